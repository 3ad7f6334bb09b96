import type { Found } from './case-subjects.ts';

/** Prefixes of case subjects and of document uses. */
const NAMED: Readonly<Record<string, keyof Found>> = {
  transaction: 'transactionId',
  'webhook-event': 'eventId',
  payout: 'payoutId',
  refund: 'refundId',
  order: 'orderId',
  'redemption-request': 'requestId',
  'follow-up': 'followUpId',
  'limit-increase': 'limitIncreaseId',
  'data-request': 'dataRequestId',
  customer: 'customerId',
  document: 'documentId',
  case: 'caseId',
};

/** Parses a subject such as `transaction:12`; empty for an unknown prefix. */
export function namedBy(text: string | null): Found {
  const [, what = '', number = ''] = /^([a-z-]+):(\d{1,18})$/.exec(text ?? '') ?? [];
  const named = NAMED[what];
  return named ? { [named]: BigInt(number) } : {};
}
