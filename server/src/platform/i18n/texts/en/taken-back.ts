import { shownDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { formatRand, minorText } from '@thumela/rules/money/money.ts';

/** A payment that was taken back from us, and until when somebody has looked at it. */
export interface TakenBackValues {
  cents: bigint;
  by: Date;
}

/** Of a reversal that is not the payment, in whatever currency. */
export interface DifferentValues extends TakenBackValues {
  currency: string;
}

/** An SMS pays for every unusual letter, so its amounts have plain spaces. */
const amount = ({ cents }: TakenBackValues): string => formatRand(cents, ' ');

/** Money that was never used, in whatever currency it came. */
export interface ForeignValues {
  cents: bigint;
  currency: string;
}

const foreignAmount = ({ cents, currency }: ForeignValues): string =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${minorText(cents)}`;

const team = ({ by }: TakenBackValues): string =>
  `Our team is looking into it: you will hear from us by ${shownDateTime(by)}.`;

/** What happened to a payment that was taken back, and what to do, as whoever paid reads it. */
export const takenBackReasons = {
  stopped: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was reversed, so nothing is paid out for now. ${team(values)} If you did not request this, please contact your bank. Please do not pay again until we tell you.`,
  stopping: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was reversed, so we have asked our partner not to pay it out. ${team(values)} If you did not request this, please contact your bank. Please do not pay again until we tell you.`,
  notReturned: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was reversed, so there is nothing left to refund. ${team(values)} If you did not request this, please contact your bank.`,
  chargedBack: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was reversed after we had passed the money on, so you owe us this amount. ${team(values)} If you did not request this, please contact your bank.`,
  differs: (values: DifferentValues) =>
    `${foreignAmount(values)} of your payment was reversed, so nothing is paid out for now and you owe us this amount. ${team(values)} If you did not request this, please contact your bank.`,
  differsAfter: (values: DifferentValues) =>
    `${foreignAmount(values)} of your payment was reversed after we had passed the money on, so you owe us this amount. ${team(values)} If you did not request this, please contact your bank.`,
  /** Of money that was never used, for whatever transaction it was meant. */
  unused: (values: ForeignValues) =>
    `The payment of ${foreignAmount(values)} that we could not use was reversed. If you did not request this, please contact your bank.`,
  returned: (values: ForeignValues) =>
    `The payment of ${foreignAmount(values)} that we could not use was reversed after we had returned it, so you owe us this amount. Please contact us; if you did not request this, contact your bank.`,
  /** What had been returned before the payment was taken back, and is here again. */
  owedNoMore: (values: ForeignValues) =>
    `The ${foreignAmount(values)} that we had returned came back to our bank, so you no longer owe us this amount.`,
  nothingReturned: 'Its payment was reversed, so there was nothing to refund.',
};

/** The messages that say so. */
export const takenBackMessages = {
  subject: (reference: string) => `Your payment for ${reference} was reversed`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};

/** Of another payment for a transaction that something else holds too. */
export const paidAgainTexts = {
  /** For the record. */
  heldElse: 'Another payment was applied; it is still held for another reason.',
  stillHeld: (cents: bigint) =>
    `We have your new payment of ${formatRand(cents, ' ')}. We are still checking the transaction before we pay it out, and will tell you as soon as it continues. Please do not pay again.`,
  subject: (reference: string) => `We have your new payment for ${reference}`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};
