import { formatRand, minorText } from '@thumela/rules/money/money.ts';

/** Why money in suspense cannot be used as an operator decided. */
export const suspenseTexts = {
  notPossible: 'This money cannot be used like this.',
  gone: 'Nothing of it is in suspense any more: it was taken back, or something else was decided about it.',
  unknownReference: 'No transaction has this payment reference. Please check its 16 digits.',
  whichTransaction: 'No transaction is known for it. Please say which one it pays.',
  inOurBank:
    'It came to our bank account, and transactions are paid through a payment partner. Please return it, or write it off.',
  notRand: (currency: string) => `It is in ${currency}, and transactions are paid in rand.`,
  tooLittle: (cents: bigint, asked: bigint) =>
    `It is ${formatRand(cents)}, and the transaction costs ${formatRand(asked)}.`,
  owing:
    'Its customer owes us for a payment that was taken back. Please decide the case of that reversal first.',
  notWaiting: (status: string) =>
    `The transaction is ${status}. It can pay one that waits for its payment, whose payment was taken back, or that was approved and has expired.`,
};

/** An SMS pays for every unusual letter, so its amounts have plain spaces. */
const amount = (cents: bigint, currency: string): string =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${minorText(cents)}`;

/** What a payer hears of money that was in suspense. */
export const suspenseMessages = {
  subject: (reference: string) => `We are returning your payment for ${reference}`,
  refund: (values: { cents: bigint; currency: string; reference: string; days: number }) =>
    `We could not use your payment of ${amount(values.cents, values.currency)} for reference ${values.reference}. You need not do anything: we will return it within ${values.days} working days.`,
  rest: (values: { cents: bigint; currency: string; reference: string; days: number }) =>
    `Your payment for reference ${values.reference} was ${amount(values.cents, values.currency)} too much. You need not do anything: we will return the rest within ${values.days} working days.`,
};
