import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Amount, AmountInput, Id, Input, Text, Timestamp } from '../shapes.ts';

/** A reporting declaration (1§3). */
export const Declaration = Type.Object({
  id: Id,
  declaration: Text,
  version: Type.Integer(),
  'requires-new-signature': Type.Boolean(),
  dateCreated: Timestamp,
});

/** A balance-of-payments category (2§3); the threshold is in rand. */
export const BopCategory = Type.Object({
  name: Text,
  'reporting-code': Text,
  'inbound-description': Text,
  'outbound-description': Text,
  threshold: Amount,
});

export const retrieveLatestDeclaration = defineCall({
  id: 'retrieveLatestDeclaration',
  method: 'GET',
  path: '/reporting/declaration/latest',
  area: 'declarations',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The declaration in force',
  source: '1§7, 3§7',
  query: Type.Object({ 'requires-signature': Type.Optional(Type.Boolean()) }),
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
  source: '1§7, 3§7',
  query: Type.Object({ version: Type.Integer() }),
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
  summary:
    'The reporting categories of an ID type; with an amount, the one that applies comes first',
  source: '2§7, 3§7',
  query: Type.Object({
    'id-type': Input,
    amount: Type.Optional(AmountInput),
    'is-self-to-self': Type.Optional(Type.Boolean()),
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
