import { accessSettings } from './access.ts';
import { alertSettings } from './alerts.ts';
import { chatSettings } from './chat.ts';
import { contactSettings } from './contact.ts';
import { documentSettings } from './documents.ts';
import { encryptionSettings } from './encryption.ts';
import { identitySettings } from './identity.ts';
import { inboundSettings } from './inbound.ts';
import { messageSettings } from './messages.ts';
import { morePaymentSettings } from './more-payment-partners.ts';
import { observabilitySettings } from './observability.ts';
import { operatorSettings } from './operators.ts';
import { paymentSettings } from './payments.ts';
import { payoutPartnerSettings } from './payout-partners.ts';
import { payoutSettings } from './payouts.ts';
import { processSettings } from './process.ts';
import { registrationSettings } from './registration.ts';
import { reportingSettings } from './reporting.ts';
import { screeningSettings } from './screening.ts';
import type { Setting } from './setting.ts';
import { transactionSettings } from './transactions.ts';

/** All settings, in the order of the documentation (docs/settings.md). */
export const settings = {
  ...processSettings,
  ...accessSettings,
  ...encryptionSettings,
  ...operatorSettings,
  ...registrationSettings,
  ...identitySettings,
  ...transactionSettings,
  ...inboundSettings,
  ...chatSettings,
  ...paymentSettings,
  ...morePaymentSettings,
  ...payoutSettings,
  ...payoutPartnerSettings,
  ...reportingSettings,
  ...screeningSettings,
  ...documentSettings,
  ...messageSettings,
  ...contactSettings,
  ...alertSettings,
  ...observabilitySettings,
} satisfies Record<string, Setting<unknown>>;

/** Parsed settings, before defaults that depend on other settings are filled in. */
export type Settings = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> };
