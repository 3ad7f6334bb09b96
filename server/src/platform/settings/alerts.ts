import { addressParser, type Parser, parseEmailAddress, parseWebhookSecret } from './parsers.ts';
import { optionalSetting } from './setting.ts';

/** The balance of a payout partner below which an alert is raised. */
export interface FloatThreshold {
  /** Number of the payout partner; undefined for every partner without a threshold of its own. */
  readonly partner: string | undefined;
  readonly currency: string;
  /** In units of the currency, not cents. */
  readonly amount: bigint;
}

const parseEmailAddresses: Parser<readonly string[]> = (text) =>
  text.split(',').map((each) => parseEmailAddress(each.trim()));

/** Thresholds such as `ZAR=500000, 12/USD=20000`. */
export const parseFloatThresholds: Parser<readonly FloatThreshold[]> = (text) =>
  text.split(',').map((each) => {
    const parts = /^(?:(\d{1,9})\/)?([A-Z]{3})=(\d{1,12})$/.exec(each.trim());
    if (!parts) throw new Error('must be thresholds such as ZAR=500000, 12/USD=20000');
    const [, partner, currency = '', amount = ''] = parts;
    return { partner, currency, amount: BigInt(amount) };
  });

/** Settings of alerts to staff. */
export const alertSettings = {
  alertEmails: optionalSetting(
    'ALERT_EMAILS',
    parseEmailAddresses,
    'no alert is sent by e-mail',
    'E-mail addresses that receive alerts about overdue cases, low floats and lists that could not be fetched, separated by commas.',
  ),
  alertWebhookUrl: optionalSetting(
    'ALERT_WEBHOOK_URL',
    addressParser('https', 'http'),
    'no alert is sent by webhook',
    'Address that receives alerts as webhooks, signed like those to remittance partners (docs/observability.md).',
  ),
  alertWebhookSecret: {
    ...optionalSetting(
      'ALERT_WEBHOOK_SECRET',
      parseWebhookSecret,
      'required with ALERT_WEBHOOK_URL',
      'Signs the webhooks of alerts: `whsec_` and the base64 of 24 to 64 bytes.',
    ),
    secret: true,
  },
  floatThresholds: optionalSetting(
    'FLOAT_THRESHOLDS',
    parseFloatThresholds,
    'no alert is raised for a low float',
    'Floats at payout partners below which an alert is raised, in whole units of their currency: `ZAR=500000` for every partner, `12/USD=20000` for payout partner 12.',
  ),
};
