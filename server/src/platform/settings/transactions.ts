import {
  PAYMENT_AUTHORISATION_LIFETIME,
  UNPAID_TRANSACTION_LIFETIME,
} from '@thumela/rules/constants.ts';
import {
  addressParser,
  oneOfParser,
  parseWebhookSecret,
  textParser,
  wholeNumberParser,
} from './parsers.ts';
import { optionalSetting, secretSetting, settingWithDefault } from './setting.ts';

const DAY = 86_400;

/** Settings of prices, quotations and transactions: how long each is valid. */
export const transactionSettings = {
  referenceLifetimeSeconds: settingWithDefault(
    'REFERENCE_LIFETIME_SECONDS',
    wholeNumberParser(1, 300),
    '10',
    'How long rates, fees, corridors and limits are cached.',
  ),
  referenceAgeLimitSeconds: settingWithDefault(
    'REFERENCE_AGE_LIMIT_SECONDS',
    wholeNumberParser(2, DAY),
    '600',
    'Maximum age of these values if they cannot be read again; then nothing is priced or accepted, and /health/ready reports it.',
  ),
  rateLifetimeHours: settingWithDefault(
    'RATE_LIFETIME_HOURS',
    wholeNumberParser(1, 720),
    '24',
    'How long an exchange rate is used after its valid-from; there are no quotations with an older one. A demo’s rates never expire.',
  ),
  rateFeedUrl: optionalSetting(
    'RATE_FEED_URL',
    addressParser('https', 'http'),
    'rates are set manually',
    'URL of the exchange rate feed (docs/rate-feed.md); only https, unless the responses are signed.',
  ),
  rateFeedSeconds: settingWithDefault(
    'RATE_FEED_SECONDS',
    wholeNumberParser(10, DAY),
    '900',
    'How often the feed is queried, by any one process.',
  ),
  rateFeedToken: {
    ...optionalSetting(
      'RATE_FEED_TOKEN',
      textParser(8),
      'no token is sent',
      'Bearer token sent to the feed.',
    ),
    secret: true,
  },
  rateFeedSecret: {
    ...optionalSetting(
      'RATE_FEED_SECRET',
      parseWebhookSecret,
      'its TLS certificate is sufficient',
      'Secret that signs the feed’s responses, as in Standard Webhooks.',
    ),
    secret: true,
  },
  rateBandPercent: settingWithDefault(
    'RATE_MAX_MOVE_PERCENT',
    wholeNumberParser(1, 50),
    '5',
    'Maximum change of a rate by the feed, a command or the console; a larger change suspends the country until two people have decided.',
  ),
  quoteLifetimeSeconds: settingWithDefault(
    'QUOTE_LIFETIME_SECONDS',
    wholeNumberParser(1, 30 * DAY),
    '900',
    'How long a quotation is valid.',
  ),
  transactionLifetimeSeconds: settingWithDefault(
    'TRANSACTION_LIFETIME_SECONDS',
    wholeNumberParser(1, 365 * DAY),
    String(UNPAID_TRANSACTION_LIFETIME / 1000),
    'How long a transaction waits for its payment.',
  ),
  senderDeclaration: optionalSetting(
    'SENDER_DECLARATION',
    oneOfParser('required', 'asked', 'off'),
    'required in production, else asked',
    'Whether senders sign the declaration each calendar year and for each new version: `required` refuses every unsigned transaction, `asked` only those of apps that can show it, such as the portal, `off` none.',
  ),
  authorisationLifetimeSeconds: settingWithDefault(
    'AUTHORISATION_LIFETIME_SECONDS',
    wholeNumberParser(PAYMENT_AUTHORISATION_LIFETIME / 1000, DAY),
    String(PAYMENT_AUTHORISATION_LIFETIME / 1000),
    'How long a payment authorisation stays open; a shorter time would allow a second payment to start during the first.',
  ),
  receiptSecret: secretSetting(
    'RECEIPT_SECRET',
    textParser(32),
    'Creates the verification codes of receipts; changing it invalidates codes printed before.',
  ),
};
