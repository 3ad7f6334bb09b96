import { formatMinorPlain, formatRand } from '@thumela/rules/money/money.ts';

/** Money for a debt, in cents of its currency. */
interface DebtMoney {
  cents: bigint;
  currency: string;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatDebtAmount = ({ cents, currency }: DebtMoney): string =>
  currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${formatMinorPlain(cents)}`;

/** Messages to a customer about a debt and what was paid for it. */
export const debtMessages = {
  subject: (reference: string) => `About what you owe us, reference ${reference}`,
  receivedSubject: () => 'We received a payment for what you owe us',
  debtPaid: (values: DebtMoney) =>
    `Thank you: we received ${formatDebtAmount(values)} for the payment that was reversed. You no longer owe us this amount.`,
  givenBack: (values: DebtMoney) =>
    `The ${formatDebtAmount(values)} of your payment that was reversed came back to us. You no longer owe us this amount.`,
  held: (values: DebtMoney) =>
    `We received ${formatDebtAmount(values)} for a payment that was reversed, but this is not what is owed now. Our team is looking into it and will return what is too much. Please do not pay again.`,
  reminderSubject: () => 'You still owe us for a payment that was reversed',
  reminder: (values: DebtMoney & { reference: string }) =>
    `Your payment for reference ${values.reference} was reversed after we had passed the money on, so you owe us ${formatDebtAmount(values)}. We charge no interest. Until it is paid you cannot send money. Sign in and open "Pay your debt" on the first page, or contact us.`,
};

/** Answers about debts and disputes, to operators and customers. */
export const debtTexts = {
  notOwed: 'You do not owe us anything for this transaction.',
  noInstalments: 'You have no open instalment for this transaction.',
  notYet: 'We are still checking this transaction. You can pay what you owe when that is done.',
  nothingOwed: 'The customer owes nothing in rand for this transaction.',
  changed:
    'Another amount is owed now than when this was proposed. Please refuse the proposal and make a new one.',
  whichDebt: 'No transaction is known for it. Please give the one whose debt it pays.',
  stillToAnswer:
    'Our answer can still be sent. If we do not want to contest the dispute, two people accept it.',
  notInThisState: (state: string) => `The dispute is ${state}.`,
  answerDay: (from: string, to: string) =>
    `The last day of the answer is from ${from}, when the reversal arrived, to ${to}.`,
};

/** Why a dispute is not contested after its debt was settled; for the record. */
export const disputeNotes = {
  received: 'The customer paid the debt.',
  writtenOff: 'The debt was written off.',
};
