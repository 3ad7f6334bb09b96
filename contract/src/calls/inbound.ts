import { SEARCH_CELLPHONE_DIGITS } from '@thumela/rules/constants.ts';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  flag,
  historyOf,
  id,
  idParams,
  inboundOrder,
  input,
  nullish,
  oneOf,
  progress,
  text,
  timestamp,
} from '../shapes.ts';
import { INBOUND_STATUS, INBOUND_TYPE, PAYMENT_TIME_FRAME, SENDER_TYPE } from '../values.ts';

/** An incoming order (WIZARD-03); `country-from` is ISO 3166-1 alpha-2. */
export const InboundTransaction = Type.Object(
  {
    id: id('The order.'),
    'remittance-brand-order-no': text("The sender's reference."),
    'collection-pin': text('The PIN with which a signed-in customer redeems it.'),
    ...inboundOrder,
    'date-created': timestamp('When it arrived.'),
    'inbound-transaction-type': oneOf(INBOUND_TYPE, 'Payout method.'),
    'inbound-transaction-type-display-value': text('Payout method, in words.'),
    'inbound-transaction-status': oneOf(INBOUND_STATUS, 'Status.'),
    'inbound-transaction-status-display-value': text('Status, in words.'),
    'country-from-display-value': text('Country of the sender, in words.'),
    'remittance-partner': text('The remittance partner it came from.'),
    'integrating-partner': text('The partner that forwarded it.'),
    'sender-type': oneOf(SENDER_TYPE, 'The sender.'),
    'provided-fields': Type.Array(
      Type.Object({
        'required-field-id': id('The field.'),
        'required-field-value': text("The sender's value."),
        'provided-field-name': text('A code, such as `BANKACCOUNTNO`.'),
        'provided-field-display-name': text('The label to show.'),
      }),
      { description: "The sender's details about the recipient." },
    ),
    ...progress,
    ...historyOf(INBOUND_STATUS),
  },
  { description: 'Money sent to a recipient in South Africa.' },
);

export const retrieveInbound = defineCall({
  id: 'retrieveInbound',
  method: 'GET',
  path: '/transactions/inbound/{id}',
  area: 'inbound',
  caller: 'customer',
  headers: 'transacting',
  summary: 'One incoming order',
  description: 'Returns an incoming order addressed to the customer.',
  source: 'REF-04',
  params: idParams('The order; `transaction-id` of an INBOUND item of the list.'),
  status: 200,
  answer: InboundTransaction,
});

export const retrieveInboundByToken = defineCall({
  id: 'retrieveInboundByToken',
  method: 'GET',
  path: '/transactions/inbound',
  area: 'inbound',
  caller: 'open',
  headers: 'none',
  summary: 'The incoming order of a link',
  description: 'Returns the incoming order of an e-mailed link.',
  source: 'WIZARD-02',
  errors: ['UNAUTHORIZED'],
  query: Type.Object({ token: input('The token of the link.') }),
  status: 200,
  answer: InboundTransaction,
});

export const checkRedeemable = defineCall({
  id: 'checkRedeemable',
  method: 'GET',
  path: '/transactions/inbound/{id}/is-redeemable',
  area: 'inbound',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Whether an incoming order can be redeemed',
  description: 'Returns whether an incoming order can be redeemed, and if not, the reason.',
  source: 'WIZARD-06',
  params: idParams('The order.'),
  status: 200,
  answer: Type.Object({
    'transaction-id': nullish(id('The order.')),
    redeemable: flag('Whether it can be redeemed.'),
    message: nullish(text('The reason if it cannot, in a sentence for the recipient.')),
  }),
  example: { answer: { 'transaction-id': 1, redeemable: true, message: null } },
});

export const searchInbound = defineCall({
  id: 'searchInbound',
  method: 'PUT',
  path: '/transactions/inbound/search',
  area: 'inbound',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Find an incoming order',
  description: "Finds an incoming order by its reference and its recipient's cellphone number.",
  source: 'SEARCH-07',
  errors: ['ORDER_PROCESSING_ERROR'],
  query: Type.Object({
    reference: input("The sender's reference."),
    'remittance-partner': input('The remittance partner, such as `PARTNER_ONE`.'),
    'customer-identifier': input(
      `The recipient's cellphone number in the order: ${SEARCH_CELLPHONE_DIGITS.minimum} to ${SEARCH_CELLPHONE_DIGITS.maximum} digits.`,
    ),
  }),
  status: 200,
  answer: Type.Object({
    'transaction-id': id('The order.'),
    ...inboundOrder,
    'is-registered': flag('Whether the recipient is already a customer.'),
    'registration-url': nullish(text('URL at which the recipient registers.')),
  }),
});

export const retrieveInboundPayment = defineCall({
  id: 'retrieveInboundPayment',
  method: 'GET',
  path: '/transactions/inbound/payment',
  area: 'inbound',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The payment of an incoming order',
  description: 'Returns when and how an incoming order was paid to the customer.',
  source: 'OUT-30',
  query: Type.Object({ 'inbound-transaction-id': id('The order.') }),
  status: 200,
  answer: Type.Object({
    id: id('The payment.'),
    'inbound-transaction-id': id('The order.'),
    'user-id': nullish(id('The recipient.')),
    'request-date': timestamp('When it was sent.'),
    'payment-time-frame': oneOf(PAYMENT_TIME_FRAME, 'When the money is in the account.'),
  }),
});
