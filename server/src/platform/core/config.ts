import { resolve } from 'node:path';
import { formerNames } from '../settings/former-names.ts';
import { paymentPartnerContradictions } from '../settings/more-payment-partners.ts';
import { metricsContradictions } from '../settings/observability.ts';
import { providerContradictions } from '../settings/operators.ts';
import { payoutPartnerContradictions } from '../settings/payout-partners.ts';
import { screeningContradictions } from '../settings/screening.ts';
import type { Setting } from '../settings/setting.ts';
import { type Settings, settings } from '../settings/settings.ts';
import { choosePaymentPartners, choosePayoutPartners } from './chosen-partners.ts';
import { loadOrCreateSecret, randomText, randomWebhookSecret } from './secrets.ts';
import {
  findContradictions,
  findMissingSettings,
  lackingForPartners,
  lackingForPayouts,
} from './settings-problems.ts';

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
    ...readable(metricsContradictions(parsed, parsed.nodeEnv === 'production' && !demo)),
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
    ...(parsed.encryptionKmsKey === undefined && {
      encryptionKey: parsed.encryptionKey ?? kept('encryption', randomText),
    }),
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
