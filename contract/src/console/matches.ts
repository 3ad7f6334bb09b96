import { Type } from 'typebox';
import { currency, dateOnly, foreignAmount, id, idParams, input, text } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PageOf } from './page-of.ts';

const amount = (description: string) => foreignAmount(`${description} In its currency.`);
const count = (description: string) => Type.Integer({ description });
const reason = input('Why, for the record.');
const proposal = id('Number of the proposal that was read.');

export const LineCandidate = Type.Object(
  {
    target: text('Such as `payment:12`.'),
    reference: text('Its reference.'),
    name: Type.Optional(text('The customer it concerns.')),
    amount: amount('Below zero where it left.'),
    currency: currency('Of the amount.'),
    day: dateOnly('When it happened.'),
    page: Type.Optional(PageOf),
    differs: Type.Array(text('Such as `amount`.'), {
      description: 'In what it differs from the line, by the rules of matching.',
    }),
  },
  { description: 'A possible match of a line.' },
);

export const LeftOverLine = Type.Object(
  {
    id: id('The line.'),
    of: text('The source: a partner, or the code of a bank account.'),
    kind: text('Its type, such as `PAYMENT`.'),
    reference: text('Its reference.'),
    amount: amount('Below zero where it left.'),
    currency: currency('Of the amount.'),
    day: dateOnly('When it was booked.'),
    age: count('Days since then.'),
    like: Type.Optional(text('Its likely match, such as `payment:12`.')),
    candidate: Type.Optional(LineCandidate),
    differs: Type.Array(text('Such as `amount`.'), { description: 'In what the two differ.' }),
    proposed: Type.Optional(text('The proposed match.')),
    proposal: Type.Optional(id('Number of that proposal.')),
    'proposed-by': Type.Optional(text('The operator who proposed it.')),
    reason: Type.Optional(text('And why.')),
    choices: Type.Array(text('A target.'), { description: 'Possible matches.' }),
  },
  { description: 'An unmatched line.' },
);

export const UntoldMoney = Type.Object(
  {
    target: text('Such as `payment:12`.'),
    purpose: text('The kind of movement, such as `RECEIVED`.'),
    of: text('Its partner, or the state of a refund.'),
    page: Type.Optional(PageOf),
    reference: text('Under which it is known.'),
    amount: amount('Below zero where it left.'),
    currency: currency('Of the amount.'),
    day: dateOnly('When it happened.'),
    age: count('Days since then.'),
  },
  { description: 'An unreconciled movement.' },
);

/** Unmatched lines and unreconciled movements, oldest first. */
export const listLeftOver = defineConsoleCall({
  id: 'listLeftOver',
  method: 'GET',
  path: '/console/api/books/leftovers',
  needs: 'books.read',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 0, description: 'The first is 0.' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Of a page.' })),
  }),
  status: 200,
  answer: Type.Object(
    {
      lines: Type.Array(LeftOverLine, { description: 'Unmatched lines.' }),
      'line-count': count('All of them.'),
      untold: Type.Array(UntoldMoney, { description: 'Unreconciled movements.' }),
      'untold-count': count('All of it.'),
    },
    { description: 'Unmatched lines and unreconciled movements.' },
  ),
});

/**
 * Possible matches of a line, closest first: by its own reference, amount and day, or by words, which are never in
 * a URL.
 */
export const listCandidates = defineConsoleCall({
  id: 'listCandidates',
  method: 'POST',
  path: '/console/api/books/leftovers/{id}/candidates',
  needs: 'books.read',
  params: idParams('The line.'),
  body: Type.Object({
    for: Type.Optional(
      input('A reference or a part of it, an amount, a number or the name of a customer.'),
    ),
  }),
  status: 200,
  answer: Type.Object(
    {
      candidates: Type.Array(LineCandidate, { description: 'The closest first.' }),
      partners: Type.Array(
        Type.Object(
          { target: text('Such as `funding:7`.'), name: text('Name of the partner.') },
          { description: 'A partner.' },
        ),
        { description: 'Partners whose funding or settlement a bank line may be.' },
      ),
    },
    { description: 'Possible matches of a line.' },
  ),
});

/** Proposes a match for a line; another operator confirms it. */
export const proposeMatch = defineConsoleCall({
  id: 'proposeMatch',
  method: 'POST',
  path: '/console/api/books/leftovers/{id}/proposal',
  needs: 'statements.import',
  params: idParams('The line.'),
  body: Type.Object({ target: input('Such as `payment:12` or `suspense`.'), reason }),
  status: 204,
});

/** Confirms another operator's proposal, and posts it. */
export const confirmMatch = defineConsoleCall({
  id: 'confirmMatch',
  method: 'POST',
  path: '/console/api/books/leftovers/{id}/confirmation',
  needs: 'books.correct',
  params: idParams('The line.'),
  body: Type.Object({ proposal }),
  status: 204,
});

/** Rejects a proposed match; it is not suggested again. */
export const refuseMatch = defineConsoleCall({
  id: 'refuseMatch',
  method: 'POST',
  path: '/console/api/books/leftovers/{id}/refusal',
  needs: 'books.correct',
  params: idParams('The line.'),
  body: Type.Object({ proposal, reason }),
  status: 204,
});
