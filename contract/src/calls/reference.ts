import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  alpha2,
  alpha3,
  Choice,
  currency,
  flag,
  id,
  nullish,
  oneOf,
  randAmount,
  rate,
  text,
} from '../shapes.ts';
import { PARTNER_TYPE, PAYOUT_METHOD, PROVINCE } from '../values.ts';

const country = {
  'country-id': id('The destination country.'),
  'country-code': alpha3('The destination country.'),
  'country-name': text('The destination country, in words.'),
};

const method = {
  'payout-method-id': id('The payout method.'),
  'payout-method': oneOf(PAYOUT_METHOD, 'Payout method.'),
};

const state = {
  active: flag('Whether it is in use.'),
  available: flag('Whether it is currently available.'),
};

/** A payout method of a country (QUOTE-09); `country-code` is ISO 3166-1 alpha-3. */
export const PayoutMethod = Type.Object(
  {
    id: id('The payout method; goes into `payout-method-id`.'),
    ...country,
    method: oneOf(PAYOUT_METHOD, 'Payout method.'),
    'method-value': text('Payout method, in words.'),
    ...state,
  },
  { description: 'A payout method in a country.' },
);

/** A partner that pays out by a method (QUOTE-10). */
export const PayoutPartner = Type.Object(
  {
    id: id('The partner; goes into `payout-partner-id`.'),
    ...country,
    ...method,
    name: text('Name of the partner.'),
    'brand-reference-id': id("The partner's number with the brand."),
    type: oneOf(PARTNER_TYPE, 'Type of partner.'),
    ...state,
  },
  { description: 'A partner that pays out by a payout method.' },
);

/** The price of sending in a currency, the same for every customer; quotes are calculated from it (see server/src/pricing/README.md). */
const CurrencyPrice = Type.Object(
  {
    rate: rate('The exchange rate.'),
    'fee-percent': Type.Number({ description: 'The fee in percent of the principal.' }),
    'fee-minimum': randAmount('The minimum fee.'),
    'fee-maximum': randAmount('The maximum fee.'),
    'vat-rate': Type.Number({ description: 'VAT as a fraction of the fee.' }),
    'minimum-amount': randAmount('The minimum amount to send.'),
    'maximum-amount': randAmount('The maximum amount to send at once.'),
  },
  { description: 'The current price of sending in this currency; only a quote is binding.' },
);

/** A currency a partner pays out in (QUOTE-11); `code` is ISO 4217, `price` is our extension. */
export const Currency = Type.Object(
  {
    id: id('The currency of this partner; goes into `currency-id`.'),
    code: currency('The currency.'),
    'brand-id': id("The currency's number with the brand."),
    ...country,
    ...method,
    'payout-partner-id': id('The partner.'),
    'payout-partner-name': text('Name of the partner.'),
    'payout-partner-brand-reference-id': id("The partner's number with the brand."),
    ...state,
    price: Type.Optional(CurrencyPrice),
  },
  { description: 'A currency in which a payout partner pays.' },
);

export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: '/utility/country',
  area: 'reference',
  caller: 'open',
  headers: 'none',
  summary: 'All countries',
  description: 'Lists all countries, for choosing a nationality.',
  source: 'REF-01',
  status: 200,
  answer: Type.Array(
    Type.Object({
      alpha2: alpha2('The country.'),
      alpha3: alpha3('The country.'),
      name: text('The country, in words.'),
    }),
  ),
  example: { answer: [{ alpha2: 'ZA', alpha3: 'ZAF', name: 'South Africa' }] },
});

export const listProvinces = defineCall({
  id: 'listProvinces',
  method: 'GET',
  path: '/utility/province',
  area: 'reference',
  caller: 'open',
  headers: 'none',
  summary: 'The provinces of South Africa',
  description: 'Lists the provinces of South Africa, for an address.',
  source: 'REF-02',
  status: 200,
  answer: Type.Array(
    Type.Object({
      'display-name': text('The province, in words.'),
      value: oneOf(PROVINCE, 'Value to send.'),
    }),
  ),
  example: { answer: [{ 'display-name': 'Gauteng', value: 'GAUTENG' }] },
});

export const listQuotationTypes = defineCall({
  id: 'listQuotationTypes',
  method: 'GET',
  path: '/transactions/quote-type',
  area: 'reference',
  caller: 'customer',
  headers: 'transacting',
  summary: "Meanings of a quote's amount",
  description: "Lists the possible meanings of a quote's amount.",
  source: 'QUOTE-07',
  status: 200,
  answer: Type.Array(Choice),
  example: {
    answer: [{ value: 'SENDER_AMOUNT', 'display-value': 'Amount (Excluding Fees)' }],
  },
});

export const listSendingCountries = defineCall({
  id: 'listSendingCountries',
  method: 'GET',
  path: '/transactions/country',
  area: 'reference',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Destination countries',
  description: 'Lists the countries to which money can be sent, in the first item.',
  source: 'QUOTE-08',
  status: 200,
  answer: Type.Array(
    Type.Object({
      countries: Type.Array(
        Type.Object({
          id: id('The country; goes into `country-id`.'),
          name: text('The country, in words.'),
          code: alpha3('The country.'),
          'country-iso2': nullish(alpha2('The country.')),
        }),
        { description: 'The countries.' },
      ),
    }),
  ),
  example: { answer: [{ countries: [{ id: 1, name: 'Zimbabwe', code: 'ZWE' }] }] },
});

export const listPayoutMethods = defineCall({
  id: 'listPayoutMethods',
  method: 'GET',
  path: '/transactions/payout-method',
  area: 'reference',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Payout methods of a country',
  description: 'Lists the payout methods of a country.',
  source: 'QUOTE-09',
  query: Type.Object({ 'country-id': id('The country; from `GET /transactions/country`.') }),
  status: 200,
  answer: Type.Array(PayoutMethod),
});

export const listPayoutPartners = defineCall({
  id: 'listPayoutPartners',
  method: 'GET',
  path: '/transactions/payout-partner',
  area: 'reference',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Partners of a payout method',
  description: 'Lists the partners that pay out by a payout method.',
  source: 'QUOTE-10',
  query: Type.Object({
    'payout-method-id': id('The payout method; from `GET /transactions/payout-method`.'),
  }),
  status: 200,
  answer: Type.Array(PayoutPartner),
});

export const listCurrencies = defineCall({
  id: 'listCurrencies',
  method: 'GET',
  path: '/transactions/currency',
  area: 'reference',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Currencies of a payout partner',
  description: 'Lists the currencies in which a payout partner pays.',
  source: 'QUOTE-11',
  query: Type.Object({
    'payout-partner-id': id('The partner; from `GET /transactions/payout-partner`.'),
  }),
  status: 200,
  answer: Type.Array(Currency),
});
