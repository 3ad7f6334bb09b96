import { Type } from 'typebox';
import { DigitalPayment } from '../calls/payments.ts';
import { nullish, oneOf, text, timestamp } from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

/** An open payment attempt started in this browser (decision 56). */
export const PaymentAttempt = Type.Object(
  {
    'payment-option': text('How; one of the payment options.'),
    'expires-at': timestamp('When it closes by itself.'),
    /** Absent if it continues in the bank's app. */
    links: DigitalPayment.properties.webPaymentLinks,
  },
  { description: 'An attempt to pay that can go on here.' },
);

const ofTransaction = {
  path: '/payment-attempts/{transactionId}',
  caller: 'customer',
  headers: 'transacting',
  params: Type.Object({ transactionId: text('The transaction.') }),
  status: 200,
} as const;

/** The payment attempt of a transaction that can continue in this browser, if any. */
export const findPaymentAttempt = defineOwnCall({
  id: 'findPaymentAttempt',
  method: 'GET',
  ...ofTransaction,
  answer: Type.Object({ attempt: nullish(PaymentAttempt) }),
});

/** State of the attempt after the customer ended it. */
export const ENDED_ATTEMPT = {
  ENDED: 'the partner takes no payment for it any more',
  UNCERTAIN: 'it is over here; what the partner still takes counts all the same',
  PAID: 'the money was there first',
} as const;

/** Ends the attempt started in this browser; repeating the call returns its state. */
export const endPaymentAttempt = defineOwnCall({
  id: 'endPaymentAttempt',
  method: 'DELETE',
  ...ofTransaction,
  answer: Type.Object({ outcome: oneOf(ENDED_ATTEMPT, 'How the attempt stands now.') }),
});
