import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { keptSecret, randomText, randomWebhookSecret } from './secrets.ts';
import type { Setting } from './setting.ts';
import { type Settings, settings } from './settings.ts';

/** Settings as the process runs with them: read, checked and complete. */
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
    | 'digipayPageOrigins'
    | 'receiptSecret'
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
  readonly digipayPageOrigins: readonly string[];
  readonly receiptSecret: string;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Something the person who starts the server has to put right; one sentence a problem. */
export class StartError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'StartError';
    this.problems = problems;
  }
}

/** The password of the registering partner in a demo (demo.md). */
const DEMO_PARTNER_PASSWORD = 'portal-demo-secret';

/**
 * Reads and checks every setting. Missing secrets are made and kept in DATA_DIR, except in production.
 * @throws StartError with every problem found, not only the first
 */
export function loadConfig(env: Environment): Config {
  const problems: string[] = [];
  const said = readSettings(env, problems);
  if (problems.length > 0) throw new StartError(problems);
  const demo = said.demo ?? said.nodeEnv !== 'production';
  problems.push(
    ...missing(said, demo),
    ...lackingForPartners(said, demo),
    ...contradictions(said, demo),
  );
  if (problems.length > 0) throw new StartError(problems);
  return complete(said, demo);
}

function readSettings(env: Environment, problems: string[]): Settings {
  const entries = Object.entries(settings).map(([key, setting]: [string, Setting<unknown>]) => {
    const text = env[setting.name]?.trim() || setting.fallback;
    if (text === undefined) return [key, undefined];
    try {
      return [key, setting.parse(text)];
    } catch (error) {
      const shown = setting.secret ? '' : `, not '${withoutCredential(text)}'`;
      problems.push(`${setting.name} ${(error as Error).message}${shown}.`);
      return [key, undefined];
    }
  });
  return Object.fromEntries(entries) as Settings;
}

/** An address may hold a password; however broken it is, that is never printed. */
const withoutCredential = (text: string) => text.replace(/\/\/.*@/, '//…@');

function missing(said: Settings, demo: boolean): string[] {
  const none = (value: string | undefined, name: string) =>
    value === undefined ? [`${name} is required in production.`] : [];
  const problems: string[] = [];
  if (!demo && said.providerUrl === undefined && said.nodeEnv === 'production') {
    problems.push(...none(said.pinPepper, 'PIN_PEPPER'));
    problems.push(...none(said.auditSecret, 'AUDIT_SECRET'));
    problems.push(...none(said.webhookSecretDigipay, 'WEBHOOK_SECRET_DIGIPAY'));
    problems.push(...none(said.webhookSecretStitch, 'WEBHOOK_SECRET_STITCH'));
    problems.push(...none(said.webhookSecretCard, 'WEBHOOK_SECRET_CARD'));
    problems.push(...none(said.receiptSecret, 'RECEIPT_SECRET'));
  }
  if (!demo && said.nodeEnv === 'production') {
    problems.push(...none(said.sessionSecret, 'SESSION_SECRET'));
    problems.push(...none(said.publicUrl, 'PUBLIC_URL'));
  }
  if (!demo && said.registeringPartnerPassword === undefined) {
    problems.push('REGISTERING_PARTNER_PASSWORD is required without demo data.');
  }
  return problems;
}

function contradictions(said: Settings, demo: boolean): string[] {
  const problems = lackingForS3(said);
  const provider = said.providerUrl !== undefined;
  if (provider && said.databaseUrl !== undefined) {
    problems.push(
      'PROVIDER_URL and DATABASE_URL exclude each other: a forwarding portal has no database.',
    );
  }
  if (said.databaseOwnerUrl !== undefined && said.databaseUrl === undefined) {
    problems.push('DATABASE_OWNER_URL is of no use without DATABASE_URL.');
  }
  if (provider && said.role === 'worker') {
    problems.push(
      'ROLE worker has nothing to do with PROVIDER_URL: a forwarding portal runs no jobs.',
    );
  }
  if (!provider && said.role !== 'all' && said.databaseUrl === undefined) {
    problems.push(
      `ROLE ${said.role} needs DATABASE_URL: the embedded PostgreSQL serves one process only.`,
    );
  }
  if (said.paymentPartners === 'sandbox' && said.nodeEnv === 'production' && !demo) {
    problems.push('PAYMENT_PARTNERS sandbox is refused in production unless DEMO is true.');
  }
  if (said.nodeEnv === 'production' && !demo && said.publicUrl?.startsWith('http:')) {
    problems.push('PUBLIC_URL must begin with https:// in production.');
  }
  if (said.referenceAgeLimitSeconds <= said.referenceLifetimeSeconds) {
    problems.push('REFERENCE_AGE_LIMIT_SECONDS must be more than REFERENCE_LIFETIME_SECONDS.');
  }
  if (said.smsGatewayToken !== undefined && said.smsGatewayUrl === undefined) {
    problems.push('SMS_GATEWAY_TOKEN is of no use without SMS_GATEWAY_URL.');
  }
  if (said.brandFile !== undefined && !existsSync(said.brandFile)) {
    problems.push(`BRAND_FILE must name a file that exists, not '${said.brandFile}'.`);
  }
  if (said.cardPageFile !== undefined && !existsSync(said.cardPageFile)) {
    problems.push(`CARD_PAGE_FILE must name a file that exists, not '${said.cardPageFile}'.`);
  }
  return problems;
}

/** What the real payment partners need, in one sentence. */
function lackingForPartners(said: Settings, demo: boolean): string[] {
  if (said.providerUrl !== undefined || partnersOf(said, demo) === 'sandbox') return [];
  const needed = {
    DIGIPAY: {
      DIGIPAY_API_URL: said.digipayApiUrl,
      DIGIPAY_CLIENT_ID: said.digipayClientId,
      DIGIPAY_CLIENT_SECRET: said.digipayClientSecret,
      DIGIPAY_PAGE_ORIGINS: said.digipayPageOrigins,
    },
    STITCH: {
      STITCH_CLIENT_ID: said.stitchClientId,
      STITCH_CLIENT_SECRET: said.stitchClientSecret,
      STITCH_BENEFICIARY_BANK: said.stitchBeneficiaryBank,
      STITCH_BENEFICIARY_ACCOUNT: said.stitchBeneficiaryAccount,
    },
  };
  const names = said.paymentOptions
    .flatMap((option) => Object.entries<unknown>(needed[option]))
    .flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (names.length === 0) return [];
  const options = said.paymentOptions.join(' and ');
  return [`PAYMENT_PARTNERS real with ${options} also needs ${names.join(', ')}.`];
}

const partnersOf = ({ paymentPartners }: Settings, demo: boolean) =>
  paymentPartners ?? (demo ? 'sandbox' : 'real');

function lackingForS3(said: Settings): string[] {
  if (said.documentStorage !== 's3') return [];
  const needed = {
    S3_ENDPOINT: said.s3Endpoint,
    S3_BUCKET: said.s3Bucket,
    S3_ACCESS_KEY_ID: said.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: said.s3SecretAccessKey,
  };
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} is required with DOCUMENT_STORAGE s3.`);
}

function complete(said: Settings, demo: boolean): Config {
  const dataDir = resolve(said.dataDir);
  const kept = (name: string, make?: () => string) =>
    keptSecret(resolve(dataDir, 'secrets', name), make);
  return {
    ...said,
    demo,
    dataDir,
    publicUrl: said.publicUrl ?? `http://localhost:${said.port}`,
    paymentPartners: partnersOf(said, demo),
    digipayPageOrigins: said.digipayPageOrigins ?? [],
    autoApproveRegistrations: said.autoApproveRegistrations ?? demo,
    registeringPartnerPassword: said.registeringPartnerPassword ?? DEMO_PARTNER_PASSWORD,
    sessionSecret: said.sessionSecret ?? kept('session', randomText),
    pinPepper: said.pinPepper ?? kept('pin-pepper', randomText),
    auditSecret: said.auditSecret ?? kept('audit', randomText),
    webhookSecretDigipay: said.webhookSecretDigipay ?? kept('webhook-digipay', randomWebhookSecret),
    webhookSecretStitch: said.webhookSecretStitch ?? kept('webhook-stitch', randomWebhookSecret),
    webhookSecretCard: said.webhookSecretCard ?? kept('webhook-card', randomWebhookSecret),
    receiptSecret: said.receiptSecret ?? kept('receipt'),
  };
}
