import { Type } from 'typebox';
import { currency, dateOnly, flag, foreign, id, input, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PageOf } from './page-of.ts';
import { WrittenFile } from './written-file.ts';

/** An amount in the adjacent currency. */
const amount = (description: string) => foreign(`${description} In its currency.`);

/** Maximum rows of one page. */
const size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: 'Rows of a page; 50 where left out.' }),
);

export const AccountBalance = Type.Object(
  {
    account: text('Code of the account.'),
    'sub-account': text('What divides it; empty where nothing does.'),
    name: text('Name of the account, and of its part where that has one.'),
    kind: Type.Enum(['ASSET', 'LIABILITY', 'INCOME', 'EXPENSE'], { description: 'Its kind.' }),
    'normal-side': Type.Enum(['DEBIT', 'CREDIT'], { description: 'The side that adds to it.' }),
    currency: currency('Of the amounts.'),
    debits: amount('All that was debited.'),
    credits: amount('All that was credited.'),
    balance: amount('On its normal side; below zero where it stands against it.'),
  },
  { description: 'What one sub-account holds in one currency.' },
);

export const TrialBalance = Type.Object(
  {
    day: dateOnly('The business day at whose end it is.'),
    balances: Type.Array(AccountBalance, { description: 'Every sub-account with lines.' }),
    totals: Type.Array(
      Type.Object(
        {
          currency: currency('Of the amounts.'),
          debits: amount('All that was debited.'),
          credits: amount('All that was credited; the same, or the journal is broken.'),
        },
        { description: 'The sum of a currency.' },
      ),
      { description: 'Of each currency.' },
    ),
  },
  { description: 'The books at the end of a business day.' },
);

/** Every balance at the end of a business day; today by default. */
export const readTrialBalance = defineConsoleCall({
  id: 'readTrialBalance',
  method: 'GET',
  path: '/console/api/books/trial-balance',
  needs: 'books.read',
  query: Type.Object({ day: Type.Optional(input('The business day, such as `2026-11-30`.')) }),
  status: 200,
  answer: TrialBalance,
});

export const AccountLine = Type.Object(
  {
    entry: id('The entry.'),
    day: dateOnly('Its business day.'),
    event: text('What happened, in words.'),
    subject: text('To what, such as `transaction:12`.'),
    page: Type.Optional(PageOf),
    document: text('On what it rests, such as `webhook-event:77`.'),
    'document-page': Type.Optional(PageOf),
    debit: Type.Optional(amount('Where it debits.')),
    credit: Type.Optional(amount('Where it credits.')),
  },
  { description: 'A line of an account.' },
);

export const AccountLines = Type.Object(
  {
    balance: Type.Optional(AccountBalance),
    opening: amount('What it held on the evening before the first day, on its normal side.'),
    debited: amount('What these days debited.'),
    credited: amount('What they credited.'),
    currencies: Type.Array(text('A currency.'), { description: 'In which it has lines.' }),
    lines: Type.Array(AccountLine, { description: 'The newest first.' }),
    next: Type.Optional(text('Goes into `before` for the lines before these.')),
  },
  { description: 'Lines of one sub-account in one currency, and what it holds.' },
);

const subAccount = {
  'sub-account': Type.Optional(input('What divides it; nothing where left out.')),
  currency: Type.Optional(input('ISO code; rand where left out.')),
  from: Type.Optional(input('First business day; the first of all where left out.')),
  to: Type.Optional(input('Last business day; today where left out.')),
};

/** The lines of a sub-account, newest first. */
export const listAccountLines = defineConsoleCall({
  id: 'listAccountLines',
  method: 'GET',
  path: '/console/api/books/accounts/{code}/lines',
  needs: 'books.read',
  params: Type.Object({ code: text('Code of the account.') }),
  query: Type.Object({
    ...subAccount,
    before: Type.Optional(input('`next` of the page before.')),
    size,
  }),
  status: 200,
  answer: AccountLines,
});

/** The statement of a sub-account as CSV, oldest first: opening balance, lines, closing balance. */
export const readAccountStatement = defineConsoleCall({
  id: 'readAccountStatement',
  method: 'GET',
  path: '/console/api/books/accounts/{code}/statement',
  needs: 'books.read',
  params: Type.Object({ code: text('Code of the account.') }),
  query: Type.Object(subAccount),
  status: 200,
  answer: WrittenFile,
});

export const JournalEntry = Type.Object(
  {
    id: id('The entry.'),
    event: text('What happened, in words.'),
    subject: text('To what, such as `transaction:12`.'),
    page: Type.Optional(PageOf),
    document: text('On what it rests, such as `webhook-event:77`.'),
    'document-page': Type.Optional(PageOf),
    day: dateOnly('Its business day.'),
    'written-at': timestamp('When it was written.'),
    actor: text('Who caused it, as in the audit trail.'),
    reason: Type.Optional(text('Why, where a person said so.')),
    reverses: Type.Optional(id('The entry that it takes back.')),
    'reversed-by': Type.Optional(id('The entry that took it back.')),
    lines: Type.Array(
      Type.Object(
        {
          account: text('Code of the account.'),
          'sub-account': text('What divides it; empty where nothing does.'),
          currency: currency('Of the amount.'),
          debit: Type.Optional(amount('Where it debits.')),
          credit: Type.Optional(amount('Where it credits.')),
        },
        { description: 'A line.' },
      ),
      { description: 'They sum to zero in each currency.' },
    ),
  },
  { description: 'One event of the business, as the journal has it.' },
);

/** One entry with its lines. */
export const readJournalEntry = defineConsoleCall({
  id: 'readJournalEntry',
  method: 'GET',
  path: '/console/api/books/entries/{id}',
  needs: 'books.read',
  params: Type.Object({ id: id('The entry.') }),
  status: 200,
  answer: JournalEntry,
});

export const BooksCheck = Type.Object(
  {
    'checked-at': Type.Optional(timestamp('When they were compared last; never where left out.')),
    differences: Type.Integer({ description: 'How many differences that found.' }),
    named: Type.Array(text('A difference in words.'), { description: 'The first of them.' }),
    'case-id': Type.Optional(id('The open case of the differences.')),
  },
  { description: 'The last comparison of the books with all they tell of.' },
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

export const ProposedEntry = Type.Object(
  { 'case-id': id('The case by which another operator posts it.') },
  { description: 'An entry that waits for a second person.' },
);

const reason = input('Why, for the record.');
const number = (description: string) => Type.Optional(id(description));

/** Proposes to reverse an entry, or to move amounts between accounts; another operator posts it. */
export const proposeCorrection = defineConsoleCall({
  id: 'proposeCorrection',
  method: 'POST',
  path: '/console/api/books/corrections',
  needs: 'books.correct',
  body: Type.Object({
    reverses: number('The entry to take back; without it there are lines.'),
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          account: input('Code of the account.'),
          'sub-account': Type.Optional(input('What divides it.')),
          currency: Type.Optional(input('ISO code; rand where left out.')),
          debit: Type.Optional(input('Decimal text, where it debits.')),
          credit: Type.Optional(input('Decimal text, where it credits.')),
        }),
        { maxItems: 20, description: 'What is moved; debits and credits are the same.' },
      ),
    ),
    about: Type.Optional(input('What they are about, such as `transaction:12`.')),
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
    'sub-account': Type.Optional(input('What divides it.')),
    amount: input('In rand, decimal text.'),
    reason,
  }),
  status: 201,
  answer: ProposedEntry,
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
    'proposed-by': Type.Optional(text('Who proposed to close it.')),
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

const month = Type.Object({ month: text('Such as `2026-11`.') });

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
    'proposed-by': Type.Optional(
      text('Who had proposed it, as it was read; left out where nobody had.'),
    ),
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
    'asked-by': text('Who asked for it, as in the audit trail.'),
    'asked-at': timestamp('When.'),
    closes: Type.Optional(text('The month that it closes if nothing is wrong, such as `2026-11`.')),
    done: Type.Integer({ description: 'Steps that are made.' }),
    steps: Type.Integer({ description: 'Steps there are; 0 until it has begun.' }),
    'ended-at': Type.Optional(timestamp('When it ended; it goes on where left out.')),
    problems: Type.Array(text('A sentence, and the rows it is about on lines of their own.'), {
      description: 'What is wrong, once it has ended.',
    }),
  },
  { description: 'An examination of the books and the audit trail that somebody asked for.' },
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
