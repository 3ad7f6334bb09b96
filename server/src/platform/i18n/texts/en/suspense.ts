import { formatMinorPlain, formatRand } from '@thumela/rules/money/money.ts';

/** Why money in suspense cannot be used as decided. */
export const suspenseTexts = {
  notPossible: 'This money cannot be used in this way.',
  gone: 'None of it is in suspense any longer: it was reversed, or another decision was made about it.',
  unknownReference: 'No transaction has this payment reference. Please check its 16 digits.',
  whichTransaction: 'No transaction is known for it. Please give the one it pays.',
  inOurBank:
    'It was paid into our bank account, but transactions are paid through a payment partner. Please refund it, or write it off.',
  notRand: (currency: string) => `It is in ${currency}, but transactions are paid in rand.`,
  tooLittle: (cents: bigint, asked: bigint) =>
    `It is ${formatRand(cents)}, but the transaction costs ${formatRand(asked)}.`,
  owing: 'The customer owes us for a reversed payment. Please decide that reversal case first.',
  notWaiting: (status: string) =>
    `The transaction is ${status}. The money can pay one that is waiting for payment, whose payment was reversed, or that was approved and has expired.`,
};

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatSmsAmount = (cents: bigint, currency: string): string =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${formatMinorPlain(cents)}`;

/** Messages to the payer of money in suspense. */
export const suspenseMessages = {
  subject: (reference: string) => `We are returning your payment for ${reference}`,
  refund: (values: { cents: bigint; currency: string; reference: string; days: number }) =>
    `We could not use your payment of ${formatSmsAmount(values.cents, values.currency)} for reference ${values.reference}. You need not do anything: we will return it within ${values.days} working days.`,
  rest: (values: { cents: bigint; currency: string; reference: string; days: number }) =>
    `Your payment for reference ${values.reference} was ${formatSmsAmount(values.cents, values.currency)} too much. You need not do anything: we will return the rest within ${values.days} working days.`,
};
