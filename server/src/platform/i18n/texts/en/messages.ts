import { TIME_ZONE } from '@thumela/rules/dates/dates.ts';
import {
  countCurrencyDecimals,
  formatAmount,
  formatMinorPlain,
  formatRand,
  parseMinor,
} from '@thumela/rules/money/money.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';

/** Stored instead of a message with a PIN, once it was sent or has failed. */
export const withheldPin = 'A new PIN.';

/** Values used in a message about a transaction. */
export interface MessageValues {
  beneficiary: string;
  paymentReference: string;
  totalCents: bigint;
  /** Exact decimal and ISO code of the amount that the beneficiary gets. */
  destinationAmount: string;
  destinationCurrency: string;
  collectionPin: string;
  expiresAt: Date;
}

/** Frame of every message: the brand's name before an SMS, greeting and closing of an e-mail. */
export const messageFrame = {
  sms: (brand: string, text: string) => `${brand}: ${text}`,
  hello: (firstName: string) => `Hello ${firstName},`,
  regards: (brand: string) => `Regards, ${brand}`,
};

/** Additional sentence in the e-mail. */
export const messageExtras = {
  toPay: 'Unpaid transactions expire and cost nothing.',
};

/** One message: an SMS, which is also the first sentence of the e-mail, and the subject of the e-mail. */
export interface MessageTexts<Values = MessageValues> {
  readonly subject: (values: Values) => string;
  readonly sms: (values: Values) => string;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatTotal = ({ totalCents }: MessageValues) => formatRand(totalCents, ' ');

/** Amount that the beneficiary gets, as in `USD 50.00`. */
export function formatReceivedAmount({
  destinationAmount,
  destinationCurrency,
}: Pick<MessageValues, 'destinationAmount' | 'destinationCurrency'>): string {
  const minor = parseMinor(destinationAmount, countCurrencyDecimals(destinationCurrency));
  return formatAmount(destinationCurrency, minor ?? 0n, ' ');
}

const FORMAT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Business time, as in `22 November at 14:05`. */
export function formatMoment(at: Date): string {
  const parts = Object.fromEntries(
    FORMAT.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${parts.day} ${parts.month} at ${parts.hour}:${parts.minute}`;
}

const describeTransaction = (values: MessageValues) =>
  `your transaction of ${formatTotal(values)} to ${values.beneficiary}`;

const describeUnpaid = ({ paymentReference }: MessageValues) =>
  `Please do not pay for reference ${paymentReference}`;

const toPay: MessageTexts = {
  subject: ({ paymentReference }) => `Please pay for your transaction ${paymentReference}`,
  sms: (values) =>
    `Pay ${formatTotal(values)} with reference ${values.paymentReference} to send ${formatReceivedAmount(values)} to ${values.beneficiary}. ${ratePromise.before(formatMoment(values.expiresAt))}`,
};

const checking: MessageTexts = {
  subject: () => 'We are checking your transaction',
  sms: (values) =>
    `We are checking your transaction of ${formatTotal(values)} to ${values.beneficiary}. Please do not pay yet; we will tell you when you can.`,
};

const goesOn: MessageTexts = {
  subject: () => 'Your transaction is going ahead',
  sms: (values) =>
    `The payout of ${formatReceivedAmount(values)} to ${values.beneficiary} is going ahead. Reference ${values.paymentReference}.`,
};

const paid: MessageTexts = {
  subject: ({ paymentReference }) => `We received your payment for ${paymentReference}`,
  sms: (values) =>
    `We received ${formatTotal(values)} for reference ${values.paymentReference}. ${formatReceivedAmount(values)} is on its way to ${values.beneficiary}.`,
};

const paidAfterAll: MessageTexts = {
  subject: paid.subject,
  sms: (values) =>
    `Your payment of ${formatTotal(values)} for reference ${values.paymentReference} was accepted after all, so your transaction is going ahead. ${formatReceivedAmount(values)} is on its way to ${values.beneficiary}.`,
};

const collected: MessageTexts = {
  subject: ({ beneficiary }) => `${beneficiary} has received your money`,
  sms: (values) =>
    `${formatReceivedAmount(values)} was paid out to ${values.beneficiary}. Reference ${values.paymentReference}.`,
};

const canceled: MessageTexts = {
  subject: () => 'Your transaction is canceled',
  sms: (values) =>
    `As you asked, ${describeTransaction(values)} is canceled. ${describeUnpaid(values)}.`,
};

const expired: MessageTexts = {
  subject: () => 'Your transaction has expired',
  sms: (values) =>
    `The time to pay for ${describeTransaction(values)} is over, and it has expired. ${describeUnpaid(values)}; ask for a new quote.`,
};

const checkedTooLate: MessageTexts = {
  subject: expired.subject,
  sms: (values) =>
    `We are sorry: we could not check ${describeTransaction(values)} in time, and it has expired. ${describeUnpaid(values)}; ask for a new quote, or contact us.`,
};

const rejected: MessageTexts = {
  subject: () => 'Your transaction could not be approved',
  sms: (values) =>
    `We could not approve your transaction of ${formatTotal(values)} to ${values.beneficiary}. ${describeUnpaid(values)}.`,
};

const delayed: MessageTexts = {
  subject: () => 'Your transaction is delayed',
  sms: (values) =>
    `The payout of ${formatReceivedAmount(values)} to ${values.beneficiary} is delayed by our partner. We are on it; you need not do anything.`,
};

const checkingPaid: MessageTexts = {
  subject: checking.subject,
  sms: (values) =>
    `We are checking ${describeTransaction(values)} before it is paid out. You need not do anything; we will tell you when it continues.`,
};

const rateRecalled: MessageTexts = {
  subject: () => 'We are sorry: our exchange rate was wrong',
  sms: (values) =>
    `We are sorry: the exchange rate for ${describeTransaction(values)} was wrong, and it has expired. ${describeUnpaid(values)}; ask for a new quote.`,
};

const returning: MessageTexts = {
  subject: () => 'You will get your money back',
  sms: (values) =>
    `Your transaction ${values.paymentReference} to ${values.beneficiary} will not be paid out. We are returning ${formatTotal(values)} to you. Please open it in your transactions and tell us which bank account to pay it to.`,
};

const returningOther: MessageTexts = {
  subject: () => 'About your refund',
  sms: (values) =>
    `We are returning ${formatTotal(values)} to you for your transaction ${values.paymentReference} to ${values.beneficiary}. This replaces the amount we gave you before.`,
};

const returned: MessageTexts = {
  subject: () => 'We have returned your money',
  sms: (values) =>
    `We returned ${formatTotal(values)} for your transaction ${values.paymentReference} to ${values.beneficiary}.`,
};

const stopped: MessageTexts = {
  subject: ({ paymentReference }) => `Your transaction ${paymentReference} is canceled`,
  sms: (values) =>
    `Your transaction ${values.paymentReference} to ${values.beneficiary} is canceled and will not be paid out. Your payment was reversed, so there is nothing to refund.`,
};

/** For one that ends without a refund of its own, because we owe its customer the money apart from it. */
const stoppedApart: MessageTexts = {
  subject: stopped.subject,
  sms: (values) =>
    `Your transaction ${values.paymentReference} to ${values.beneficiary} is canceled and will not be paid out. We return ${formatTotal(values)} to you separately.`,
};

const cameBack: MessageTexts = {
  subject: () => 'We could not return your money',
  sms: (values) =>
    `Our refund of ${formatTotal(values)} for your transaction ${values.paymentReference} came back to us. Please open it in your transactions and tell us which account to pay it to.`,
};

/** Messages to customers about their transactions. */
export const transactionMessages = {
  toPay,
  checking,
  goesOn,
  paid,
  paidAfterAll,
  collected,
  canceled,
  expired,
  checkedTooLate,
  rejected,
  delayed,
  checkingPaid,
  rateRecalled,
  returning,
  returningOther,
  returned,
  stopped,
  stoppedApart,
  cameBack,
};

/** A payment that matched no transaction, with the reference that it gave. */
interface UnusedPayment {
  cents: bigint;
  currency: string;
  reference: string;
}

const describeUnusedPayment = ({ cents, currency, reference }: UnusedPayment) => {
  const amount =
    currency === 'ZAR' ? formatRand(cents, ' ') : `${currency} ${formatMinorPlain(cents)}`;
  return `${amount} with reference ${reference}`;
};

/** Messages about refunding such a payment, to the customer whose reference it gave. */
export const suspenseRefundMessages = {
  left: {
    subject: () => 'We have returned your payment',
    sms: (values: UnusedPayment) =>
      `We returned your payment of ${describeUnusedPayment(values)}, which we could not use.`,
  },
  cameBack: {
    subject: cameBack.subject,
    sms: (values: UnusedPayment) =>
      `Our refund of your payment of ${describeUnusedPayment(values)} came back to us. Please contact us, and tell us which account to pay it to.`,
  },
};
