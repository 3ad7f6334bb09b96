import { groupDigits } from '@thumela/rules/language/digits.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import { shortMoment } from './short-moment.ts';

/** The same for every reason, so that none reveals another (FICA section 29). */
const REVIEW = 'We are checking this payment. You need not do anything.';

/** Why an order waits that is assigned to a customer; for that customer. */
export const orderPayoutReasons = {
  notPaid:
    'We could not pay it into your account. Please check your account details, and contact us if they have changed.',
  lapsed:
    'A cash voucher was not collected in time. The money is still yours: we are issuing another.',
  notIssued: 'We could not issue a cash voucher. The money is still yours: we will issue it again.',
  checked: REVIEW,
  country: REVIEW,
  barred: REVIEW,
};

/** Values used in messages about the payment of an order. */
export interface PaymentValues {
  /** Amount of the order, or of the voucher concerned. */
  cents: bigint;
  sender: string;
  reference: string;
  bank: string;
  /** Last digits of the account. */
  account: string;
}

/** A voucher in a message to its owner. */
export interface VoucherValues {
  cents: bigint;
  code: string;
  part: number;
  parts: number;
  expiresAt: Date;
  /** Address of the page with the shops. */
  link: string;
}

/** Non-GSM characters make an SMS more expensive, so amounts use plain spaces. */
const formatSmsRand = ({ cents }: { cents: bigint }) => formatRand(cents, ' ');
const formatOrderAmount = (values: PaymentValues) =>
  `${formatSmsRand(values)} from ${values.sender}`;
const describeAccount = ({ bank, account: digits }: PaymentValues) =>
  `your ${bank === '' ? 'bank' : bank} account ending ${digits}`;
const ofParts = ({ part, parts }: VoucherValues) => (parts === 1 ? '' : ` ${part} of ${parts}`);

/** One message: an SMS, which is also the first sentence of the e-mail, and the subject of the e-mail. */
export const paymentMessages = {
  onItsWay: {
    subject: ({ reference }: PaymentValues) => `Order ${reference} is on its way`,
    sms: (values: PaymentValues, when: string) =>
      `${formatOrderAmount(values)} is on its way to ${describeAccount(values)}. ${when}`,
  },
  voucher: {
    subject: (values: VoucherValues) => `Your cash voucher${ofParts(values)}`,
    sms: (values: VoucherValues) =>
      `Cash voucher${ofParts(values)} for ${formatSmsRand(values)}: ${groupDigits(values.code).join(' ')}, until ${shortMoment(values.expiresAt)}. Give it only to the cashier. Shops: ${values.link}`,
  },
  paid: {
    subject: ({ reference }: PaymentValues) => `Order ${reference} is paid`,
    sms: (values: PaymentValues) =>
      `${formatOrderAmount(values)} was paid into ${describeAccount(values)}.`,
  },
  collected: {
    subject: ({ reference }: PaymentValues) => `Order ${reference} is collected`,
    sms: (values: PaymentValues) => `${formatOrderAmount(values)} was collected in cash.`,
  },
  notPaid: {
    subject: ({ reference }: PaymentValues) => `We could not pay order ${reference}`,
    sms: (values: PaymentValues) =>
      `We could not pay ${formatOrderAmount(values)} into ${describeAccount(values)}. The money is still yours. Please check the account, and contact us if it has changed.`,
  },
  notIssued: {
    subject: ({ reference }: PaymentValues) => `We could not pay order ${reference} yet`,
    sms: (values: PaymentValues) =>
      `We could not issue your cash voucher for ${formatOrderAmount(values)}. The money is still yours: we will issue it again and send you the code.`,
  },
  lapsed: {
    subject: ({ reference }: PaymentValues) => `A voucher for order ${reference} has expired`,
    sms: (values: PaymentValues) =>
      `Your cash voucher for ${formatOrderAmount(values)} was not collected and is no longer valid. The money is still yours: we will send you another voucher.`,
  },
};

/** Errors of a decision about a failed payment. */
export const paymentDecisionTexts = {
  decidedElsewhere: 'Another decision about this order comes first.',
  notReleased: 'The order cannot be paid.',
  customerIs: (status: string) =>
    `The customer is ${status}. Restore the customer first, or reject the order.`,
  account:
    'Please give the branch code of a bank here and an account number of 7 to 11 digits, as in branch=051001 account=002000003.',
};
