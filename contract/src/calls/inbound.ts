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
    'collection-pin': text('The PIN a signed-in customer redeems it with.'),
    ...inboundOrder,
    'date-created': timestamp('When it arrived.'),
    'inbound-transaction-type': oneOf(INBOUND_TYPE, 'How it is paid out.'),
    'inbound-transaction-type-display-value': text('How it is paid out, as a person reads it.'),
    'inbound-transaction-status': oneOf(INBOUND_STATUS, 'Where it stands.'),
    'inbound-transaction-status-display-value': text('Where it stands, as a person reads it.'),
    'country-from-display-value': text('The country it was sent from, as a person reads it.'),
    'remittance-partner': text('The partner it came from.'),
    'integrating-partner': text('The partner that passed it on.'),
    'sender-type': oneOf(SENDER_TYPE, 'Who sent it.'),
    'provided-fields': Type.Array(
      Type.Object({
        'required-field-id': id('The field.'),
        'required-field-value': text('What the sender gave.'),
        'provided-field-name': text('A name for programs, such as `BANKACCOUNTNO`.'),
        'provided-field-display-name': text('The label to show.'),
      }),
      { description: 'What the sender told about the recipient.' },
    ),
    ...progress,
    ...historyOf(INBOUND_STATUS),
  },
  { description: 'Money that was sent to somebody in South Africa.' },
);

export const retrieveInbound = defineCall({
  id: 'retrieveInbound',
  method: 'GET',
  path: '/transactions/inbound/{id}',
  area: 'inbound',
  caller: 'customer',
  headers: 'transacting',
  summary: 'One incoming order',
  description: 'Answers an incoming order that is meant for the customer.',
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
  description: 'Answers the incoming order to which an e-mailed link belongs.',
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
  description: 'Says whether an incoming order can be redeemed, and if not, why.',
  source: 'WIZARD-06',
  params: idParams('The order.'),
  status: 200,
  answer: Type.Object({
    'transaction-id': nullish(id('The order.')),
    redeemable: flag('Whether it can be redeemed.'),
    message: nullish(text('Why it cannot, in a sentence for the recipient.')),
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
  description: 'Finds an incoming order by its reference and the cellphone number it names.',
  source: 'SEARCH-07',
  errors: ['ORDER_PROCESSING_ERROR'],
  query: Type.Object({
    reference: input("The sender's reference."),
    'remittance-partner': input('The partner it came from, such as `PARTNER_ONE`.'),
    'customer-identifier': input(
      `The cellphone number the order names: ${SEARCH_CELLPHONE_DIGITS.minimum} to ${SEARCH_CELLPHONE_DIGITS.maximum} digits.`,
    ),
  }),
  status: 200,
  answer: Type.Object({
    'transaction-id': id('The order.'),
    ...inboundOrder,
    'is-registered': flag('Whether the recipient is a customer already.'),
    'registration-url': nullish(text('Where the recipient registers.')),
  }),
});

export const retrieveInboundPayment = defineCall({
  id: 'retrieveInboundPayment',
  method: 'GET',
  path: '/transactions/inbound/payment',
  area: 'inbound',
  caller: 'customer',
  headers: 'transacting',
  summary: 'How an incoming order was paid out',
  description: 'Says when and how an incoming order was paid to the customer.',
  source: 'OUT-30',
  query: Type.Object({ 'inbound-transaction-id': id('The order.') }),
  status: 200,
  answer: Type.Object({
    id: id('The payment.'),
    'inbound-transaction-id': id('The order.'),
    'user-id': nullish(id('Who was paid.')),
    'request-date': timestamp('When it was sent.'),
    'payment-time-frame': oneOf(PAYMENT_TIME_FRAME, 'When it reflects.'),
  }),
});
