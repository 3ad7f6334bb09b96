import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  amountInput,
  bopCategory,
  flag,
  id,
  inputOf,
  randAmount,
  text,
  timestamp,
  version,
} from '../shapes.ts';
import { ID_TYPE } from '../values.ts';

/** A reporting declaration (REF-08). */
export const Declaration = Type.Object(
  {
    id: id('The declaration.'),
    declaration: text('Its text; an empty line separates paragraphs.'),
    version: version('Its version, which signatures refer to.'),
    'requires-new-signature': flag(
      'Whether the caller must sign the newest version: every version must be signed, in each calendar year; a visitor has signed none.',
    ),
    dateCreated: timestamp('When it was published.'),
  },
  { description: 'The customer’s declaration to the Reserve Bank.' },
);

/** A balance-of-payments category (REF-12); the threshold is in rand. */
export const BopCategory = Type.Object(
  { ...bopCategory, threshold: randAmount('The highest single amount in this category.') },
  { description: 'A balance-of-payments category.' },
);

export const retrieveLatestDeclaration = defineCall({
  id: 'retrieveLatestDeclaration',
  method: 'GET',
  path: '/reporting/declaration/latest',
  area: 'declarations',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The declaration in force',
  description: 'Returns the newest version of the reporting declaration.',
  source: 'REF-07',
  query: Type.Object({
    'requires-signature': Type.Optional(
      flag('Whether it is to be signed. Every version is, so both values give the same response.'),
    ),
  }),
  status: 200,
  answer: Declaration,
});

export const retrieveDeclaration = defineCall({
  id: 'retrieveDeclaration',
  method: 'GET',
  path: '/reporting/declaration',
  area: 'declarations',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'A version of the declaration',
  description: 'Returns a version of the reporting declaration, including former ones.',
  source: 'REF-07',
  query: Type.Object({ version: version('The version.') }),
  status: 200,
  answer: Declaration,
});

export const listBopCategories = defineCall({
  id: 'listBopCategories',
  method: 'GET',
  path: '/bop-category',
  area: 'declarations',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The reporting categories of an ID type',
  description:
    'Lists the categories for payments of people with this ID type; with an amount, the applicable category comes first.',
  source: 'REF-11',
  query: Type.Object({
    'id-type': inputOf(ID_TYPE, 'Kind of identity document.'),
    amount: Type.Optional(amountInput('Excludes categories with a lower threshold. In rand.')),
    'is-self-to-self': Type.Optional(flag('Only the category of money sent to oneself.')),
  }),
  status: 200,
  answer: Type.Array(BopCategory),
  example: {
    answer: [
      {
        name: 'Gift',
        'reporting-code': '401',
        'inbound-description': 'Gift received',
        'outbound-description': 'Gift sent',
        threshold: 100000,
      },
    ],
  },
});
