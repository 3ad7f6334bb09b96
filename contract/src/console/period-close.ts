import { Type } from 'typebox';
import { flag, id, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const month = Type.Object({ month: text('Such as `2026-11`.') });

export const BooksCheck = Type.Object(
  {
    'checked-at': Type.Optional(timestamp('When they were compared last; never where left out.')),
    differences: Type.Integer({ description: 'How many differences that found.' }),
    named: Type.Array(
      Type.Object(
        {
          text: text('The difference in words.'),
          of: Type.Optional(text('Its record or day, whose entries can be listed.')),
        },
        { description: 'A difference.' },
      ),
      { description: 'The first of them.' },
    ),
    'case-id': Type.Optional(id('The open case of the differences.')),
  },
  { description: 'The last ledger check.' },
);

/** Findings of the last ledger check. */
export const readBooksCheck = defineConsoleCall({
  id: 'readBooksCheck',
  method: 'GET',
  path: '/console/api/books/check',
  needs: 'books.read',
  status: 200,
  answer: BooksCheck,
});

export const ClosedMonth = Type.Object(
  {
    month: text('Such as `2026-11`.'),
    'closed-at': timestamp('When.'),
    'closed-by': text('By whom, as in the audit trail.'),
  },
  { description: 'A month that takes no more entries.' },
);

export const ClosedMonths = Type.Object(
  {
    closed: Type.Array(ClosedMonth, { description: 'The newest first.' }),
    next: Type.Optional(text('The month whose turn it is, such as `2026-11`.')),
    over: flag('Whether that month is over.'),
    'proposed-by': Type.Optional(text('The operator who proposed to close it.')),
  },
  { description: 'How far the books are closed.' },
);

/** The closed months and the next one to close. */
export const listClosedMonths = defineConsoleCall({
  id: 'listClosedMonths',
  method: 'GET',
  path: '/console/api/books/months',
  needs: 'books.read',
  status: 200,
  answer: ClosedMonths,
});

/**
 * Proposes to close a month. If the operator has seen another one's proposal, starts a ledger check that closes the
 * month if it passes, and returns the check.
 */
export const closeMonth = defineConsoleCall({
  id: 'closeMonth',
  method: 'POST',
  path: '/console/api/books/months/{month}/closing',
  needs: 'books.correct',
  params: month,
  body: Type.Object({
    'proposed-by': Type.Optional(text('The proposer the caller saw; absent if there was none.')),
  }),
  status: 200,
  answer: ClosedMonths,
});

/** Withdraws a proposal to close a month, or rejects another operator's. */
export const withdrawClosing = defineConsoleCall({
  id: 'withdrawClosing',
  method: 'DELETE',
  path: '/console/api/books/months/{month}/closing',
  needs: 'books.correct',
  params: month,
  status: 200,
  answer: ClosedMonths,
});

export const BooksExamination = Type.Object(
  {
    'asked-by': text('The operator who requested it, as in the audit trail.'),
    'asked-at': timestamp('When.'),
    closes: Type.Optional(text('The month that it closes if nothing is wrong, such as `2026-11`.')),
    done: Type.Integer({ description: 'Completed steps.' }),
    steps: Type.Integer({ description: 'Steps there are; 0 until it has begun.' }),
    'ended-at': Type.Optional(timestamp('When it ended; absent while it is running.')),
    problems: Type.Array(text('A sentence, and the rows it is about on lines of their own.'), {
      description: 'The problems found, once it has ended.',
    }),
  },
  { description: 'A requested check of the books and the audit trail.' },
);

/** The last requested ledger check and its progress. */
export const readExamination = defineConsoleCall({
  id: 'readExamination',
  method: 'GET',
  path: '/console/api/books/examination',
  needs: 'books.read',
  status: 200,
  answer: Type.Object(
    { last: Type.Optional(BooksExamination) },
    { description: 'The last one, where there was any.' },
  ),
});

/** Requests a ledger check now. A worker runs it, however long it takes. */
export const examineBooks = defineConsoleCall({
  id: 'examineBooks',
  method: 'POST',
  path: '/console/api/books/examination',
  needs: 'books.correct',
  status: 204,
});
