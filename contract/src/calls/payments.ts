import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Id, Input, Maybe, Text, Timestamp } from '../shapes.ts';

const PaymentLink = Type.Object({ paymentMethodName: Text, paymentUrl: Text });

/** What a digital payment can be made with (2§3). */
export const DigitalPayment = Type.Object({
  transmissionDateTime: Timestamp,
  referenceKey: Text,
  qrCodePayment: Maybe(Type.Object({ qrCodeUrl: Text, supportedApplications: Type.Array(Text) })),
  responseCode: Text,
  responseDescription: Text,
  appPaymentLinks: Type.Array(PaymentLink),
  webPaymentLinks: Type.Array(PaymentLink),
});

/** An authorisation that is open with a payment partner. */
export const Authorisation = Type.Object({
  id: Id,
  'payment-reference': Text,
  'payment-option': Text,
  status: Text,
  'date-created': Timestamp,
  'expires-at': Maybe(Timestamp),
});

const paymentErrors = [
  'EXCEEDS_MAXIMUM_AMOUNT',
  'AUTHORISATION_ALREADY_OPEN',
  'PAYMENT_OPTION_NOT_AVAILABLE',
  'STATUS_CONFLICT',
  'PARTNER_UNAVAILABLE',
] as const;

export const listPaymentOptions = defineCall({
  id: 'listPaymentOptions',
  method: 'GET',
  path: '/outbound/payment/option',
  area: 'payments',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The active payment options',
  source: '2§7',
  query: Type.Object({ platform: Input }),
  status: 200,
  answer: Type.Array(Text),
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
  source: '2§7',
  creates: true,
  errors: paymentErrors,
  query: Type.Object({ transactionId: Id }),
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
  summary: 'Whether somebody is already paying for this transaction',
  source: '2§7',
  params: Type.Object({ paymentReference: Input }),
  query: Type.Object({ 'transaction-id': Id, status: Input }),
  status: 200,
  answer: Type.Object({
    'has-authorisation': Type.Boolean(),
    authorisation: Maybe(Authorisation),
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
  summary: "Ask for the payment in the customer's banking app",
  source: '2§7',
  creates: true,
  errors: paymentErrors,
  params: Type.Object({ paymentReference: Input }),
  status: 201,
  answer: Type.Object({ 'payment-reference': Text, status: Text }),
  example: { answer: { 'payment-reference': '4927518360927411', status: 'OPEN' } },
});

export const requestBankPayment = defineCall({
  id: 'requestBankPayment',
  method: 'POST',
  path: '/transactions/{transactionId}/payment/request',
  area: 'payments',
  caller: 'customer',
  headers: 'bank-payment',
  summary: 'Start a bank payment (STITCH); the browser is sent to the answer',
  source: '2§7',
  creates: true,
  errors: paymentErrors,
  params: Type.Object({ transactionId: Id }),
  body: Type.Object({ paymentReference: Input, paymentPartner: Input, clientPlatform: Input }),
  status: 200,
  answer: Type.Object({ redirectUrl: Text }),
  example: {
    body: {
      paymentReference: '4927518360927411',
      paymentPartner: 'STITCH',
      clientPlatform: 'CUSTOMER_PORTAL',
    },
    answer: { redirectUrl: 'https://secure.example/connect/payment-request/1' },
  },
});
