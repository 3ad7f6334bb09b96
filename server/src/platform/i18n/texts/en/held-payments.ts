import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { formatMinorPlain, formatRand } from '@thumela/rules/money/money.ts';

/** A payment on hold, and the time by which an operator will have reviewed it. */
export interface HeldValues {
  cents: bigint;
  currency: string;
  /** The total due, in cents. */
  asked: bigint;
  by: Date;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatHeldAmount = ({ cents, currency }: HeldValues): string =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${formatMinorPlain(cents)}`;

/** Text for a payment on hold: the amount, the reason, and when we will respond. */
const formatHeldReason = (values: HeldValues, why: string) =>
  `We received ${formatHeldAmount(values)} and cannot use it yet: ${why} Our team is looking into it: you will hear from us by ${formatDateTime(values.by)}. Please do not pay again.`;

/** Why a payment waits for an operator; for the payer. */
export const heldReasons = {
  countedElsewhere: (values: HeldValues) =>
    formatHeldReason(values, 'our payment partner also reported it for another transaction.'),
  otherAmount: (values: HeldValues) =>
    formatHeldReason(values, `the amount due is ${formatRand(values.asked, ' ')}, in one payment.`),
  paidAlready: (values: HeldValues) => formatHeldReason(values, 'the transaction is already paid.'),
  takenBackBefore: (values: HeldValues) =>
    formatHeldReason(values, 'the payment before this one was reversed.'),
  owing: (values: HeldValues) =>
    formatHeldReason(values, 'you still owe us for a payment that was reversed.'),
  notWaiting: (values: HeldValues) =>
    formatHeldReason(values, 'the transaction is not waiting for a payment.'),
};

/** Subjects of the messages. */
export const heldMessages = {
  subject: (reference: string) => `We are looking at your payment for ${reference}`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};
