import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Choice, Id, Maybe, Text } from '../shapes.ts';

/** A payout method of a country (2§3); `country-code` is ISO 3166-1 alpha-3. */
export const PayoutMethod = Type.Object({
  id: Id,
  'country-id': Id,
  'country-code': Text,
  'country-name': Text,
  method: Text,
  'method-value': Text,
  active: Type.Boolean(),
  available: Type.Boolean(),
});

/** Who pays out by a method (2§3). */
export const PayoutPartner = Type.Object({
  id: Id,
  'country-id': Id,
  'country-code': Text,
  'country-name': Text,
  'payout-method-id': Id,
  'payout-method': Text,
  name: Text,
  'brand-reference-id': Id,
  type: Text,
  active: Type.Boolean(),
  available: Type.Boolean(),
});

/** A currency a partner pays out in (2§3); `code` is ISO 4217. */
export const Currency = Type.Object({
  id: Id,
  code: Text,
  'brand-id': Id,
  'country-id': Id,
  'country-code': Text,
  'country-name': Text,
  'payout-method-id': Id,
  'payout-method': Text,
  'payout-partner-id': Id,
  'payout-partner-name': Text,
  'payout-partner-brand-reference-id': Id,
  active: Type.Boolean(),
  available: Type.Boolean(),
});

export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: '/utility/country',
  area: 'reference',
  caller: 'open',
  headers: 'none',
  summary: 'All countries, for nationalities',
  source: '1§7',
  status: 200,
  answer: Type.Array(Type.Object({ alpha2: Text, alpha3: Text, name: Text })),
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
  source: '1§7',
  status: 200,
  answer: Type.Array(Type.Object({ 'display-name': Text, value: Text })),
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
  source: '2§7',
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
  summary: 'The countries money can be sent to, in the first item',
  source: '2§7',
  status: 200,
  answer: Type.Array(
    Type.Object({
      countries: Type.Array(
        Type.Object({ id: Id, name: Text, code: Text, 'country-iso2': Maybe(Text) }),
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
  source: '2§7',
  query: Type.Object({ 'country-id': Id }),
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
  source: '2§7',
  query: Type.Object({ 'payout-method-id': Id }),
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
  source: '2§7',
  query: Type.Object({ 'payout-partner-id': Id }),
  status: 200,
  answer: Type.Array(Currency),
});
