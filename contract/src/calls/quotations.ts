import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { cashInZimbabwe, registration } from '../demo.ts';
import {
  askedAmount,
  bopCategory,
  CapturedField,
  corridor,
  currency,
  foreignAmount,
  id,
  nullish,
  oneOf,
  price,
  RequiredField,
  randAmount,
  rate,
  registrationId,
  text,
  timestamp,
} from '../shapes.ts';
import { QUOTATION_TYPE } from '../values.ts';

/** The reporting category of a payment, in a quote (QUOTE-14). */
export const QuotedBopCategory = Type.Object(bopCategory, {
  description: 'The balance-of-payments category under which it will be reported.',
});

/** When the recipient has the money, after the payment (see server/src/sending/README.md). */
export const Arrival = Type.Object(
  {
    'usual-minutes': Type.Integer({ description: 'Usual duration in minutes.' }),
    'latest-minutes': Type.Integer({ description: 'Longest duration in minutes.' }),
  },
  { description: 'When the recipient has the money, counted from the payment.' },
);

/** A quote (QUOTE-14); `amount` (the principal) and the keys after it are our extensions. */
export const Quotation = Type.Object(
  {
    'quotation-reference': text('The quote; a transaction can be created from it once.'),
    ...price,
    'effective-rate': rate('The exchange rate.'),
    'destination-currency': currency('The currency the beneficiary receives.'),
    'bop-category': QuotedBopCategory,
    'required-fields': Type.Array(RequiredField, {
      description: 'Fields to fill in about the beneficiary; for a saved one, the missing ones.',
    }),
    amount: Type.Optional(randAmount('The principal.')),
    'vat-rate': Type.Optional(
      Type.Number({
        description: 'VAT as a fraction of the fee, on the day of the quote.',
      }),
    ),
    'valid-until': Type.Optional(timestamp('Until when a transaction can be created from it.')),
    'pay-before': Type.Optional(
      timestamp('Until when the rate is fixed for a transaction created now.'),
    ),
    arrival: Type.Optional(Arrival),
  },
  { description: 'The cost of a payment, and the amount the recipient gets.' },
);

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
  summary: 'Quote a payment',
  description:
    'Returns the cost of a payment by payout method, partner and currency, the amount the recipient gets, and the fields to fill in.',
  source: 'QUOTE-12',
  creates: true,
  errors: quotationErrors,
  body: Type.Object({ ...corridor, ...askedAmount, 'registration-id': registrationId }),
  status: 201,
  answer: Quotation,
  example: {
    body: {
      ...cashInZimbabwe,
      'quotation-type': 'SENDER_AMOUNT',
      amount: 1000,
      'registration-id': registration,
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
      'vat-rate': 0.15,
      'valid-until': '2026-11-21T12:15:00+02:00',
      'pay-before': '2026-11-22T12:00:00+02:00',
      arrival: { 'usual-minutes': 10, 'latest-minutes': 1440 },
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
  summary: 'Quote a payment to a beneficiary',
  description:
    'Returns the cost of a payment to a saved beneficiary, the amount they get, and their missing fields.',
  source: 'QUOTE-13',
  creates: true,
  errors: quotationErrors,
  body: Type.Object({
    'beneficiary-id': id('The beneficiary; from `GET /transactions/beneficiary`.'),
    ...askedAmount,
  }),
  status: 201,
  answer: Quotation,
  example: { body: { 'beneficiary-id': 1, 'quotation-type': 'SENDER_AMOUNT', amount: '1000.00' } },
});

/** Our extensions, from `beneficiary-id` on, let the portal send again without further requests. */
export const retrieveQuotationRequest = defineCall({
  id: 'retrieveQuotationRequest',
  method: 'GET',
  path: '/transactions/quotation-request',
  area: 'quotations',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The quotation request of a transaction',
  description: 'Returns the quotation request of a transaction, to send the same again.',
  source: 'OUT-25',
  query: Type.Object({ 'transaction-id': id("One of the customer's outbound transactions.") }),
  status: 200,
  answer: Type.Object({
    id: id('The quote.'),
    country: text('Destination country, in words.'),
    'payout-method': text('Payout method, in words.'),
    'payout-partner-name': text('The payout partner.'),
    currency: currency('The payout currency.'),
    'quotation-type': oneOf(QUOTATION_TYPE, 'Meaning of the amount.'),
    'quotation-type-display': text('Meaning of the amount, in words.'),
    amount: foreignAmount(
      'The requested amount: in rand, or in the destination currency for `RECEIVER_AMOUNT`.',
    ),
    'beneficiary-id': nullish(id('The saved beneficiary, if there is one.')),
    'country-id': Type.Optional(corridor['country-id']),
    'payout-method-id': Type.Optional(corridor['payout-method-id']),
    'payout-partner-id': Type.Optional(corridor['payout-partner-id']),
    'currency-id': Type.Optional(corridor['currency-id']),
    'captured-fields': Type.Optional(
      Type.Array(CapturedField, { description: 'Values of the fields about the beneficiary.' }),
    ),
  }),
});
