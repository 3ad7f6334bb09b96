import {
  PAYMENT_AUTHORISATION_LIFETIME,
  UNPAID_TRANSACTION_LIFETIME,
} from '@thumela/rules/constants.ts';
import { address, freeText, oneOf, webhookSecret, wholeNumber } from './parsers.ts';
import { optional, secret, withDefault } from './setting.ts';

const DAY = 86_400;

/** The settings of prices, quotations and transactions: how long each is good for. */
export const transactionSettings = {
  referenceLifetimeSeconds: withDefault(
    'REFERENCE_LIFETIME_SECONDS',
    wholeNumber(1, 300),
    '10',
    'How long rates, fees, corridors and limits are kept in memory before they are read again.',
  ),
  referenceAgeLimitSeconds: withDefault(
    'REFERENCE_AGE_LIMIT_SECONDS',
    wholeNumber(2, DAY),
    '600',
    'How old they may become when they cannot be read again; then nothing is priced or accepted, and /health/ready says so.',
  ),
  rateLifetimeHours: withDefault(
    'RATE_LIFETIME_HOURS',
    wholeNumber(1, 720),
    '24',
    'How long an exchange rate is used after its valid-from; nothing is quoted where it is older. A demo’s never ages.',
  ),
  rateFeedUrl: optional(
    'RATE_FEED_URL',
    address('https', 'http'),
    'rates are set by hand',
    'Where exchange rates are fetched from (docs/rate-feed.md); only https, unless the answers are signed.',
  ),
  rateFeedSeconds: withDefault(
    'RATE_FEED_SECONDS',
    wholeNumber(10, DAY),
    '900',
    'How often it is asked, by whichever process.',
  ),
  rateFeedToken: {
    ...optional('RATE_FEED_TOKEN', freeText(8), 'none is sent', 'Sent to it as a bearer token.'),
    secret: true,
  },
  rateFeedSecret: {
    ...optional(
      'RATE_FEED_SECRET',
      webhookSecret,
      'its certificate alone is trusted',
      'What its answers are signed with, as Standard Webhooks are.',
    ),
    secret: true,
  },
  rateBandPercent: withDefault(
    'RATE_MAX_MOVE_PERCENT',
    wholeNumber(1, 50),
    '5',
    'How far the feed, a command or a change in the console may move a rate; one that moves further stops its country until two people have decided.',
  ),
  quoteLifetimeSeconds: withDefault(
    'QUOTE_LIFETIME_SECONDS',
    wholeNumber(1, 30 * DAY),
    '900',
    'How long a quotation can be used.',
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
    'Whether senders sign the declaration each calendar year and for each new version: `required` refuses every unsigned transaction, `asked` only those of apps that can show it, as the portal does, `off` none.',
  ),
  authorisationLifetimeSeconds: withDefault(
    'AUTHORISATION_LIFETIME_SECONDS',
    wholeNumber(PAYMENT_AUTHORISATION_LIFETIME / 1000, DAY),
    String(PAYMENT_AUTHORISATION_LIFETIME / 1000),
    'How long a payment authorisation stays open; less would let a second payment begin while somebody pays.',
  ),
  receiptSecret: secret(
    'RECEIPT_SECRET',
    freeText(32),
    'Makes the verification codes of receipts; with another one, codes printed before are no longer known.',
  ),
};
