import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  Amount,
  AmountInput,
  CapturedField,
  Id,
  Input,
  Maybe,
  Rate,
  RequiredField,
  Text,
  Timestamp,
} from '../shapes.ts';

/** The category a payment is reported under, as a quote shows it (2§3). */
export const QuotedBopCategory = Type.Object({
  name: Text,
  'reporting-code': Text,
  'inbound-description': Text,
  'outbound-description': Text,
});

/** A quote (2§3); `amount` (the principal) and `valid-until` are own extras. */
export const Quotation = Type.Object({
  'quotation-reference': Text,
  vat: Amount,
  total: Amount,
  fees: Amount,
  'effective-rate': Rate,
  'destination-amount': Amount,
  'destination-currency': Text,
  'bop-category': QuotedBopCategory,
  'required-fields': Type.Array(RequiredField),
  amount: Type.Optional(Amount),
  'valid-until': Type.Optional(Timestamp),
});

const quotationErrors = [
  'BELOW_MINIMUM_AMOUNT',
  'ABOVE_PAYOUT_CEILING',
  'LIMIT_EXCEEDED',
  'CORRIDOR_NOT_AVAILABLE',
] as const;

export const createQuotation = defineCall({
  id: 'createQuotation',
  method: 'POST',
  path: '/transactions/quotation',
  area: 'quotations',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Quote a payment to a country, payout method, partner and currency',
  source: '2§7',
  creates: true,
  errors: quotationErrors,
  body: Type.Object({
    'country-id': Id,
    'payout-method-id': Id,
    'payout-partner-id': Id,
    'currency-id': Id,
    'quotation-type': Input,
    amount: AmountInput,
    'registration-id': Id,
  }),
  status: 201,
  answer: Quotation,
  example: {
    body: {
      'country-id': 1,
      'payout-method-id': 11,
      'payout-partner-id': 11,
      'currency-id': 11,
      'quotation-type': 'SENDER_AMOUNT',
      amount: 1000,
      'registration-id': 1,
    },
    answer: {
      'quotation-reference': 'Q7K2M9X4',
      vat: 7.5,
      total: 1057.5,
      fees: 50,
      'effective-rate': 0.060885,
      'destination-amount': 60.88,
      'destination-currency': 'USD',
      'bop-category': {
        name: 'Gift',
        'reporting-code': '401',
        'inbound-description': 'Gift received',
        'outbound-description': 'Gift sent',
      },
      'required-fields': [
        {
          id: 22,
          'field-name': 'BENE_FIRST_NAME',
          'display-name': 'First Name',
          description: "As on the recipient's identity document",
          'data-type': 'ALPHA_SPACE',
          mandatory: true,
          'possible-values': [],
        },
      ],
      amount: 1000,
      'valid-until': '2026-11-21T12:15:00+02:00',
    },
  },
});

export const createBeneficiaryQuotation = defineCall({
  id: 'createBeneficiaryQuotation',
  method: 'POST',
  path: '/transactions/beneficiary-quotation',
  area: 'quotations',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Quote a payment to an existing beneficiary',
  source: '2§7',
  creates: true,
  errors: quotationErrors,
  body: Type.Object({ 'beneficiary-id': Id, 'quotation-type': Input, amount: AmountInput }),
  status: 201,
  answer: Quotation,
  example: { body: { 'beneficiary-id': 1, 'quotation-type': 'SENDER_AMOUNT', amount: '1000.00' } },
});

/** Own extras, from `beneficiary-id` on, let the portal send the same again without asking for it. */
export const retrieveQuotationRequest = defineCall({
  id: 'retrieveQuotationRequest',
  method: 'GET',
  path: '/transactions/quotation-request',
  area: 'quotations',
  caller: 'customer',
  headers: 'transacting',
  summary: 'What was asked for when a transaction was quoted',
  source: '2§7',
  query: Type.Object({ 'transaction-id': Id }),
  status: 200,
  answer: Type.Object({
    id: Id,
    country: Text,
    'payout-method': Text,
    'payout-partner-name': Text,
    currency: Text,
    'quotation-type': Text,
    'quotation-type-display': Text,
    amount: Amount,
    'beneficiary-id': Maybe(Id),
    'country-id': Type.Optional(Id),
    'payout-method-id': Type.Optional(Id),
    'payout-partner-id': Type.Optional(Id),
    'currency-id': Type.Optional(Id),
    'captured-fields': Type.Optional(Type.Array(CapturedField)),
  }),
});
