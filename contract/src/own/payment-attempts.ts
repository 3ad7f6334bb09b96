import { Type } from 'typebox';
import { DigitalPayment } from '../calls/payments.ts';
import { input, inputOf, nullish, oneOf, text, timestamp } from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

/** An open payment attempt started in this browser (see server/src/payments/README.md). */
export const PaymentAttempt = Type.Object(
  {
    'payment-option': text('The payment option.'),
    'expires-at': timestamp('When it expires.'),
    /** Absent if it continues in the bank's app. */
    links: DigitalPayment.properties.webPaymentLinks,
  },
  { description: 'A payment attempt that can continue here.' },
);

const ofTransaction = {
  path: '/payment-attempts/{transactionId}',
  caller: 'customer',
  headers: 'transacting',
  params: Type.Object({ transactionId: text('The transaction.') }),
  status: 200,
} as const;

/** Payment options that are started as attempts: those that are not in the documented calls. */
export const ATTEMPT_OPTION = {
  PAYSHAP: 'a PayShap request to pay, approved in the banking app',
  CHECKOUT: 'a card payment on the page of a card processor',
} as const;

/** Starts a payment attempt by an option that is not in the documented calls. */
export const startPaymentAttempt = defineOwnCall({
  id: 'startPaymentAttempt',
  method: 'POST',
  ...ofTransaction,
  creates: true,
  errors: [
    'EXCEEDS_MAXIMUM_AMOUNT',
    'AUTHORISATION_ALREADY_OPEN',
    'PAYMENT_OPTION_NOT_AVAILABLE',
    'STATUS_CONFLICT',
    'PARTNER_UNAVAILABLE',
  ],
  body: Type.Object({
    'payment-option': inputOf(ATTEMPT_OPTION, 'The payment option.'),
    'shap-id': Type.Optional(
      input("The payer's ShapID, such as `0821234567` or `0821234567@fnb`."),
    ),
    account: Type.Optional(
      Type.Object(
        {
          number: input('Account number.'),
          'branch-code': input('Branch code of its bank, six digits.'),
        },
        { description: "The payer's bank account, instead of a ShapID." },
      ),
    ),
  }),
  answer: Type.Object({
    'redirect-url': nullish(
      text('The page to redirect the browser to; none if it continues in the banking app.'),
    ),
  }),
});

/** The payment attempt of a transaction that can continue in this browser, if any. */
export const findPaymentAttempt = defineOwnCall({
  id: 'findPaymentAttempt',
  method: 'GET',
  ...ofTransaction,
  answer: Type.Object({ attempt: nullish(PaymentAttempt) }),
});

/** State of the attempt after the customer ended it. */
export const ENDED_ATTEMPT = {
  ENDED: 'the partner no longer accepts a payment for it',
  UNCERTAIN: 'closed on our side; a payment that the partner still accepts is counted',
  PAID: 'paid before it was ended',
} as const;

/** Ends the attempt started in this browser; repeating the call returns its state. */
export const endPaymentAttempt = defineOwnCall({
  id: 'endPaymentAttempt',
  method: 'DELETE',
  ...ofTransaction,
  answer: Type.Object({ outcome: oneOf(ENDED_ATTEMPT, 'State of the attempt.') }),
});
