import { shownDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { formatRand, minorText } from '@thumela/rules/money/money.ts';

/** A payment that cannot be used, and until when somebody has looked at it. */
export interface HeldValues {
  cents: bigint;
  currency: string;
  /** The total that was due, in cents. */
  asked: bigint;
  by: Date;
}

/** An SMS pays for every unusual letter, so its amounts have plain spaces. */
const amount = ({ cents, currency }: HeldValues): string =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${minorText(cents)}`;

/** The sentence of a held payment: the amount, why it waits, who acts and by when. */
const held = (values: HeldValues, why: string) =>
  `We received ${amount(values)} and cannot use it yet: ${why} Our team is looking into it: you will hear from us by ${shownDateTime(values.by)}. Please do not pay again.`;

/** Why a payment waits for an operator, as whoever paid reads it. */
export const heldReasons = {
  countedElsewhere: (values: HeldValues) =>
    held(values, 'our payment partner also reported it for another transaction.'),
  otherAmount: (values: HeldValues) =>
    held(values, `the amount due is ${formatRand(values.asked, ' ')}, in one payment.`),
  paidAlready: (values: HeldValues) => held(values, 'the transaction is already paid.'),
  takenBackBefore: (values: HeldValues) =>
    held(values, 'the payment before this one was reversed.'),
  owing: (values: HeldValues) => held(values, 'you still owe us for a payment that was reversed.'),
  notWaiting: (values: HeldValues) => held(values, 'the transaction is not waiting for a payment.'),
};

/** The messages that say so. */
export const heldMessages = {
  subject: (reference: string) => `We are looking at your payment for ${reference}`,
  sms: (reason: string, reference: string) => `${reason} Reference ${reference}.`,
};
