import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { formatMinorPlain, formatRand } from '@thumela/rules/money/money.ts';

/** A reversed payment, and the time by which an operator will have reviewed it. */
export interface TakenBackValues {
  cents: bigint;
  by: Date;
}

/** A reversal that differs from the payment, in any currency. */
export interface DifferentValues extends TakenBackValues {
  currency: string;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatReversedAmount = ({ cents }: TakenBackValues): string => formatRand(cents, ' ');

/** Unused money, in the currency of its payment. */
export interface ForeignValues {
  cents: bigint;
  currency: string;
}

const foreignAmount = ({ cents, currency }: ForeignValues): string =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${formatMinorPlain(cents)}`;

const describeReview = ({ by }: TakenBackValues): string =>
  `Our team is looking into it: you will hear from us by ${formatDateTime(by)}.`;

/** Consequences of a reversed payment, and the next step; for the payer. */
export const takenBackReasons = {
  stopped: (values: TakenBackValues) =>
    `Your payment of ${formatReversedAmount(values)} was reversed, so nothing is paid out for now. ${describeReview(values)} If you did not request this, please contact your bank. Please do not pay again until we tell you.`,
  stopping: (values: TakenBackValues) =>
    `Your payment of ${formatReversedAmount(values)} was reversed, so we have asked our partner not to pay it out. ${describeReview(values)} If you did not request this, please contact your bank. Please do not pay again until we tell you.`,
  notReturned: (values: TakenBackValues) =>
    `Your payment of ${formatReversedAmount(values)} was reversed, so there is nothing left to refund. ${describeReview(values)} If you did not request this, please contact your bank.`,
  chargedBack: (values: TakenBackValues) =>
    `Your payment of ${formatReversedAmount(values)} was reversed after we had passed the money on, so you owe us this amount. ${describeReview(values)} If you did not request this, please contact your bank.`,
  differs: (values: DifferentValues) =>
    `${foreignAmount(values)} of your payment was reversed, so nothing is paid out for now and you owe us this amount. ${describeReview(values)} If you did not request this, please contact your bank.`,
  differsAfter: (values: DifferentValues) =>
    `${foreignAmount(values)} of your payment was reversed after we had passed the money on, so you owe us this amount. ${describeReview(values)} If you did not request this, please contact your bank.`,
  /** For money that was never used, whichever transaction it was meant for. */
  unused: (values: ForeignValues) =>
    `The payment of ${foreignAmount(values)} that we could not use was reversed. If you did not request this, please contact your bank.`,
  returned: (values: ForeignValues) =>
    `The payment of ${foreignAmount(values)} that we could not use was reversed after we had returned it, so you owe us this amount. Please contact us; if you did not request this, contact your bank.`,
  /** For a refund that was returned to us after its payment was reversed. */
  owedNoMore: (values: ForeignValues) =>
    `The ${foreignAmount(values)} that we had returned came back to our bank, so you no longer owe us this amount.`,
  nothingReturned: 'Its payment was reversed, so there was nothing to refund.',
};

/** Subjects of the messages. */
export const takenBackMessages = {
  subject: (reference: string) => `Your payment for ${reference} was reversed`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};

/** For another payment of a transaction that is also held for a second reason. */
export const paidAgainTexts = {
  /** For the record. */
  heldElse: 'Another payment was applied; it is still held for another reason.',
  stillHeld: (cents: bigint) =>
    `We have your new payment of ${formatRand(cents, ' ')}. We are still checking the transaction before we pay it out, and will tell you as soon as it continues. Please do not pay again.`,
  subject: (reference: string) => `We have your new payment for ${reference}`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};
