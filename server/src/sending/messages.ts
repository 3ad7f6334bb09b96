import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import {
  type MessageValues,
  messageExtras,
  transactionMessages,
} from '../platform/i18n/texts/en/messages.ts';
import {
  type PayoutMessageValues,
  payoutMessages,
} from '../platform/i18n/texts/en/payout-messages.ts';
import { takenBackMessages } from '../platform/i18n/texts/en/reversals.ts';
import {
  type Addressee,
  type Message,
  type Text,
  toPerson,
} from '../platform/notifications/service.ts';
import type { TransactionRow } from './store.ts';

/** Values for messages about a transaction. */
interface MessageFacts extends MessageValues, Addressee, Partial<PayoutMessageValues> {
  reason: Phrase | string | null;
}

/** The facts of a stored transaction, for messages in the brand's name. */
export function transactionFacts(
  row: TransactionRow,
  brand: { readonly name: string },
  reason: Phrase | string | null,
): MessageFacts {
  return {
    brand: brand.name,
    msisdn: row.msisdn,
    email: row.email,
    language: row.language,
    firstName: row.first_name,
    beneficiary: `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim(),
    paymentReference: row.payment_reference,
    totalCents: row.total_cents,
    destinationAmount: row.destination_amount,
    destinationCurrency: row.destination_currency,
    collectionPin: row.collection_pin,
    reason,
    expiresAt: row.expires_at,
  };
}

/** The change that brought a transaction to its status. */
interface Cause {
  /** The status before; missing for a new transaction. */
  from?: string;
  /** Whether the customer made the change. */
  byCustomer?: boolean;
  /** Whether a payment caused it. */
  byPayment?: boolean;
  /** Whether there is no valid payment, so that nothing is returned. */
  unpaid?: boolean;
  /** Whether the customer then gets money apart from it: a credit (decision 43). */
  apart?: boolean;
  /** The message, if it does not follow from the status. */
  told?: TransactionMessageKey | undefined;
}

/** Messages to the customer about a new status; none if it changes nothing for them. */
export function messagesFor(status: string, facts: MessageFacts, cause: Cause = {}): Message[] {
  const write = cause.told ? TOLD[cause.told] : TEXTS[status];
  const text = write?.(facts, cause);
  return text ? toPerson(facts, text) : [];
}

function messageText(key: keyof typeof transactionMessages, facts: MessageFacts): Text {
  const texts = transactionMessages[key];
  return { subject: phrase(texts, 'subject', facts), sms: phrase(texts, 'sms', facts) };
}

const ofPayout =
  (key: keyof typeof payoutMessages) =>
  (facts: MessageFacts): Text => {
    const texts = payoutMessages[key];
    return { subject: phrase(texts, 'subject', facts), sms: phrase(texts, 'sms', facts) };
  };

/** A text followed by the reason, if any. */
const messageWithReason = (key: keyof typeof transactionMessages) => (facts: MessageFacts) => ({
  ...messageText(key, facts),
  more: facts.reason,
});

const stoppedKey = ({ apart = false }: Cause) => (apart ? 'stoppedApart' : 'stopped');

const returningMessage = (facts: MessageFacts, cause: Cause) =>
  messageWithReason(cause.unpaid ? stoppedKey(cause) : 'returning')(facts);

const returnedMessage = (facts: MessageFacts, cause: Cause) =>
  messageText(cause.unpaid ? stoppedKey(cause) : 'returned', facts);

const cameBack = (facts: MessageFacts, { from }: Cause) =>
  from === 'REFUNDED' || from === 'CANCELED' ? messageText('cameBack', facts) : undefined;

const TEXTS: Record<string, (facts: MessageFacts, cause: Cause) => Text | undefined> = {
  APPROVED_UNPAID: (facts) => ({
    ...messageText('toPay', facts),
    more: phrase(messageExtras, 'toPay'),
  }),
  ON_HOLD_UNPAID: messageWithReason('checking'),
  APPROVED_PAID: (facts, { from, byPayment = false }) => {
    if (from === 'EXPIRED') return messageText('paidAfterAll', facts);
    return messageText(
      from === 'REMITTANCE_BRAND_ON_HOLD' && !byPayment ? 'goesOn' : 'paid',
      facts,
    );
  },
  COMPLETE: (facts) => messageText('collected', facts),
  EXPIRED: (facts, { from, byCustomer = false }) => {
    if (byCustomer) return messageText('canceled', facts);
    return messageText(from === 'ON_HOLD_UNPAID' ? 'checkedTooLate' : 'expired', facts);
  },
  REJECTED: messageWithReason('rejected'),
  REMITTANCE_BRAND_ON_HOLD: messageWithReason('delayed'),
  MARKED_FOR_REFUND: returningMessage,
  MARKED_FOR_CANCELLATION: returningMessage,
  READY_FOR_REFUND: cameBack,
  READY_FOR_CANCELLATION: cameBack,
  REFUNDED: returnedMessage,
  CANCELED: returnedMessage,
};

/** Messages for particular causes. */
const TOLD = {
  checkingPaid: messageWithReason('checkingPaid'),
  rateRecalled: (facts: MessageFacts) => messageText('rateRecalled', facts),
  returningOther: (facts: MessageFacts) => messageText('returningOther', facts),
  takenBack: ({ reason, paymentReference }: MessageFacts) => ({
    subject: phrase(takenBackMessages, 'subject', paymentReference),
    sms: phrase(takenBackMessages, 'sms', reason ?? '', paymentReference),
  }),
  ready: ofPayout('ready'),
  notPaidOut: ofPayout('notPaidOut'),
  notPaidIntoAccount: ofPayout('notPaidIntoAccount'),
  changed: ofPayout('changed'),
  accountChanged: ofPayout('accountChanged'),
  accountRefused: ofPayout('accountRefused'),
  changedTooLate: ofPayout('changedTooLate'),
  canceledTooLate: ofPayout('canceledTooLate'),
  notStopped: ofPayout('notStopped'),
  late: ofPayout('late'),
  lateWithFee: ofPayout('lateWithFee'),
  delayed: ofPayout('delayed'),
  payeeGiven: ofPayout('payeeGiven'),
  feeLeft: ofPayout('feeLeft'),
  feeCameBack: ofPayout('feeCameBack'),
};

/** Key of such a message. */
export type TransactionMessageKey = keyof typeof TOLD;
