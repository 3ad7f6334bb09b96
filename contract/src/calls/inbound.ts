import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  Amount,
  history,
  Id,
  IdParams,
  Input,
  Maybe,
  progress,
  Text,
  Timestamp,
} from '../shapes.ts';

/** An incoming order (1§3); `country-from` is ISO 3166-1 alpha-2. */
export const InboundTransaction = Type.Object({
  id: Id,
  'remittance-brand-order-no': Text,
  'collection-pin': Text,
  'beneficiary-first-name': Text,
  'beneficiary-last-name': Text,
  'beneficiary-msisdn': Text,
  'customer-first-name': Text,
  'customer-last-name': Text,
  'date-created': Timestamp,
  'inbound-transaction-type': Text,
  'inbound-transaction-type-display-value': Text,
  'inbound-transaction-status': Text,
  'inbound-transaction-status-display-value': Text,
  'country-from': Text,
  'country-from-display-value': Text,
  'beneficiary-currency': Text,
  'beneficiary-amount': Amount,
  'remittance-partner': Text,
  'integrating-partner': Text,
  'sender-type': Text,
  'provided-fields': Type.Array(
    Type.Object({
      'required-field-id': Id,
      'required-field-value': Text,
      'provided-field-name': Text,
      'provided-field-display-name': Text,
    }),
  ),
  ...progress,
  ...history,
});

export const retrieveInbound = defineCall({
  id: 'retrieveInbound',
  method: 'GET',
  path: '/transactions/inbound/{id}',
  area: 'inbound',
  caller: 'customer',
  headers: 'transacting',
  summary: 'One incoming order of the customer',
  source: '1§7',
  params: IdParams,
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
  summary: 'The incoming order of an emailed link',
  source: '1§7, 3§7',
  errors: ['UNAUTHORIZED'],
  query: Type.Object({ token: Input }),
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
  summary: 'Whether an incoming order can be redeemed, and if not, why',
  source: '1§7, 3§7',
  params: IdParams,
  status: 200,
  answer: Type.Object({
    'transaction-id': Maybe(Id),
    redeemable: Type.Boolean(),
    message: Maybe(Text),
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
  summary: 'Find an incoming order by its reference and the cellphone number it names',
  source: '3§7',
  errors: ['ORDER_PROCESSING_ERROR'],
  query: Type.Object({
    reference: Input,
    'remittance-partner': Input,
    'customer-identifier': Input,
  }),
  status: 200,
  answer: Type.Object({
    'transaction-id': Id,
    'country-from': Text,
    'beneficiary-currency': Text,
    'beneficiary-amount': Amount,
    'beneficiary-first-name': Text,
    'beneficiary-last-name': Text,
    'beneficiary-msisdn': Text,
    'customer-first-name': Text,
    'customer-last-name': Text,
    'is-registered': Type.Boolean(),
    'registration-url': Maybe(Text),
  }),
});

export const retrieveInboundPayment = defineCall({
  id: 'retrieveInboundPayment',
  method: 'GET',
  path: '/transactions/inbound/payment',
  area: 'inbound',
  caller: 'customer',
  headers: 'transacting',
  summary: 'When and how an incoming order is paid out',
  source: '2§7',
  query: Type.Object({ 'inbound-transaction-id': Id }),
  status: 200,
  answer: Type.Object({
    id: Id,
    'inbound-transaction-id': Id,
    'user-id': Maybe(Id),
    'request-date': Timestamp,
    'payment-time-frame': Text,
  }),
});
