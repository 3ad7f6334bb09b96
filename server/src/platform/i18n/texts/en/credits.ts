import { formatRand } from '@thumela/rules/money/money.ts';

/** A credit of a customer, with the payment reference of its transaction. */
interface CreditValues {
  cents: bigint;
  reference: string;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatCredit = ({ cents }: { cents: bigint }): string => formatRand(cents, ' ');

const explainCredit = ({ cents, reference }: CreditValues, because: string): string =>
  `We owe the customer ${formatRand(cents)} for transaction ${reference}, because ${because}.`;

/** Why we owe a customer money, for the operators who decide. */
export const creditCauses = {
  payoutEnded: (values: CreditValues) =>
    explainCredit(
      values,
      'its payment was reversed, what they owed for that was paid or given back to us, and now its payout was not made or came back',
    ),
  refundCameBack: (values: CreditValues) =>
    explainCredit(
      values,
      'its payment was reversed after we had refunded it, what they owed for that was paid or given back to us, and now the refund came back to our bank',
    ),
  reversed: (values: CreditValues) =>
    explainCredit(values, 'a reversal covers only a part of what we owed them before'),
  changed: (values: CreditValues) =>
    explainCredit(values, 'more was paid for what they owed than is owed now'),
  paidOut: (values: CreditValues) =>
    explainCredit(
      values,
      'its payout was made after all, which covers only a part of what we owed them',
    ),
};

/** Why the case of a credit ends without a refund, for the record. */
export const creditNotes = {
  changed: 'The amount of the credit changed. Another case has the present amount.',
  over: 'We no longer owe the customer anything for this transaction.',
  unpaid:
    'Its payout ended, and its payment was reversed. The credit of the customer has a case of its own.',
};

/** Errors of decisions about credits. */
export const creditTexts = {
  changed:
    'We owe another amount now than this case says. Please refuse the proposal; DONE replaces the case by one with the present amount.',
};

/** Reasons on the transaction of a credit, for its customer. */
export const creditReasons = {
  accountNeeded: ({ cents }: { cents: bigint }) =>
    `We owe you ${formatCredit({ cents })} for this transaction. Please enter the bank account to which we return it.`,
  toReturn: ({ cents }: { cents: bigint }) =>
    `We owe you ${formatCredit({ cents })} for this transaction. Our team is preparing to return it to the account you gave us.`,
  returning: ({ cents, days }: { cents: bigint; days: number }) =>
    `We return ${formatCredit({ cents })} to your account within ${days} working days.`,
  returned: ({ cents }: { cents: bigint }) =>
    `We returned ${formatCredit({ cents })} to your account.`,
  /** For a transaction that ends without a refund of its own. */
  apart: (cents: bigint) =>
    `It was not paid out. We return ${formatCredit({ cents })} of its payment separately.`,
};

/** Messages to a customer about a credit. */
export const creditMessages = {
  subject: (reference: string) => `We owe you money for ${reference}`,
  accountNeeded: ({ cents, reference }: CreditValues) =>
    `We owe you ${formatCredit({ cents })} for transaction ${reference}. Please sign in, open the transaction and enter the bank account to which we return it.`,
  toReturn: ({ cents, reference }: CreditValues) =>
    `We owe you ${formatCredit({ cents })} for transaction ${reference}. Our team is preparing to return it to the account you gave us.`,
  returning: ({ cents, reference, days }: CreditValues & { days: number }) =>
    `We return ${formatCredit({ cents })} for transaction ${reference} to your account within ${days} working days.`,
  ended: ({ cents, reference }: CreditValues) =>
    `A payment for transaction ${reference} was reversed, so we do not return the ${formatCredit({ cents })} that we had announced. If you did not request this, please contact your bank.`,
  left: ({ cents, reference }: CreditValues) =>
    `We returned the ${formatCredit({ cents })} that we owed you for transaction ${reference}.`,
  cameBack: ({ cents, reference }: CreditValues) =>
    `Our refund of ${formatCredit({ cents })} for transaction ${reference} came back to us. Please sign in, open the transaction and enter another bank account.`,
};
