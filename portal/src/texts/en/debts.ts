/** Texts of the page about the debts of a customer. */
export const debts = {
  title: 'Your debt to us',
  intro:
    'You paid us to send money, and the payment was reversed after we had passed the money on. So you owe us this amount. No interest is added.',
  blocked: 'Until it is paid you cannot send money.',
  mistake:
    'You did not ask for the reversal, or think it is wrong? Please contact us and your bank.',
  loading: 'Loading your debt',
  nothing: 'You do not owe us anything.',
  received: 'We are waiting for the confirmation of your payment. This can take a minute.',
  failed: 'The payment was not completed. You can try again.',
  owed: (amount: string) => `You owe ${amount}`,
  why: (name: string, reference: string) =>
    `For the money sent to ${name}, reference ${reference}. Its payment was reversed.`,
  since: (day: string) => `Since ${day}`,
  instalment: (amount: string, day: string) =>
    `You pay it in instalments. The next one is ${amount}, by ${day}.`,
  payInstalment: 'Pay this instalment',
  payAll: 'Or pay everything now',
  checking: 'We are still checking this transaction. You need not do anything now.',
  elsewhere: 'This amount cannot be paid here. Please contact us.',
  pay: { STITCH: 'Pay from your bank account', DIGIPAY: 'Pay online' } as Readonly<
    Record<string, string>
  >,
  payOf: (way: string, amount: string) => `${way}: ${amount}`,
  contact: 'Contact us',
};
