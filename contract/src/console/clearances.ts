import { CLEARING_DIFFERENCES } from '@thumela/rules/screening/clearances.ts';
import { Type } from 'typebox';
import { id, idParams, input, nullish, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

/** Why a clearance does not silence a match. */
const LAPSES = [
  'REVOKED',
  'EXPIRED',
  'OTHER_ENTRY',
  'ENTRY_CHANGED',
  'IDENTITY_CHANGED',
  'EXACT',
] as const;

const one = <const V extends string>(values: readonly V[], description: string) =>
  Type.Unsafe<V>(Type.String({ enum: [...values], description }));

export const Clearance = Type.Object(
  {
    id: id('The clearance.'),
    person: one(
      ['CUSTOMER', 'RECIPIENT', 'PARTY'],
      'The customer, one of their recipients, or a party to an order from abroad.',
    ),
    name: text('The name that was compared.'),
    entry: text('The name on the list, with the number that the list gives the entry.'),
    list: text('The list, such as UN.'),
    difference: one(CLEARING_DIFFERENCES, 'The fact in which the person differs from the entry.'),
    'cleared-at': timestamp('When two people cleared it.'),
    'ends-at': timestamp('When it ends by itself.'),
    'proposed-by': text('The operator who proposed it.'),
    'confirmed-by': text('The operator who confirmed it.'),
    reason: text('Why.'),
    'case-id': id('The case in which it was decided.'),
    lapse: Type.Optional(one(LAPSES, 'Why it does not apply; missing where it does.')),
    revoked: nullish(
      Type.Object(
        {
          by: text('The operator who revoked it.'),
          at: timestamp('When.'),
          reason: text('Why.'),
        },
        { description: 'How it was revoked.' },
      ),
    ),
  },
  { description: 'The finding of two people that a person is not the one whom a list names.' },
);

/** Clearances of a customer and their recipients, newest first. */
export const listClearances = defineConsoleCall({
  id: 'listClearances',
  method: 'GET',
  path: '/console/api/customers/{id}/clearances',
  needs: 'matches.decide',
  params: idParams('The customer.'),
  status: 200,
  answer: Type.Array(Clearance),
});

/** Revokes a clearance, so that the entry stops the person again; 409 if it was revoked before. */
export const revokeClearance = defineConsoleCall({
  id: 'revokeClearance',
  method: 'POST',
  path: '/console/api/clearances/{id}/revocation',
  needs: 'matches.decide',
  params: idParams('The clearance.'),
  body: Type.Object({ reason: input('Why, for the record.') }),
  status: 200,
  answer: Clearance,
});
