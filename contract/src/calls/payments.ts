import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { flag, id, input, inputOf, nullish, oneOf, text, timestamp } from '../shapes.ts';
import { AUTHORISATION_STATUS, BANK_PAYMENT_PARTNER, PLATFORM } from '../values.ts';

const PaymentLink = Type.Object({
  paymentMethodName: text('Payment method, such as `CARD` or `EFT`.'),
  paymentUrl: text('URL of the page or app.'),
});

/** The payment methods of a started digital payment (PAY-11). */
export const DigitalPayment = Type.Object(
  {
    transmissionDateTime: timestamp('When it was started.'),
    referenceKey: text("The partner's reference of this payment."),
    qrCodePayment: nullish(
      Type.Object(
        {
          qrCodeUrl: text('URL of the QR code.'),
          supportedApplications: Type.Array(Type.String(), {
            description: 'Apps that can scan it.',
          }),
        },
        { description: 'Payment by QR code.' },
      ),
    ),
    responseCode: text("The partner's code; `SUCCESS` if it can be paid."),
    responseDescription: text('Meaning of the code.'),
    appPaymentLinks: Type.Array(PaymentLink, { description: 'Apps to pay with.' }),
    webPaymentLinks: Type.Array(PaymentLink, { description: 'Pages to pay on.' }),
  },
  { description: 'The methods of a digital payment.' },
);

/** An open authorisation with a payment partner. */
export const Authorisation = Type.Object(
  {
    id: id('The authorisation.'),
    'payment-reference': text('The transaction to pay.'),
    'payment-option': text('The payment option.'),
    status: oneOf(AUTHORISATION_STATUS, 'Whether it is open.'),
    'date-created': timestamp('When it was opened.'),
    'expires-at': nullish(timestamp('When it expires.')),
  },
  { description: 'An attempt to pay.' },
);

const paymentErrors = [
  'EXCEEDS_MAXIMUM_AMOUNT',
  'AUTHORISATION_ALREADY_OPEN',
  'PAYMENT_OPTION_NOT_AVAILABLE',
  'STATUS_CONFLICT',
  'PARTNER_UNAVAILABLE',
] as const;

const transactionId = id('The transaction; it must be APPROVED_UNPAID.');
const paymentReference = input('The `payment-reference` of the transaction.');

export const listPaymentOptions = defineCall({
  id: 'listPaymentOptions',
  method: 'GET',
  path: '/outbound/payment/option',
  area: 'payments',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The payment options',
  description:
    "Lists the available payment options: `DIGIPAY`, the brand's name with `_CARD`, `STITCH`.",
  source: 'PAY-04',
  query: Type.Object({ platform: inputOf(PLATFORM, 'The caller.') }),
  status: 200,
  answer: Type.Array(Type.String({ description: 'A payment option.' })),
  example: { answer: ['DIGIPAY', 'THUMELA_CARD', 'STITCH'] },
});

export const initiateDigitalPayment = defineCall({
  id: 'initiateDigitalPayment',
  method: 'POST',
  path: '/digi-pay/init',
  area: 'payments',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Start a digital payment (DIGIPAY)',
  description:
    'Opens a digital payment of a transaction and returns the pages and apps to pay with.',
  source: 'PAY-11',
  creates: true,
  errors: paymentErrors,
  query: Type.Object({ transactionId }),
  status: 200,
  answer: DigitalPayment,
});

export const checkDualAuthorisation = defineCall({
  id: 'checkDualAuthorisation',
  method: 'GET',
  path: '/payments/{paymentReference}/dual',
  area: 'payments',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Check for an open payment attempt',
  description:
    'Returns whether a payment attempt for this transaction is open, and otherwise the last one.',
  source: 'PAY-12',
  params: Type.Object({ paymentReference }),
  query: Type.Object({
    'transaction-id': id('The transaction.'),
    status: inputOf(AUTHORISATION_STATUS, 'Kinds of attempts.'),
  }),
  status: 200,
  answer: Type.Object({
    'has-authorisation': flag('Whether there is one.'),
    authorisation: nullish(Authorisation),
  }),
  example: { answer: { 'has-authorisation': false, authorisation: null } },
});

export const requestCardPayment = defineCall({
  id: 'requestCardPayment',
  method: 'POST',
  path: '/payments/{paymentReference}/request',
  area: 'payments',
  caller: 'customer',
  headers: 'card-payment',
  summary: "Request payment in the bank's app",
  description: "Requests, in the customer's banking app, payment with the card on record.",
  source: 'PAY-17',
  creates: true,
  errors: paymentErrors,
  params: Type.Object({ paymentReference }),
  status: 201,
  answer: Type.Object({
    'payment-reference': text('The transaction to pay.'),
    status: oneOf(AUTHORISATION_STATUS, 'Whether it can be paid now.'),
  }),
  example: { answer: { 'payment-reference': '4927518360927411', status: 'OPEN' } },
});

export const requestBankPayment = defineCall({
  id: 'requestBankPayment',
  method: 'POST',
  path: '/transactions/{transactionId}/payment/request',
  area: 'payments',
  caller: 'customer',
  headers: 'bank-payment',
  summary: 'Start a bank payment (STITCH)',
  description:
    "Opens a payment in the customer's online banking and returns the page to redirect the browser to.",
  source: 'PAY-19',
  creates: true,
  errors: paymentErrors,
  params: Type.Object({ transactionId }),
  body: Type.Object({
    paymentReference,
    paymentPartner: inputOf(BANK_PAYMENT_PARTNER, 'The payment partner.'),
    clientPlatform: inputOf(PLATFORM, 'The caller.'),
  }),
  status: 200,
  answer: Type.Object({ redirectUrl: text('The page to redirect the browser to.') }),
  example: {
    body: {
      paymentReference: '4927518360927411',
      paymentPartner: 'STITCH',
      clientPlatform: 'CUSTOMER_PORTAL',
    },
    answer: { redirectUrl: 'https://secure.example/connect/payment-request/1' },
  },
});
