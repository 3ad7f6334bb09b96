import { formatRand } from '@thumela/rules/money/money.ts';
import { shortMoment } from './short-moment.ts';

/** Values used in a message to the recipient of an order. */
export interface RecipientValues {
  /** Name of the sender; '' if no name fits. */
  sender: string;
  cents: bigint;
  expiresAt: Date;
  /** How long redeeming takes. */
  minutes: number;
  link: string;
  /** Reason of a rejection or a cancellation. */
  reason: string;
}

/** One message: an SMS, and subject and paragraphs of an e-mail. */
export interface RecipientTexts {
  readonly sms: (values: RecipientValues) => string;
  readonly subject: (values: RecipientValues) => string;
  readonly email: (values: RecipientValues) => string;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatSmsRand = ({ cents }: RecipientValues) => formatRand(cents, ' ');

const formatDeadline = ({ expiresAt }: RecipientValues) => shortMoment(expiresAt);

const describeSent = (values: RecipientValues) =>
  values.sender === ''
    ? `You were sent ${formatSmsRand(values)}`
    : `${values.sender} sent you ${formatSmsRand(values)}`;

const describeSender = ({ sender }: RecipientValues) => (sender === '' ? '' : ` from ${sender}`);

const howTo = (values: RecipientValues) =>
  `Have your ID at hand; it takes about ${values.minutes} minutes. You have time until ${formatDeadline(values)}.\n\n${values.link}`;

const ready: RecipientTexts = {
  sms: (values) =>
    `${describeSent(values)}. ID at hand, ${values.minutes} minutes, by ${formatDeadline(values)}: ${values.link}`,
  subject: (values) => `${describeSent(values)}`,
  email: (values) => `${describeSent(values)}. ${howTo(values)}`,
};

const describeWaiting = (values: RecipientValues) =>
  `${formatSmsRand(values)}${describeSender(values)} is waiting for you`;

const reminder: RecipientTexts = {
  sms: (values) =>
    `${describeWaiting(values)} until ${formatDeadline(values)}, ID at hand: ${values.link}`,
  subject: (values) => describeWaiting(values),
  email: (values) => `${describeWaiting(values)}. ${howTo(values)}`,
};

const lastReminder: RecipientTexts = {
  sms: (values) =>
    `${formatSmsRand(values)}${describeSender(values)}: last chance until ${formatDeadline(values)}. ${values.link}`,
  subject: (values) => `Last chance: ${describeWaiting(values)}`,
  email: (values) =>
    `${describeWaiting(values)}. After ${formatDeadline(values)} it goes back to the sender. ${howTo(values)}`,
};

const endOfOrderTexts = (what: string): RecipientTexts => {
  const said = (values: RecipientValues) =>
    `${formatSmsRand(values)}${describeSender(values)} ${what}`;
  return {
    sms: (values) => `${said(values)}. ${values.reason}`.trim(),
    subject: said,
    email: (values) =>
      `${said(values)}. ${values.reason}`
        .trim()
        .concat('\n\nPlease ask the sender if you have a question.'),
  };
};

/** Messages to people who receive money from abroad. */
export const recipientMessages = {
  READY: ready,
  REMINDER: reminder,
  LAST_REMINDER: lastReminder,
  EXPIRED: endOfOrderTexts('was not collected in time and goes back to the sender'),
  REJECTED: endOfOrderTexts('cannot be paid out to you'),
  CANCELED: endOfOrderTexts('was canceled by the sender'),
};
