import {
  PAYMENT_AUTHORISATION_LIFETIME,
  UNPAID_TRANSACTION_LIFETIME,
} from '@thumela/rules/constants.ts';
import { freeText, wholeNumber } from './parsers.ts';
import { secret, withDefault } from './setting.ts';

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
