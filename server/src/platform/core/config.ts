import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formerNames } from '../settings/former-names.ts';
import { paymentPartnerContradictions } from '../settings/more-payment-partners.ts';
import { providerContradictions } from '../settings/operators.ts';
import { isSandboxAdapter, listAdapterNames } from '../settings/payout-adapters.ts';
import { payoutPartnerContradictions } from '../settings/payout-partners.ts';
import { pawapayContradictions } from '../settings/payouts.ts';
import { screeningContradictions } from '../settings/screening.ts';
import type { Setting } from '../settings/setting.ts';
import { type Settings, settings } from '../settings/settings.ts';
import { loadOrCreateSecret, randomText, randomWebhookSecret } from './secrets.ts';

/** Settings of the running process: read, checked and complete. */
export interface Config
  extends Omit<
    Settings,
    | 'demo'
    | 'publicUrl'
    | 'paymentPartners'
    | 'autoApproveRegistrations'
    | 'registeringPartnerPassword'
    | 'sessionSecret'
    | 'pinPepper'
    | 'auditSecret'
    | 'webhookSecretDigipay'
    | 'webhookSecretStitch'
    | 'webhookSecretCard'
    | 'webhookSecretPayshap'
    | 'webhookSecretCheckout'
    | 'webhookSecretPayouts'
    | 'payoutPartner'
    | 'payoutPartners'
    | 'lateFeeReturned'
    | 'identityService'
    | 'senderDeclaration'
    | 'digipayPageOrigins'
    | 'receiptSecret'
    | 'linkSecret'
    | 'captchaSecret'
    | 'partnerEventSecret'
    | 'privateEndpoints'
  > {
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly paymentPartners: 'sandbox' | 'real';
  readonly autoApproveRegistrations: boolean;
  readonly registeringPartnerPassword: string;
  readonly sessionSecret: string;
  readonly pinPepper: string;
  readonly auditSecret: string;
  readonly webhookSecretDigipay: string;
  readonly webhookSecretStitch: string;
  readonly webhookSecretCard: string;
  readonly webhookSecretPayshap: string;
  readonly webhookSecretCheckout: string;
  readonly webhookSecretPayouts: string;
  /** `sandbox`, `iso20022`, `pawapay`, `thunes`, or the name of a generic partner. */
  readonly payoutPartner: string;
  /** Further partners that pay out. */
  readonly payoutPartners: readonly string[];
  readonly lateFeeReturned: boolean;
  readonly identityService: 'none' | 'sandbox' | 'generic';
  readonly senderDeclaration: 'required' | 'asked' | 'off';
  readonly digipayPageOrigins: readonly string[];
  readonly receiptSecret: string;
  readonly linkSecret: string;
  readonly captchaSecret: string;
  readonly partnerEventSecret: string;
  readonly privateEndpoints: boolean;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A problem that the person who starts the server has to fix; one sentence per problem. */
export class StartError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'StartError';
    this.problems = problems;
  }
}

/** Password of the registering partner in a demo. */
const DEMO_PARTNER_PASSWORD = 'portal-demo-secret';

/**
 * Reads and checks every setting. Missing secrets are generated and stored in DATA_DIR, except in production.
 * @throws StartError with every problem found, not only the first
 */
export function loadConfig(env: Environment): Config {
  const { parsed, demo, problems } = inspectSettings(env);
  if (problems.length > 0) throw new StartError(problems);
  return completeSettings(parsed, demo);
}

/** The settings that could be read, and everything that is missing or wrong. */
export interface InspectedSettings {
  /** An unreadable setting is treated as not given. */
  readonly parsed: Settings;
  readonly demo: boolean;
  /** One sentence each. */
  readonly problems: readonly string[];
}

/** Reads and checks every setting without generating or storing anything. */
export function inspectSettings(env: Environment): InspectedSettings {
  const unreadable = new Map<string, string>();
  const parsed = readSettings(env, unreadable);
  const demo = parsed.demo ?? parsed.nodeEnv !== 'production';
  const unread = new Set(unreadable.keys());
  // A sentence about an unreadable setting would point to the wrong problem.
  const readable = (sentences: string[]) =>
    sentences.filter((sentence) => !sentence.split(/\W+/).some((word) => unread.has(word)));
  const problems = [
    ...unreadable.values(),
    ...readable(findMissingSettings(parsed, demo)),
    ...lackingForPartners(parsed, demo, unread),
    ...lackingForPayouts(parsed, demo, unread),
    ...readable(findContradictions(parsed, demo)),
    ...readable(providerContradictions(parsed, parsed.nodeEnv === 'production' && !demo)),
    ...readable(screeningContradictions(parsed, parsed.nodeEnv === 'production' && !demo)),
    ...readable(paymentPartnerContradictions(parsed, parsed.nodeEnv === 'production' && !demo)),
    ...readable(payoutPartnerContradictions(parsed, parsed.nodeEnv === 'production' && !demo)),
  ];
  return { parsed, demo, problems };
}

function readSettings(env: Environment, unreadable: Map<string, string>): Settings {
  const entries = Object.entries(settings).map(([key, setting]: [string, Setting<unknown>]) => {
    const former = formerNames[setting.name];
    const given = env[setting.name]?.trim() || (former && env[former]?.trim());
    const text = given || setting.fallback;
    if (text === undefined) return [key, undefined];
    try {
      return [key, setting.parse(text)];
    } catch (error) {
      const shown = setting.secret ? '' : `, not '${withoutCredential(text)}'`;
      unreadable.set(setting.name, `${setting.name} ${(error as Error).message}${shown}.`);
      return [key, setting.fallback === undefined ? undefined : setting.parse(setting.fallback)];
    }
  });
  return Object.fromEntries(entries) as Settings;
}

/** An address may hold a password, which is never printed, however malformed the address is. */
const withoutCredential = (text: string) => text.replace(/\/\/.*@/, '//…@');

function findMissingSettings(parsed: Settings, demo: boolean): string[] {
  const none = (value: string | undefined, name: string) =>
    value === undefined ? [`${name} is required in production.`] : [];
  const problems: string[] = [];
  if (!demo && parsed.providerUrl === undefined && parsed.nodeEnv === 'production') {
    problems.push(...none(parsed.pinPepper, 'PIN_PEPPER'));
    problems.push(...none(parsed.auditSecret, 'AUDIT_SECRET'));
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

function findContradictions(parsed: Settings, demo: boolean): string[] {
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
  const isProduction = parsed.nodeEnv === 'production' && !demo;
  for (const name of isProduction ? listAdapterNames(choosePayoutPartners(parsed, demo)) : []) {
    if (isSandboxAdapter(name))
      problems.push(
        `${name === parsed.payoutPartner ? 'PAYOUT_PARTNER' : 'PAYOUT_PARTNERS'} ${name} is refused in production unless DEMO is true.`,
      );
  }
  problems.push(...findIdentityProblems(parsed, demo));
  problems.push(...pawapayContradictions(parsed, parsed.nodeEnv === 'production' && !demo));
  if (parsed.nodeEnv === 'production' && !demo && parsed.publicUrl?.startsWith('http:')) {
    problems.push('PUBLIC_URL must begin with https:// in production.');
  }
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
function lackingForPartners(parsed: Settings, demo: boolean, unread: Set<string>): string[] {
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

const choosePaymentPartners = ({ paymentPartners }: Settings, demo: boolean) =>
  paymentPartners ?? (demo ? 'sandbox' : 'real');

/** One sentence with the settings that payout files still need. */
function lackingForPayouts(parsed: Settings, demo: boolean, unread: Set<string>): string[] {
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

const choosePayoutPartner = ({ payoutPartner }: Settings, demo: boolean) =>
  payoutPartner ?? (demo ? 'sandbox' : 'iso20022');

const choosePayoutPartners = (parsed: Settings, demo: boolean) => ({
  payoutPartner: choosePayoutPartner(parsed, demo),
  payoutPartners: parsed.payoutPartners ?? [],
});

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

function completeSettings(parsed: Settings, demo: boolean): Config {
  const dataDir = resolve(parsed.dataDir);
  const kept = (name: string, make?: () => string) =>
    loadOrCreateSecret(resolve(dataDir, 'secrets', name), make);
  return {
    ...parsed,
    demo,
    dataDir,
    publicUrl: parsed.publicUrl ?? `http://localhost:${parsed.port}`,
    paymentPartners: choosePaymentPartners(parsed, demo),
    digipayPageOrigins: parsed.digipayPageOrigins ?? [],
    autoApproveRegistrations: parsed.autoApproveRegistrations ?? demo,
    registeringPartnerPassword: parsed.registeringPartnerPassword ?? DEMO_PARTNER_PASSWORD,
    sessionSecret: parsed.sessionSecret ?? kept('session', randomText),
    pinPepper: parsed.pinPepper ?? kept('pin-pepper', randomText),
    auditSecret: parsed.auditSecret ?? kept('audit', randomText),
    webhookSecretDigipay:
      parsed.webhookSecretDigipay ?? kept('webhook-digipay', randomWebhookSecret),
    webhookSecretStitch: parsed.webhookSecretStitch ?? kept('webhook-stitch', randomWebhookSecret),
    webhookSecretCard: parsed.webhookSecretCard ?? kept('webhook-card', randomWebhookSecret),
    webhookSecretPayshap:
      parsed.webhookSecretPayshap ?? kept('webhook-payshap', randomWebhookSecret),
    webhookSecretCheckout:
      parsed.webhookSecretCheckout ?? kept('webhook-checkout', randomWebhookSecret),
    webhookSecretPayouts:
      parsed.webhookSecretPayouts ?? kept('webhook-payouts', randomWebhookSecret),
    ...choosePayoutPartners(parsed, demo),
    lateFeeReturned: parsed.lateFeeReturned ?? demo,
    identityService: parsed.identityService ?? (demo ? 'sandbox' : 'none'),
    senderDeclaration:
      parsed.senderDeclaration ?? (parsed.nodeEnv === 'production' && !demo ? 'required' : 'asked'),
    receiptSecret: parsed.receiptSecret ?? kept('receipt'),
    linkSecret: parsed.linkSecret ?? kept('link', randomText),
    captchaSecret: parsed.captchaSecret ?? kept('captcha', randomText),
    partnerEventSecret: parsed.partnerEventSecret ?? kept('partner-events', randomText),
    privateEndpoints: parsed.privateEndpoints ?? parsed.nodeEnv !== 'production',
  };
}
