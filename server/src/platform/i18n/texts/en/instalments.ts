import type { ScheduleFault } from '@thumela/rules/compliance/debt-instalments.ts';
import { formatRand } from '@thumela/rules/money/money.ts';

const faults: Readonly<Record<ScheduleFault, string>> = {
  count: 'A debt is paid in 2 to 12 instalments.',
  amount: 'Each instalment needs an amount in rand, such as 250.00.',
  days: 'The days of the instalments follow each other, from today on and within a year.',
  sum: 'The instalments have to sum to what the customer owes.',
};

/** Answers to operators about debts that are paid in instalments. */
export const instalmentTexts = {
  faults: (fault: ScheduleFault) => faults[fault],
  pending: 'Instalments of this debt were proposed or agreed to before.',
  changed: 'The customer owes another amount now. Please withdraw the proposal and make a new one.',
  over: 'This proposal or arrangement is already decided, or its debt is paid.',
  notEnding: 'No operator proposed to end these instalments.',
  notYet:
    'This transaction has not ended, so the debt may still end by itself. Instalments are possible after that.',
};

/** An instalment in a message: cents of rand and its day. */
interface InstalmentValues {
  cents: bigint;
  day: string;
}

/** Messages to a customer about instalments of a debt. */
export const instalmentMessages = {
  subject: () => 'Paying what you owe us in instalments',
  agreed: ({ cents, day, count }: InstalmentValues & { count: number }) =>
    `You can pay what you owe us in ${count} instalments. The next one is ${formatRand(cents, ' ')} by ${day}. We charge no interest and no fee. Sign in and open "Pay your debt" on the first page. Until all is paid you cannot send money.`,
  ended: () =>
    'Your arrangement to pay what you owe us in instalments has ended. Please contact us, or sign in and open "Pay your debt" on the first page.',
  reminderSubject: () => 'Your next instalment',
  reminder: ({ cents, day }: InstalmentValues) =>
    `Your next instalment of ${formatRand(cents, ' ')} for a payment that was reversed is due by ${day}. We charge no interest. Sign in and open "Pay your debt" on the first page, or contact us.`,
};
