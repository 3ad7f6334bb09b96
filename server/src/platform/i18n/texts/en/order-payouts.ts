import { formatRand } from '@thumela/rules/money/money.ts';
import { shortMoment } from './short-moment.ts';

/** Why an order that is somebody's waits, as they read it. */
export const orderPayoutReasons = {
  notPaid:
    'We could not pay it into your account. Please check your account details, and contact us if they have changed.',
  lapsed:
    'A cash voucher was not collected in time. The money is still yours: we are issuing another.',
  notIssued: 'We could not issue a cash voucher. The money is still yours: we will issue it again.',
  checked: 'We are checking this payment. You need not do anything.',
  country: 'We are checking this payment. You need not do anything.',
  barred: 'It is not paid out for now. Please contact customer care.',
};

/** Values in the messages about the payment of an order. */
export interface PaymentValues {
  /** Of the order, or of the one voucher that is meant. */
  cents: bigint;
  sender: string;
  reference: string;
  bank: string;
  /** The last digits of the account. */
  account: string;
}

/** A voucher as its owner is told of it. */
export interface VoucherValues {
  cents: bigint;
  code: string;
  part: number;
  parts: number;
  expiresAt: Date;
}

/** An SMS pays for every unusual letter, so its amounts have plain spaces. */
const rand = ({ cents }: { cents: bigint }) => formatRand(cents, ' ');
const money = (values: PaymentValues) => `${rand(values)} from ${values.sender}`;
const account = ({ bank, account: digits }: PaymentValues) =>
  `your ${bank === '' ? 'bank' : bank} account ending ${digits}`;
const ofParts = ({ part, parts }: VoucherValues) => (parts === 1 ? '' : ` ${part} of ${parts}`);

/** One message: an SMS, which is also the e-mail's first sentence, and the e-mail's subject. */
export const paymentMessages = {
  onItsWay: {
    subject: ({ reference }: PaymentValues) => `Order ${reference} is on its way`,
    sms: (values: PaymentValues, when: string) =>
      `${money(values)} is on its way to ${account(values)}. ${when}`,
  },
  voucher: {
    subject: (values: VoucherValues) => `Your cash voucher${ofParts(values)}`,
    sms: (values: VoucherValues) =>
      `Cash voucher${ofParts(values)} for ${rand(values)}: ${values.code.replace(/(?<=\d)(?=(?:\d{4})+$)/g, ' ')}, until ${shortMoment(values.expiresAt)}. Give it only to the cashier.`,
  },
  paid: {
    subject: ({ reference }: PaymentValues) => `Order ${reference} is paid`,
    sms: (values: PaymentValues) => `${money(values)} was paid into ${account(values)}.`,
  },
  collected: {
    subject: ({ reference }: PaymentValues) => `Order ${reference} is collected`,
    sms: (values: PaymentValues) => `${money(values)} was collected in cash.`,
  },
  notPaid: {
    subject: ({ reference }: PaymentValues) => `We could not pay order ${reference}`,
    sms: (values: PaymentValues) =>
      `We could not pay ${money(values)} into ${account(values)}. The money is still yours. Please check the account, and contact us if it has changed.`,
  },
  notIssued: {
    subject: ({ reference }: PaymentValues) => `We could not pay order ${reference} yet`,
    sms: (values: PaymentValues) =>
      `We could not issue your cash voucher for ${money(values)}. The money is still yours: we will issue it again and send you the code.`,
  },
  lapsed: {
    subject: ({ reference }: PaymentValues) => `A voucher for order ${reference} has expired`,
    sms: (values: PaymentValues) =>
      `Your cash voucher for ${money(values)} was not collected and is no longer valid. The money is still yours: we will send you another voucher.`,
  },
};

/** What is wrong with a decision about a payment that came to nothing. */
export const paymentDecisionTexts = {
  decidedElsewhere: 'Somebody else decides about this order first.',
  notReleased: 'The order cannot be paid.',
  customerIs: (status: string) =>
    `Its customer is ${status}. Restore the customer first, or refuse the order.`,
  account:
    'Please give the branch code of a bank here and an account number of 7 to 11 digits, as in SEND_TO_ACCOUNT=051001/002000003.',
};
