import {
  addressParser,
  oneOfParser,
  parseOrigins,
  parseWebhookSecret,
  someOfParser,
  textParser,
  wholeNumberParser,
} from './parsers.ts';
import { optionalSetting, secretSetting, settingWithDefault } from './setting.ts';

/** Seconds. */
const DAY = 24 * 3600;

/** Settings of payments and their partners. */
export const paymentSettings = {
  paymentPartners: optionalSetting(
    'PAYMENT_PARTNERS',
    oneOfParser('sandbox', 'real'),
    '`sandbox` in a demo, else `real`',
    'Whether payments go to the sandbox partner or to the real ones.',
  ),
  paymentOptions: settingWithDefault(
    'PAYMENT_OPTIONS',
    someOfParser('DIGIPAY', 'STITCH', 'PAYSHAP', 'CHECKOUT'),
    'DIGIPAY,STITCH',
    'Payment options offered through the real partners; each needs its settings below. The sandbox always offers DIGIPAY and STITCH; PAYSHAP (request to pay) and CHECKOUT (card processor) only if they are listed here.',
  ),
  partnerTimeoutSeconds: settingWithDefault(
    'PARTNER_TIMEOUT_SECONDS',
    wholeNumberParser(1, 10),
    '8',
    'How long to wait for a real payment partner’s response.',
  ),
  paymentGraceSeconds: settingWithDefault(
    'PAYMENT_GRACE_SECONDS',
    wholeNumberParser(0, DAY),
    '1800',
    'How long after a transaction’s expiry a payment still counts that was made before, by the partner’s time, and is reported late; 0: never.',
  ),
  stitchClientId: optionalSetting(
    'STITCH_CLIENT_ID',
    textParser(),
    'required with `real` and STITCH',
    'Our client id at STITCH; it must allow the redirect URI PUBLIC_URL/payment/return/stitch.',
  ),
  stitchClientSecret: {
    ...optionalSetting(
      'STITCH_CLIENT_SECRET',
      textParser(),
      'required with `real` and STITCH',
      'Secret of the STITCH client.',
    ),
    secret: true,
  },
  stitchBeneficiaryBank: optionalSetting(
    'STITCH_BENEFICIARY_BANK',
    textParser(),
    'required with `real` and STITCH',
    'Bank of the account that STITCH pays into, by STITCH’s bank id such as `absa`.',
  ),
  stitchBeneficiaryAccount: optionalSetting(
    'STITCH_BENEFICIARY_ACCOUNT',
    textParser(),
    'required with `real` and STITCH',
    'Number of that account.',
  ),
  stitchTokenUrl: settingWithDefault(
    'STITCH_TOKEN_URL',
    addressParser('https', 'http'),
    'https://secure.stitch.money/connect/token',
    'URL of STITCH’s client tokens; also their audience.',
  ),
  stitchApiUrl: settingWithDefault(
    'STITCH_API_URL',
    addressParser('https', 'http'),
    'https://api.stitch.money/graphql',
    'STITCH’s GraphQL address.',
  ),
  digipayApiUrl: optionalSetting(
    'DIGIPAY_API_URL',
    addressParser('https', 'http'),
    'required with `real` and DIGIPAY',
    'Base address of DIGIPAY’s API, before `/payment/load`.',
  ),
  digipayTokenUrl: optionalSetting(
    'DIGIPAY_TOKEN_URL',
    addressParser('https', 'http'),
    'DIGIPAY_API_URL with /oauth/token',
    'URL of DIGIPAY’s tokens.',
  ),
  digipayClientId: optionalSetting(
    'DIGIPAY_CLIENT_ID',
    textParser(),
    'required with `real` and DIGIPAY',
    'Our client id at DIGIPAY.',
  ),
  digipayClientSecret: {
    ...optionalSetting(
      'DIGIPAY_CLIENT_SECRET',
      textParser(),
      'required with `real` and DIGIPAY',
      'Secret of the DIGIPAY client.',
    ),
    secret: true,
  },
  digipayPageOrigins: optionalSetting(
    'DIGIPAY_PAGE_ORIGINS',
    parseOrigins,
    'required with `real` and DIGIPAY',
    'Origins of DIGIPAY’s payment pages, separated by commas; only these may be shown inside the portal.',
  ),
  cardPageFile: optionalSetting(
    'CARD_PAGE_FILE',
    textParser(),
    'the sandbox’s card page in a demo, else none',
    'JSON file of the card-payment page: address, merchant, field names, description, fallback e-mail (server/src/payments/README.md).',
  ),
  webhookSecretDigipay: secretSetting(
    'WEBHOOK_SECRET_DIGIPAY',
    parseWebhookSecret,
    'Signs DIGIPAY’s payment events; `whsec_` and base64.',
  ),
  webhookSecretStitch: secretSetting(
    'WEBHOOK_SECRET_STITCH',
    parseWebhookSecret,
    'Signs STITCH’s payment events; `whsec_` and base64.',
  ),
  webhookSecretCard: secretSetting(
    'WEBHOOK_SECRET_CARD',
    parseWebhookSecret,
    'Signs the events of payments by bank card, also on the card page; `whsec_` and base64.',
  ),
};
