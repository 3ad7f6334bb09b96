import { existsSync } from 'node:fs';
import { isSandboxAdapter, listAdapterNames } from '../settings/payout-adapters.ts';
import { pawapayContradictions } from '../settings/payouts.ts';
import type { Settings } from '../settings/settings.ts';
import { choosePaymentPartners, choosePayoutPartners } from './chosen-partners.ts';

/** Settings that this installation cannot do without, one sentence each. */
export function findMissingSettings(parsed: Settings, demo: boolean): string[] {
  const none = (value: string | undefined, name: string) =>
    value === undefined ? [`${name} is required in production.`] : [];
  const problems: string[] = [];
  if (!demo && parsed.providerUrl === undefined && parsed.nodeEnv === 'production') {
    problems.push(...none(parsed.pinPepper, 'PIN_PEPPER'));
    problems.push(...none(parsed.auditSecret, 'AUDIT_SECRET'));
    problems.push(...none(parsed.encryptionKey ?? parsed.encryptionKmsKey, 'ENCRYPTION_KEY'));
    problems.push(...none(parsed.webhookSecretDigipay, 'WEBHOOK_SECRET_DIGIPAY'));
    problems.push(...none(parsed.webhookSecretStitch, 'WEBHOOK_SECRET_STITCH'));
    problems.push(...none(parsed.webhookSecretCard, 'WEBHOOK_SECRET_CARD'));
    problems.push(...none(parsed.webhookSecretPayouts, 'WEBHOOK_SECRET_PAYOUTS'));
    problems.push(...none(parsed.receiptSecret, 'RECEIPT_SECRET'));
    problems.push(...none(parsed.linkSecret, 'LINK_SECRET'));
    problems.push(...none(parsed.captchaSecret, 'CAPTCHA_SECRET'));
    problems.push(...none(parsed.partnerEventSecret, 'PARTNER_EVENT_SECRET'));
  }
  if (!demo && parsed.nodeEnv === 'production') {
    problems.push(...none(parsed.sessionSecret, 'SESSION_SECRET'));
    problems.push(...none(parsed.publicUrl, 'PUBLIC_URL'));
  }
  if (!demo && parsed.registeringPartnerPassword === undefined) {
    problems.push('REGISTERING_PARTNER_PASSWORD is required without demo data.');
  }
  return problems;
}

function findProcessContradictions({ processes, providerUrl, databaseUrl }: Settings): string[] {
  if (processes === 1) return [];
  if (providerUrl !== undefined) {
    return [
      `PROCESSES ${processes} cannot be combined with PROVIDER_URL: a forwarding portal remembers ended sessions in its one process.`,
    ];
  }
  if (databaseUrl !== undefined) return [];
  return [
    `PROCESSES ${processes} needs DATABASE_URL: the embedded PostgreSQL serves one process only.`,
  ];
}

/** Settings that contradict each other or the kind of installation, one sentence each. */
export function findContradictions(parsed: Settings, demo: boolean): string[] {
  const problems = lackingForS3(parsed);
  const provider = parsed.providerUrl !== undefined;
  if (provider && parsed.databaseUrl !== undefined) {
    problems.push(
      'PROVIDER_URL and DATABASE_URL exclude each other: a forwarding portal has no database.',
    );
  }
  if (parsed.databaseOwnerUrl !== undefined && parsed.databaseUrl === undefined) {
    problems.push('DATABASE_OWNER_URL requires DATABASE_URL.');
  }
  if (parsed.databaseSessionUrl !== undefined && parsed.databaseUrl === undefined) {
    problems.push('DATABASE_SESSION_URL requires DATABASE_URL.');
  }
  if (parsed.databaseReplicaUrl !== undefined && parsed.databaseUrl === undefined) {
    problems.push('DATABASE_REPLICA_URL requires DATABASE_URL.');
  }
  problems.push(...findProcessContradictions(parsed));
  if (provider && parsed.role === 'worker') {
    problems.push(
      'ROLE worker cannot be combined with PROVIDER_URL: a forwarding portal runs no jobs.',
    );
  }
  if (!provider && parsed.role !== 'all' && parsed.databaseUrl === undefined) {
    problems.push(
      `ROLE ${parsed.role} needs DATABASE_URL: the embedded PostgreSQL serves one process only.`,
    );
  }
  if (parsed.paymentPartners === 'sandbox' && parsed.nodeEnv === 'production' && !demo) {
    problems.push('PAYMENT_PARTNERS sandbox is refused in production unless DEMO is true.');
  }
  if (parsed.nodeEnv === 'production' && !demo) {
    const { payoutPartner, payoutPartners } = choosePayoutPartners(parsed, demo);
    const sandboxes = [
      ...[payoutPartner].map((name) => ['PAYOUT_PARTNER', name] as const),
      ...payoutPartners.map((name) => ['PAYOUT_PARTNERS', name] as const),
    ].filter(([, name]) => isSandboxAdapter(name));
    problems.push(
      ...sandboxes.map(
        ([setting, name]) => `${setting} ${name} is refused in production unless DEMO is true.`,
      ),
    );
  }
  problems.push(...findIdentityProblems(parsed, demo));
  problems.push(...pawapayContradictions(parsed, parsed.nodeEnv === 'production' && !demo));
  if (parsed.nodeEnv === 'production' && !demo) problems.push(...findPlainAddresses(parsed));
  if (parsed.referenceAgeLimitSeconds <= parsed.referenceLifetimeSeconds) {
    problems.push('REFERENCE_AGE_LIMIT_SECONDS must be more than REFERENCE_LIFETIME_SECONDS.');
  }
  if (parsed.rateFeedUrl?.startsWith('http:') && parsed.rateFeedSecret === undefined) {
    problems.push('RATE_FEED_URL must begin with https:// unless RATE_FEED_SECRET is given.');
  }
  if (parsed.smsGatewayToken !== undefined && parsed.smsGatewayUrl === undefined) {
    problems.push('SMS_GATEWAY_TOKEN requires SMS_GATEWAY_URL.');
  }
  if (parsed.alertWebhookUrl !== undefined && parsed.alertWebhookSecret === undefined) {
    problems.push('ALERT_WEBHOOK_URL requires ALERT_WEBHOOK_SECRET.');
  }
  if (parsed.brandFile !== undefined && !existsSync(parsed.brandFile)) {
    problems.push(`BRAND_FILE must name a file that exists, not '${parsed.brandFile}'.`);
  }
  if (parsed.payoutFilesDir !== undefined && !existsSync(parsed.payoutFilesDir)) {
    problems.push(
      `PAYOUT_FILES_DIR must name a folder that exists, not '${parsed.payoutFilesDir}'.`,
    );
  }
  if (parsed.cardPageFile !== undefined && !existsSync(parsed.cardPageFile)) {
    problems.push(`CARD_PAGE_FILE must name a file that exists, not '${parsed.cardPageFile}'.`);
  }
  return problems;
}

/** Addresses that would send credentials, PINs or documents in plain text, one sentence each. */
function findPlainAddresses(parsed: Settings): string[] {
  const addresses = {
    PUBLIC_URL: parsed.publicUrl,
    DIGIPAY_API_URL: parsed.digipayApiUrl,
    DIGIPAY_TOKEN_URL: parsed.digipayTokenUrl,
    STITCH_API_URL: parsed.stitchApiUrl,
    STITCH_TOKEN_URL: parsed.stitchTokenUrl,
    S3_ENDPOINT: parsed.s3Endpoint,
    SMS_GATEWAY_URL: parsed.smsGatewayUrl,
    ALERT_WEBHOOK_URL: parsed.alertWebhookUrl,
  };
  return Object.entries(addresses)
    .filter(([, address]) => address?.startsWith('http:'))
    .map(([name]) => `${name} must begin with https:// in production.`);
}

/** Problems with the settings of the identity service. Its key and everything about a person travel encrypted in a production. */
function findIdentityProblems(parsed: Settings, demo: boolean): string[] {
  const { identityService, identityServiceUrl, identityServiceKey, nodeEnv } = parsed;
  const isProduction = nodeEnv === 'production' && !demo;
  if (identityService === 'sandbox' && isProduction) {
    return ['IDENTITY_SERVICE sandbox is refused in production unless DEMO is true.'];
  }
  if (identityService !== 'generic') return [];
  const needed = {
    IDENTITY_SERVICE_URL: identityServiceUrl,
    IDENTITY_SERVICE_KEY: identityServiceKey,
  };
  const names = Object.entries(needed).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (names.length > 0) return [`IDENTITY_SERVICE generic also needs ${names.join(' and ')}.`];
  return isProduction && identityServiceUrl?.startsWith('http:')
    ? ['IDENTITY_SERVICE_URL must begin with https:// in production.']
    : [];
}

/** One sentence with the settings that the real payment partners still need. */
export function lackingForPartners(parsed: Settings, demo: boolean, unread: Set<string>): string[] {
  if (parsed.providerUrl !== undefined || choosePaymentPartners(parsed, demo) === 'sandbox')
    return [];
  const needed = {
    DIGIPAY: {
      DIGIPAY_API_URL: parsed.digipayApiUrl,
      DIGIPAY_CLIENT_ID: parsed.digipayClientId,
      DIGIPAY_CLIENT_SECRET: parsed.digipayClientSecret,
      DIGIPAY_PAGE_ORIGINS: parsed.digipayPageOrigins,
    },
    STITCH: {
      STITCH_CLIENT_ID: parsed.stitchClientId,
      STITCH_CLIENT_SECRET: parsed.stitchClientSecret,
      STITCH_BENEFICIARY_BANK: parsed.stitchBeneficiaryBank,
      STITCH_BENEFICIARY_ACCOUNT: parsed.stitchBeneficiaryAccount,
    },
    PAYSHAP: {
      PAYSHAP_URL: parsed.payshapUrl,
      PAYSHAP_TOKEN: parsed.payshapToken,
      PAYSHAP_CREDITOR_ACCOUNT: parsed.payshapCreditorAccount,
      PAYSHAP_CREDITOR_BRANCH: parsed.payshapCreditorBranch,
    },
    CHECKOUT: {
      CHECKOUT_URL: parsed.checkoutUrl,
      CHECKOUT_KEY: parsed.checkoutKey,
      CHECKOUT_PAGE_ORIGINS: parsed.checkoutPageOrigins,
    },
  };
  const names = parsed.paymentOptions
    .flatMap((option) => Object.entries<unknown>(needed[option]))
    .flatMap(([name, value]) => (value === undefined && !unread.has(name) ? [name] : []));
  if (names.length === 0) return [];
  const options = parsed.paymentOptions.join(' and ');
  return [`PAYMENT_PARTNERS real with ${options} also needs ${names.join(', ')}.`];
}

/** One sentence with the settings that payout files still need. */
export function lackingForPayouts(parsed: Settings, demo: boolean, unread: Set<string>): string[] {
  if (parsed.nodeEnv !== 'production' || demo || parsed.providerUrl !== undefined) return [];
  if (!listAdapterNames(choosePayoutPartners(parsed, demo)).includes('iso20022')) return [];
  const needed = {
    PAYOUT_DEBTOR_NAME: parsed.payoutDebtorName,
    PAYOUT_DEBTOR_ACCOUNT: parsed.payoutDebtorAccount,
    PAYOUT_DEBTOR_BIC: parsed.payoutDebtorBic,
  };
  const names = Object.entries(needed).flatMap(([name, value]) =>
    value === undefined && !unread.has(name) ? [name] : [],
  );
  return names.length > 0 ? [`PAYOUT_PARTNER iso20022 also needs ${names.join(', ')}.`] : [];
}

function lackingForS3(parsed: Settings): string[] {
  if (parsed.documentStorage !== 's3') return [];
  const needed = {
    S3_ENDPOINT: parsed.s3Endpoint,
    S3_BUCKET: parsed.s3Bucket,
    S3_ACCESS_KEY_ID: parsed.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: parsed.s3SecretAccessKey,
  };
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} is required with DOCUMENT_STORAGE s3.`);
}
