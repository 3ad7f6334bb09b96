import { groupDigits } from '@thumela/rules/language/digits.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import {
  formatMoment,
  formatReceivedAmount,
  type MessageTexts,
  type MessageValues,
} from './messages.ts';

/** Additional values in a message about a payout. */
export interface PayoutMessageValues {
  /** Latest time at which the money was promised to arrive. */
  promisedBy: Date;
  /** Time at which a delayed payout is expected to arrive. */
  expectedBy: Date;
  /** Refunded fee and VAT. */
  feeCents: bigint;
  /** Last digits of an account number. */
  accountEnd: string;
}

type Values = MessageValues & Partial<PayoutMessageValues>;

const describeReference = ({ paymentReference }: Values) => `Reference ${paymentReference}.`;

const ready: MessageTexts<Values> = {
  subject: ({ beneficiary }) => `${beneficiary} can collect your money now`,
  sms: (values) =>
    `${values.beneficiary} can collect ${formatReceivedAmount(values)} now, with an identity document and this Collection PIN: ${groupDigits(values.collectionPin).join(' ')}. Give it to no one else. ${describeReference(values)}`,
};

const notPaidOut: MessageTexts<Values> = {
  subject: ({ beneficiary }) => `We could not pay out your money to ${beneficiary}`,
  sms: (values) =>
    `We could not pay out ${formatReceivedAmount(values)} to ${values.beneficiary}. In your transactions you can correct the name and have it sent again, or cancel it and get all your money back. To change the phone number, please contact us. ${describeReference(values)}`,
};

const notPaidIntoAccount: MessageTexts<Values> = {
  subject: notPaidOut.subject,
  sms: (values) =>
    `We could not pay out ${formatReceivedAmount(values)} to ${values.beneficiary}. In your transactions you can correct the name or the account and have it sent again, or cancel it and get all your money back. ${describeReference(values)}`,
};

const changed: MessageTexts<Values> = {
  subject: () => "The recipient's name has been corrected",
  sms: (values) =>
    `As you asked, ${formatReceivedAmount(values)} is now on its way to ${values.beneficiary}. ${describeReference(values)}`,
};

const accountChanged: MessageTexts<Values> = {
  subject: () => 'The account has been corrected',
  sms: (values) =>
    `As you asked, ${formatReceivedAmount(values)} is now on its way to ${values.beneficiary}, to the corrected account. ${describeReference(values)}`,
};

const accountRefused: MessageTexts<Values> = {
  subject: () => 'We did not send to the corrected account',
  sms: (values) =>
    `We did not send ${formatReceivedAmount(values)} for ${values.beneficiary} to the corrected account. Please check it: in your transactions you can correct it again, or cancel it and get all your money back. ${describeReference(values)}`,
};

const changedTooLate: MessageTexts<Values> = {
  subject: () => 'It was too late to correct the name',
  sms: (values) =>
    `It was too late to correct the name: ${formatReceivedAmount(values)} had already been paid out to ${values.beneficiary}. ${describeReference(values)}`,
};

const canceledTooLate: MessageTexts<Values> = {
  subject: () => 'It was too late to cancel your transaction',
  sms: (values) =>
    `It was too late to cancel your transaction: ${formatReceivedAmount(values)} had already been paid out to ${values.beneficiary}. ${describeReference(values)}`,
};

const notStopped: MessageTexts<Values> = {
  subject: () => 'It was too late to change your transaction',
  sms: (values) =>
    `Our partner could no longer stop your transaction: ${formatReceivedAmount(values)} is going to ${values.beneficiary} unchanged. ${describeReference(values)}`,
};

const describePromise = ({ promisedBy }: Values) =>
  promisedBy === undefined
    ? 'by the time we promised'
    : `by ${formatMoment(promisedBy)}, as we promised`;

const late: MessageTexts<Values> = {
  subject: () => 'Your money is late',
  sms: (values) =>
    `We are sorry: ${formatReceivedAmount(values)} for ${values.beneficiary} has not arrived ${describePromise(values)}. We are asking our partner and will tell you when it does. Until then you can cancel it. ${describeReference(values)}`,
};

const lateWithFee: MessageTexts<Values> = {
  subject: () => 'Your money is late, so we are refunding the fee',
  sms: (values) =>
    `We are sorry: ${formatReceivedAmount(values)} for ${values.beneficiary} has not arrived ${describePromise(values)}. We are refunding the fee of ${formatRand(values.feeCents ?? 0n, ' ')} and asking our partner, and will tell you when it arrives. Until then you can cancel it. ${describeReference(values)}`,
};

const delayed: MessageTexts<Values> = {
  subject: () => 'Your money will take longer',
  sms: (values) =>
    `We are sorry: ${formatReceivedAmount(values)} for ${values.beneficiary} will take longer than usual. ${values.expectedBy === undefined ? 'We will tell you when it arrives.' : `We expect it to arrive by ${formatMoment(values.expectedBy)}.`} Until it is paid out you can cancel it. ${describeReference(values)}`,
};

const feeLeft: MessageTexts<Values> = {
  subject: () => 'We have returned your fee',
  sms: (values) =>
    `We returned the fee of ${formatRand(values.totalCents, ' ')} for your transaction to ${values.beneficiary}, because it was late. ${describeReference(values)}`,
};

const feeCameBack: MessageTexts<Values> = {
  subject: () => 'We could not return your fee',
  sms: (values) =>
    `Our refund of the fee of ${formatRand(values.totalCents, ' ')} for your transaction to ${values.beneficiary} came back to us. Please contact us, and tell us which account to pay it to. ${describeReference(values)}`,
};

const payeeGiven: MessageTexts<Values> = {
  subject: () => 'The account for your refund',
  sms: (values) =>
    `We will pay your refund to the account ending in ${values.accountEnd}. If you did not choose this account, please contact us at once. ${describeReference(values)}`,
};

/** Messages to customers about the progress of their payouts. */
export const payoutMessages = {
  ready,
  notPaidOut,
  notPaidIntoAccount,
  changed,
  accountChanged,
  accountRefused,
  changedTooLate,
  canceledTooLate,
  notStopped,
  late,
  lateWithFee,
  delayed,
  payeeGiven,
  feeLeft,
  feeCameBack,
};

/** Values of a message to a recipient abroad. */
interface RecipientMessageValues {
  sender: string;
  destinationAmount: string;
  destinationCurrency: string;
  /** Name of the payout partner. */
  where: string;
  /** Address of the recipient's page. */
  link: string;
}

/**
 * Messages to recipients. They never contain the Collection PIN: anyone who has it and the phone could collect
 * the money.
 */
export const payoutRecipientMessages = {
  waiting: (values: RecipientMessageValues) =>
    `${values.sender} sent you ${formatReceivedAmount(values)}. You can collect it at ${values.where} with your identity document and a Collection PIN. Please ask only ${values.sender} for the PIN. Places: ${values.link}`,
  arrived: (values: RecipientMessageValues) =>
    `${values.sender} sent you ${formatReceivedAmount(values)}. ${values.where} has paid it to you.`,
};
