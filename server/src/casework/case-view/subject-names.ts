import type { Found } from './case-subjects.ts';

/** How the subject of a case, or what a document was used by, names what it is about. */
const NAMED: Readonly<Record<string, keyof Found>> = {
  transaction: 'transactionId',
  'webhook-event': 'eventId',
  payout: 'payoutId',
  refund: 'refundId',
  order: 'orderId',
  'redemption-request': 'requestId',
  'follow-up': 'followUpId',
  'limit-increase': 'limitIncreaseId',
  customer: 'customerId',
  document: 'documentId',
  case: 'caseId',
};

/** What a text such as `transaction:12` names; nothing where it names something else. */
export function namedBy(text: string | null): Found {
  const [, what = '', number = ''] = /^([a-z-]+):(\d{1,18})$/.exec(text ?? '') ?? [];
  const named = NAMED[what];
  return named ? { [named]: BigInt(number) } : {};
}
