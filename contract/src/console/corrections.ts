import { Type } from 'typebox';
import { id, input } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const reason = input('Why, for the record.');
const number = (description: string) => Type.Optional(id(description));

export const ProposedEntry = Type.Object(
  { 'case-id': id('The case by which another operator posts it.') },
  { description: 'An entry that waits for a second person.' },
);

/** Proposes to reverse an entry, or to move amounts between accounts; another operator posts it. */
export const proposeCorrection = defineConsoleCall({
  id: 'proposeCorrection',
  method: 'POST',
  path: '/console/api/books/corrections',
  needs: 'books.correct',
  body: Type.Object({
    reverses: number('The entry to reverse; if absent, there are lines.'),
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          account: input('Code of the account.'),
          'sub-account': Type.Optional(input('The sub-account.')),
          currency: Type.Optional(input('ISO code; rand where left out.')),
          debit: Type.Optional(input('Decimal text, where it debits.')),
          credit: Type.Optional(input('Decimal text, where it credits.')),
        }),
        { maxItems: 20, description: 'The lines of the entry; debits equal credits.' },
      ),
    ),
    about: Type.Optional(input('The subject, such as `transaction:12`.')),
    difference: number('The open case of the difference in the books that it settles.'),
    reason,
  }),
  status: 201,
  answer: ProposedEntry,
});

/** Proposes a write-off; another operator posts it. */
export const proposeWriteOff = defineConsoleCall({
  id: 'proposeWriteOff',
  method: 'POST',
  path: '/console/api/books/write-offs',
  needs: 'books.correct',
  body: Type.Object({
    account: input('CHARGEBACKS or PAYMENT_CLEARING.'),
    'sub-account': Type.Optional(input('The sub-account.')),
    amount: input('In rand, decimal text.'),
    reason,
  }),
  status: 201,
  answer: ProposedEntry,
});
