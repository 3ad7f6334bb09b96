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
  rand,
  rate,
  text,
} from '../shapes.ts';
import { PARTNER_TYPE, PAYOUT_METHOD, PROVINCE } from '../values.ts';

const country = {
  'country-id': id('The destination country.'),
  'country-code': alpha3('The destination country.'),
  'country-name': text('The destination country, as a person reads it.'),
};

const method = {
  'payout-method-id': id('The payout method.'),
  'payout-method': oneOf(PAYOUT_METHOD, 'How it is paid out.'),
};

const state = {
  active: flag('Whether it is in use.'),
  available: flag('Whether it can be had at the moment.'),
};

/** A payout method of a country (QUOTE-09); `country-code` is ISO 3166-1 alpha-3. */
export const PayoutMethod = Type.Object(
  {
    id: id('The payout method; goes into `payout-method-id`.'),
    ...country,
    method: oneOf(PAYOUT_METHOD, 'How it is paid out.'),
    'method-value': text('How it is paid out, as a person reads it.'),
    ...state,
  },
  { description: 'A way to be paid in a country.' },
);

/** A partner that pays out by a method (QUOTE-10). */
export const PayoutPartner = Type.Object(
  {
    id: id('The partner; goes into `payout-partner-id`.'),
    ...country,
    ...method,
    name: text('Name of the partner.'),
    'brand-reference-id': id("The partner's number with the brand."),
    type: oneOf(PARTNER_TYPE, 'What kind of partner it is.'),
    ...state,
  },
  { description: 'Who pays out by a payout method.' },
);

/** The price of sending in a currency, the same for every customer; quotes are calculated from it (decision 62). */
const CurrencyPrice = Type.Object(
  {
    rate: rate('The exchange rate.'),
    'fee-percent': Type.Number({ description: 'The fee in percent of what is sent.' }),
    'fee-minimum': rand('The smallest fee.'),
    'fee-maximum': rand('The largest fee.'),
    'vat-rate': Type.Number({ description: 'VAT as a fraction of the fee.' }),
    'minimum-amount': rand('The least that can be sent.'),
    'maximum-amount': rand('The most that can be sent at once.'),
  },
  { description: 'What it costs to send in this currency at the moment; only a quote binds.' },
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
  { description: 'A currency a payout partner pays in.' },
);

export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: '/utility/country',
  area: 'reference',
  caller: 'open',
  headers: 'none',
  summary: 'All countries',
  description: 'Lists every country there is, to choose a nationality from.',
  source: 'REF-01',
  status: 200,
  answer: Type.Array(
    Type.Object({
      alpha2: alpha2('The country.'),
      alpha3: alpha3('The country.'),
      name: text('The country, as a person reads it.'),
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
  description: 'Lists the provinces of South Africa, to choose an address from.',
  source: 'REF-02',
  status: 200,
  answer: Type.Array(
    Type.Object({
      'display-name': text('The province, as a person reads it.'),
      value: oneOf(PROVINCE, 'What to send.'),
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
  summary: 'What the amount of a quote may mean',
  description: 'Lists the ways to say what the amount of a quote means.',
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
  summary: 'Where money can be sent to',
  description: 'Lists the countries money can be sent to, in the first item.',
  source: 'QUOTE-08',
  status: 200,
  answer: Type.Array(
    Type.Object({
      countries: Type.Array(
        Type.Object({
          id: id('The country; goes into `country-id`.'),
          name: text('The country, as a person reads it.'),
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
  summary: 'The payout methods of a country',
  description: 'Lists how money can be paid out in a country.',
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
  summary: 'The partners of a payout method',
  description: 'Lists who pays out by a payout method.',
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
  summary: 'The currencies of a payout partner',
  description: 'Lists the currencies a payout partner pays in.',
  source: 'QUOTE-11',
  query: Type.Object({
    'payout-partner-id': id('The partner; from `GET /transactions/payout-partner`.'),
  }),
  status: 200,
  answer: Type.Array(Currency),
});
