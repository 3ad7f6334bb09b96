import {
  PAYMENT_AUTHORISATION_LIFETIME,
  UNPAID_TRANSACTION_LIFETIME,
} from '@thumela/rules/constants.ts';
import { address, freeText, oneOf, webhookSecret, wholeNumber } from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

const DAY = 86_400;

/** Settings of prices, quotations and transactions: how long each is valid. */
export const transactionSettings = {
  referenceLifetimeSeconds: withDefault(
    'REFERENCE_LIFETIME_SECONDS',
    wholeNumber(1, 300),
    '10',
    'How long rates, fees, corridors and limits are cached.',
  ),
  referenceAgeLimitSeconds: withDefault(
    'REFERENCE_AGE_LIMIT_SECONDS',
    wholeNumber(2, DAY),
    '600',
    'Maximum age of these values if they cannot be read again; then nothing is priced or accepted, and /health/ready reports it.',
  ),
  rateLifetimeHours: withDefault(
    'RATE_LIFETIME_HOURS',
    wholeNumber(1, 720),
    '24',
    'How long an exchange rate is used after its valid-from; there are no quotations with an older one. A demo’s rates never expire.',
  ),
  rateFeedUrl: optional(
    'RATE_FEED_URL',
    address('https', 'http'),
    'rates are set manually',
    'URL of the exchange rate feed (docs/rate-feed.md); only https, unless the responses are signed.',
  ),
  rateFeedSeconds: withDefault(
    'RATE_FEED_SECONDS',
    wholeNumber(10, DAY),
    '900',
    'How often the feed is queried, by any one process.',
  ),
  rateFeedToken: {
    ...optional(
      'RATE_FEED_TOKEN',
      freeText(8),
      'no token is sent',
      'Bearer token sent to the feed.',
    ),
    secret: true,
  },
  rateFeedSecret: {
    ...optional(
      'RATE_FEED_SECRET',
      webhookSecret,
      'its TLS certificate is sufficient',
      'Secret that signs the feed’s responses, as in Standard Webhooks.',
    ),
    secret: true,
  },
  rateBandPercent: withDefault(
    'RATE_MAX_MOVE_PERCENT',
    wholeNumber(1, 50),
    '5',
    'Maximum change of a rate by the feed, a command or the console; a larger change suspends the country until two people have decided.',
  ),
  quoteLifetimeSeconds: withDefault(
    'QUOTE_LIFETIME_SECONDS',
    wholeNumber(1, 30 * DAY),
    '900',
    'How long a quotation is valid.',
  ),
  transactionLifetimeSeconds: withDefault(
    'TRANSACTION_LIFETIME_SECONDS',
    wholeNumber(1, 365 * DAY),
    String(UNPAID_TRANSACTION_LIFETIME / 1000),
    'How long a transaction waits for its payment.',
  ),
  senderDeclaration: optional(
    'SENDER_DECLARATION',
    oneOf('required', 'asked', 'off'),
    'required in production, else asked',
    'Whether senders sign the declaration each calendar year and for each new version: `required` refuses every unsigned transaction, `asked` only those of apps that can show it, such as the portal, `off` none.',
  ),
  authorisationLifetimeSeconds: withDefault(
    'AUTHORISATION_LIFETIME_SECONDS',
    wholeNumber(PAYMENT_AUTHORISATION_LIFETIME / 1000, DAY),
    String(PAYMENT_AUTHORISATION_LIFETIME / 1000),
    'How long a payment authorisation stays open; a shorter time would allow a second payment to start during the first.',
  ),
  receiptSecret: secret(
    'RECEIPT_SECRET',
    freeText(32),
    'Creates the verification codes of receipts; changing it invalidates codes printed before.',
  ),
};
