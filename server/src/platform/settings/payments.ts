import {
  address,
  freeText,
  oneOf,
  origins,
  someOf,
  webhookSecret,
  wholeNumber,
} from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

/** Seconds. */
const DAY = 24 * 3600;

/** Settings of payments and their partners. */
export const paymentSettings = {
  paymentPartners: optional(
    'PAYMENT_PARTNERS',
    oneOf('sandbox', 'real'),
    '`sandbox` in a demo, else `real`',
    'Whether payments go to the sandbox partner or to the real ones.',
  ),
  paymentOptions: withDefault(
    'PAYMENT_OPTIONS',
    someOf('DIGIPAY', 'STITCH'),
    'DIGIPAY,STITCH',
    'Payment options offered through the real partners; each needs its settings below.',
  ),
  partnerTimeoutSeconds: withDefault(
    'PARTNER_TIMEOUT_SECONDS',
    wholeNumber(1, 10),
    '8',
    'How long to wait for a real payment partner’s response.',
  ),
  paymentGraceSeconds: withDefault(
    'PAYMENT_GRACE_SECONDS',
    wholeNumber(0, DAY),
    '1800',
    'How long after a transaction’s expiry a payment still counts that was made before, by the partner’s time, and is reported late; 0: never.',
  ),
  stitchClientId: optional(
    'STITCH_CLIENT_ID',
    freeText(),
    'required with `real` and STITCH',
    'Our client id at STITCH; it must allow the redirect URI PUBLIC_URL/payment/return/stitch.',
  ),
  stitchClientSecret: {
    ...optional(
      'STITCH_CLIENT_SECRET',
      freeText(),
      'required with `real` and STITCH',
      'Secret of the STITCH client.',
    ),
    secret: true,
  },
  stitchBeneficiaryBank: optional(
    'STITCH_BENEFICIARY_BANK',
    freeText(),
    'required with `real` and STITCH',
    'Bank of the account that STITCH pays into, by STITCH’s bank id such as `absa`.',
  ),
  stitchBeneficiaryAccount: optional(
    'STITCH_BENEFICIARY_ACCOUNT',
    freeText(),
    'required with `real` and STITCH',
    'Number of that account.',
  ),
  stitchTokenUrl: withDefault(
    'STITCH_TOKEN_URL',
    address('https', 'http'),
    'https://secure.stitch.money/connect/token',
    'URL of STITCH’s client tokens; also their audience.',
  ),
  stitchApiUrl: withDefault(
    'STITCH_API_URL',
    address('https', 'http'),
    'https://api.stitch.money/graphql',
    'STITCH’s GraphQL address.',
  ),
  digipayApiUrl: optional(
    'DIGIPAY_API_URL',
    address('https', 'http'),
    'required with `real` and DIGIPAY',
    'Base address of DIGIPAY’s API, before `/payment/load`.',
  ),
  digipayTokenUrl: optional(
    'DIGIPAY_TOKEN_URL',
    address('https', 'http'),
    'DIGIPAY_API_URL with /oauth/token',
    'URL of DIGIPAY’s tokens.',
  ),
  digipayClientId: optional(
    'DIGIPAY_CLIENT_ID',
    freeText(),
    'required with `real` and DIGIPAY',
    'Our client id at DIGIPAY.',
  ),
  digipayClientSecret: {
    ...optional(
      'DIGIPAY_CLIENT_SECRET',
      freeText(),
      'required with `real` and DIGIPAY',
      'Secret of the DIGIPAY client.',
    ),
    secret: true,
  },
  digipayPageOrigins: optional(
    'DIGIPAY_PAGE_ORIGINS',
    origins,
    'required with `real` and DIGIPAY',
    'Origins of DIGIPAY’s payment pages, separated by commas; only these may be shown inside the portal.',
  ),
  cardPageFile: optional(
    'CARD_PAGE_FILE',
    freeText(),
    'the sandbox’s card page in a demo, else none',
    'JSON file of the card-payment page: address, merchant, field names, description, fallback e-mail (docs/decisions/0014).',
  ),
  webhookSecretDigipay: secret(
    'WEBHOOK_SECRET_DIGIPAY',
    webhookSecret,
    'Signs DIGIPAY’s payment events; `whsec_` and base64.',
  ),
  webhookSecretStitch: secret(
    'WEBHOOK_SECRET_STITCH',
    webhookSecret,
    'Signs STITCH’s payment events; `whsec_` and base64.',
  ),
  webhookSecretCard: secret(
    'WEBHOOK_SECRET_CARD',
    webhookSecret,
    'Signs the events of payments by bank card, also on the card page; `whsec_` and base64.',
  ),
};
