import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  Amount,
  CapturedFieldInput,
  DateOnly,
  history,
  Id,
  IdParams,
  Input,
  Maybe,
  progress,
  Rate,
  Text,
  Timestamp,
} from '../shapes.ts';

/** A created transaction (2§3). `currency` and `country` are the destination's; the rest are own extras. */
export const CreatedTransaction = Type.Object({
  'transaction-id': Id,
  fees: Amount,
  vat: Amount,
  total: Amount,
  'destination-amount': Amount,
  currency: Text,
  country: Text,
  amount: Type.Optional(Amount),
  status: Type.Optional(Text),
  'payment-reference': Maybe(Text),
  'expires-at': Maybe(Timestamp),
  ...progress,
});

/** An item of the list of both directions (2§3); `country` is ISO 3166-1 alpha-2. */
export const UniversalTransaction = Type.Object({
  'transaction-id': Id,
  'transaction-type': Type.Enum(['OUTBOUND', 'INBOUND']),
  date: Timestamp,
  amount: Amount,
  vat: Amount,
  fees: Amount,
  'dest-amount': Amount,
  currency: Text,
  country: Text,
  'country-display-value': Text,
  status: Text,
  'payment-reference': Maybe(Text),
  'collection-pin': Maybe(Text),
  'first-name': Text,
  'last-name': Text,
});

/**
 * One transaction (2§3): what the card shows, then the record beneath it, then own extras.
 * `amount`, `fees`, `vat` and `total` are in `currency` (ZAR).
 */
export const Transaction = Type.Object({
  'transaction-id': Id,
  'transaction-type': Type.Enum(['OUTBOUND', 'INBOUND']),
  'payment-reference': Maybe(Text),
  'collection-pin': Maybe(Text),
  amount: Amount,
  total: Amount,
  fees: Amount,
  vat: Amount,
  currency: Text,
  'destination-currency': Text,
  'destination-amount': Amount,
  status: Text,
  'full-name': Text,
  'beneficiary-full-name': Text,
  'beneficiary-country-iso2': Text,
  'country-display-value': Text,
  'display-date': Timestamp,
  'registration-id': Id,
  'dollar-amount': Maybe(Amount),
  'exchange-rate': Rate,
  'remittance-partner': Maybe(Text),
  'remittance-brand-id': Maybe(Id),
  'remittance-brand-order-no': Maybe(Text),
  'receiver-reference-number': Maybe(Text),
  'customer-msisdn': Maybe(Text),
  'customer-dob': Maybe(DateOnly),
  'payout-method': Maybe(Text),
  'payout-partner-name': Maybe(Text),
  'expires-at': Maybe(Timestamp),
  'has-receipt': Type.Optional(Type.Boolean()),
  ...progress,
  ...history,
});

const creationErrors = [
  'QUOTATION_EXPIRED',
  'QUOTATION_ALREADY_USED',
  'LIMIT_EXCEEDED',
  'CORRIDOR_NOT_AVAILABLE',
  'BELOW_MINIMUM_AMOUNT',
  'ABOVE_PAYOUT_CEILING',
  'DOCUMENT_EXPIRED',
] as const;

export const createTransaction = defineCall({
  id: 'createTransaction',
  method: 'POST',
  path: '/transactions/transaction',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Create an outbound transaction from a quote',
  source: '2§7',
  creates: true,
  errors: creationErrors,
  body: Type.Object({
    'quotation-reference': Input,
    'registration-id': Id,
    'beneficiary-id': Maybe(Id),
    'captured-fields': Type.Array(CapturedFieldInput, { maxItems: 100 }),
    'save-beneficiary': Maybe(Type.Boolean()),
  }),
  status: 201,
  answer: CreatedTransaction,
  example: {
    body: {
      'quotation-reference': 'Q7K2M9X4',
      'registration-id': 1,
      'captured-fields': [
        { 'required-field-id': 22, 'required-field-value': 'Grace' },
        { 'required-field-id': 24, 'required-field-value': 'Moyoza' },
      ],
      'save-beneficiary': true,
    },
    answer: {
      'transaction-id': 1,
      fees: 50,
      vat: 7.5,
      total: 1057.5,
      'destination-amount': 60.88,
      currency: 'USD',
      country: 'Zimbabwe',
      amount: 1000,
      status: 'APPROVED_UNPAID',
      'payment-reference': '4927518360927411',
      'expires-at': '2026-11-22T12:00:00+02:00',
    },
  },
});

export const createBeneficiaryTransaction = defineCall({
  id: 'createBeneficiaryTransaction',
  method: 'POST',
  path: '/transactions/beneficiary-transaction',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Create an outbound transaction to an existing beneficiary',
  source: '2§7',
  creates: true,
  errors: creationErrors,
  body: Type.Object({
    'quotation-reference': Input,
    'registration-id': Id,
    'beneficiary-id': Id,
    'captured-fields': Type.Array(CapturedFieldInput, { maxItems: 100 }),
  }),
  status: 201,
  answer: CreatedTransaction,
});

export const listUniversalTransactions = defineCall({
  id: 'listUniversalTransactions',
  method: 'GET',
  path: '/transactions/universal-transaction',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: "The customer's transactions of both directions",
  source: '2§7',
  paged: ['transactionDate'],
  query: Type.Object({ 'registration-id': Id }),
  status: 200,
  answer: Type.Array(UniversalTransaction),
});

export const retrieveTransaction = defineCall({
  id: 'retrieveTransaction',
  method: 'GET',
  path: '/transactions/transaction/{id}',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'One outbound transaction',
  source: '2§7',
  params: IdParams,
  status: 200,
  answer: Transaction,
});

export const expireTransaction = defineCall({
  id: 'expireTransaction',
  method: 'POST',
  path: '/transactions/transaction/{id}/expire',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Cancel an unpaid transaction; it becomes EXPIRED',
  source: '2§7',
  errors: ['STATUS_CONFLICT'],
  params: IdParams,
  status: 200,
  answer: Type.Object({ result: Text }),
  example: { answer: { result: 'OK' } },
});
