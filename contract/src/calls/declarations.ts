import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  amountInput,
  bopCategory,
  flag,
  id,
  inputOf,
  rand,
  text,
  timestamp,
  version,
} from '../shapes.ts';
import { ID_TYPE } from '../values.ts';

/** A reporting declaration (REF-08). */
export const Declaration = Type.Object(
  {
    id: id('The declaration.'),
    declaration: text('Its text; paragraphs are divided by an empty line.'),
    version: version('Its version; goes into what is signed.'),
    'requires-new-signature': flag(
      'Whether the caller has to sign the newest version: each one asks for it, and each calendar year; a visitor has signed none.',
    ),
    dateCreated: timestamp('When it was published.'),
  },
  { description: 'What a customer declares to the Reserve Bank.' },
);

/** A balance-of-payments category (REF-12); the threshold is in rand. */
export const BopCategory = Type.Object(
  { ...bopCategory, threshold: rand('The highest single amount reported under it.') },
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
  description: 'Answers the newest version of the reporting declaration.',
  source: 'REF-07',
  query: Type.Object({
    'requires-signature': Type.Optional(
      flag('Whether it is to be signed. Every version has to be, so both answer the same.'),
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
  description: 'Answers a version of the reporting declaration, an old one too.',
  source: 'REF-07',
  query: Type.Object({ version: version('Which version.') }),
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
    'Lists the categories payments of people with this ID type are reported under; with an amount, the one that applies comes first.',
  source: 'REF-11',
  query: Type.Object({
    'id-type': inputOf(ID_TYPE, 'Kind of identity document.'),
    amount: Type.Optional(
      amountInput('Leaves out categories this amount is too large for. In rand.'),
    ),
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
