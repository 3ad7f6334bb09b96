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
const rand = ({ cents }: RecipientValues) => formatRand(cents, ' ');

const until = ({ expiresAt }: RecipientValues) => shortMoment(expiresAt);

const sent = (values: RecipientValues) =>
  values.sender === ''
    ? `You were sent ${rand(values)}`
    : `${values.sender} sent you ${rand(values)}`;

const from = ({ sender }: RecipientValues) => (sender === '' ? '' : ` from ${sender}`);

const howTo = (values: RecipientValues) =>
  `Have your ID at hand; it takes about ${values.minutes} minutes. You have time until ${until(values)}.\n\n${values.link}`;

const ready: RecipientTexts = {
  sms: (values) =>
    `${sent(values)}. ID at hand, ${values.minutes} minutes, by ${until(values)}: ${values.link}`,
  subject: (values) => `${sent(values)}`,
  email: (values) => `${sent(values)}. ${howTo(values)}`,
};

const waiting = (values: RecipientValues) => `${rand(values)}${from(values)} is waiting for you`;

const reminder: RecipientTexts = {
  sms: (values) => `${waiting(values)} until ${until(values)}, ID at hand: ${values.link}`,
  subject: (values) => waiting(values),
  email: (values) => `${waiting(values)}. ${howTo(values)}`,
};

const lastReminder: RecipientTexts = {
  sms: (values) =>
    `${rand(values)}${from(values)}: last chance until ${until(values)}. ${values.link}`,
  subject: (values) => `Last chance: ${waiting(values)}`,
  email: (values) =>
    `${waiting(values)}. After ${until(values)} it goes back to the sender. ${howTo(values)}`,
};

const over = (what: string): RecipientTexts => {
  const said = (values: RecipientValues) => `${rand(values)}${from(values)} ${what}`;
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
  EXPIRED: over('was not collected in time and goes back to the sender'),
  REJECTED: over('cannot be paid out to you'),
  CANCELED: over('was canceled by the sender'),
};
