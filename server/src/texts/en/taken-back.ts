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
  `Our team is looking at it: you hear from us by ${shownDateTime(by)}.`;

/** What happened to a payment that was taken back, and what to do, as whoever paid reads it. */
export const takenBackReasons = {
  stopped: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was taken back from us, so nothing is paid out for now. ${team(values)} If you did not ask for it, please ask your bank. Please do not pay again before we tell you.`,
  stopping: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was taken back from us, so we have asked our partner not to pay it out. ${team(values)} If you did not ask for it, please ask your bank. Please do not pay again before we tell you.`,
  notReturned: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was taken back from us, so there is nothing left to return. ${team(values)} If you did not ask for it, please ask your bank.`,
  chargedBack: (values: TakenBackValues) =>
    `Your payment of ${amount(values)} was taken back from us after we had passed the money on, so you owe us this amount. ${team(values)} If you did not ask for it, please ask your bank.`,
  differs: (values: DifferentValues) =>
    `${foreignAmount(values)} of your payment was taken back from us, so nothing is paid out for now and you owe us this amount. ${team(values)} If you did not ask for it, please ask your bank.`,
  differsAfter: (values: DifferentValues) =>
    `${foreignAmount(values)} of your payment was taken back from us after we had passed the money on, so you owe us this amount. ${team(values)} If you did not ask for it, please ask your bank.`,
  /** Of money that was never used, for whatever transaction it was meant. */
  unused: (values: ForeignValues) =>
    `The payment of ${foreignAmount(values)} that we could not use was taken back from us. If you did not ask for it, please ask your bank.`,
  returned: (values: ForeignValues) =>
    `The payment of ${foreignAmount(values)} that we could not use was taken back from us after we had returned it, so you owe us this amount. Please contact us; if you did not ask for it, ask your bank.`,
  /** What had been returned before the payment was taken back, and is here again. */
  owedNoMore: (values: ForeignValues) =>
    `The ${foreignAmount(values)} that we had returned came back to our bank, so you owe us this amount no more.`,
  nothingReturned: 'Its payment was taken back from us, so there was nothing to return.',
};

/** The messages that say so. */
export const takenBackMessages = {
  subject: (reference: string) => `Your payment for ${reference} was taken back`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};

/** Of another payment for a transaction that something else holds too. */
export const paidAgainTexts = {
  /** For the record. */
  heldElse: 'Another payment was applied; something else holds it still.',
  stillHeld: (cents: bigint) =>
    `We have your new payment of ${formatRand(cents, ' ')}. We are still checking the transaction before we pay it out, and tell you as soon as it goes on. Please do not pay again.`,
  subject: (reference: string) => `We have your new payment for ${reference}`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};
