import { Type } from 'typebox';
import { currency, dateOnly, flag, foreignAmount, id, input, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PageOf } from './page-of.ts';
import { WrittenFile } from './written-file.ts';

/** An amount in the adjacent currency. */
const amount = (description: string) => foreignAmount(`${description} In its currency.`);

/** Maximum rows of one page. */
const size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: 'Rows of a page; 50 where left out.' }),
);

export const AccountBalance = Type.Object(
  {
    account: text('Code of the account.'),
    'sub-account': text('The sub-account; empty if there is none.'),
    name: text('Name of the account, and of its part where that has one.'),
    kind: Type.Enum(['ASSET', 'LIABILITY', 'INCOME', 'EXPENSE'], { description: 'Its kind.' }),
    'normal-side': Type.Enum(['DEBIT', 'CREDIT'], { description: 'The side that adds to it.' }),
    currency: currency('Of the amounts.'),
    debits: amount('All that was debited.'),
    credits: amount('All that was credited.'),
    balance: amount('On its normal side; negative on the other side.'),
  },
  { description: 'The balance of one sub-account in one currency.' },
);

export const TrialBalance = Type.Object(
  {
    day: dateOnly('The business day at whose end it is.'),
    balances: Type.Array(AccountBalance, { description: 'Every sub-account with lines.' }),
    totals: Type.Array(
      Type.Object(
        {
          currency: currency('Of the amounts.'),
          debits: amount('Sum of the debit balances.'),
          credits: amount('Sum of the credit balances; the same, or the journal is broken.'),
        },
        { description: 'The sums of both columns in a currency.' },
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
  mayLag: true,
  query: Type.Object({ day: Type.Optional(input('The business day, such as `2026-11-30`.')) }),
  status: 200,
  answer: TrialBalance,
});

export const AccountLine = Type.Object(
  {
    entry: id('The entry.'),
    day: dateOnly('Its business day.'),
    'sub-account': text('Its sub-account; empty if there is none.'),
    event: text('The event, in words.'),
    subject: text('To what, such as `transaction:12`.'),
    page: Type.Optional(PageOf),
    document: text('On what it rests, such as `webhook-event:77`.'),
    'document-page': Type.Optional(PageOf),
    debit: Type.Optional(amount('The amount, if a debit.')),
    credit: Type.Optional(amount('The amount, if a credit.')),
    balance: Type.Optional(
      amount('Balance after it, on the normal side of the account; absent for lines of a figure.'),
    ),
  },
  { description: 'A line of an account.' },
);

export const AccountLines = Type.Object(
  {
    balance: Type.Optional(AccountBalance),
    opening: amount('Opening balance, on its normal side.'),
    debited: amount('Total debits of these days, or those that the figure counts.'),
    credited: amount('Total credits of these days, or those that the figure counts.'),
    currencies: Type.Array(text('A currency.'), { description: 'In which it has lines.' }),
    lines: Type.Array(AccountLine, { description: 'The newest first.' }),
    next: Type.Optional(text('Goes into `before` for the lines before these.')),
  },
  { description: 'Lines of an account or a sub-account in one currency, and what it holds.' },
);

const subAccount = {
  'sub-account': Type.Optional(input('The sub-account; empty if absent.')),
  whole: Type.Optional(flag('All sub-accounts together, instead of one.')),
  currency: Type.Optional(input('ISO code; rand where left out.')),
  from: Type.Optional(input('First business day; the first of all where left out.')),
  to: Type.Optional(input('Last business day; today where left out.')),
};

/** Figures of settlement, floats and income, by which the lines of an account are selected. */
export const FIGURES = [
  ...(['COLLECTED', 'SETTLED', 'CORRECTIONS', 'FUNDED', 'PAID_OUT', 'FEES'] as const),
  ...(['RATES_AND_CORRECTIONS', 'BOOKED', 'TAKEN_BACK', 'CORRECTED'] as const),
] as const;

/** The lines of an account or a sub-account, newest first. */
export const listAccountLines = defineConsoleCall({
  id: 'listAccountLines',
  method: 'GET',
  path: '/console/api/books/accounts/{code}/lines',
  needs: 'books.read',
  mayLag: true,
  params: Type.Object({ code: text('Code of the account.') }),
  query: Type.Object({
    ...subAccount,
    figure: Type.Optional(
      Type.Enum([...FIGURES], { description: 'Only the lines that this figure counts.' }),
    ),
    before: Type.Optional(input('`next` of the page before.')),
    size,
  }),
  status: 200,
  answer: AccountLines,
});

/** The statement of an account or a sub-account as CSV, oldest first: opening balance, lines, closing balance. */
export const readAccountStatement = defineConsoleCall({
  id: 'readAccountStatement',
  method: 'GET',
  path: '/console/api/books/accounts/{code}/statement',
  needs: 'books.read',
  mayLag: true,
  params: Type.Object({ code: text('Code of the account.') }),
  query: Type.Object(subAccount),
  status: 200,
  answer: WrittenFile,
});

export const JournalEntry = Type.Object(
  {
    id: id('The entry.'),
    event: text('The event, in words.'),
    subject: text('To what, such as `transaction:12`.'),
    page: Type.Optional(PageOf),
    document: text('On what it rests, such as `webhook-event:77`.'),
    'document-page': Type.Optional(PageOf),
    day: dateOnly('Its business day.'),
    'written-at': timestamp('When it was written.'),
    actor: text('The actor, as in the audit trail.'),
    reason: Type.Optional(text('Why, where a person said so.')),
    reverses: Type.Optional(id('The entry that it takes back.')),
    'reversed-by': Type.Optional(id('The entry that took it back.')),
    lines: Type.Array(
      Type.Object(
        {
          account: text('Code of the account.'),
          'sub-account': text('The sub-account; empty if there is none.'),
          currency: currency('Of the amount.'),
          debit: Type.Optional(amount('The amount, if a debit.')),
          credit: Type.Optional(amount('The amount, if a credit.')),
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

export const ListedEntry = Type.Object(
  {
    id: id('The entry.'),
    day: dateOnly('Its business day.'),
    event: text('The event, in words.'),
    subject: text('To what, such as `transaction:12`.'),
    page: Type.Optional(PageOf),
    document: text('On what it rests, such as `webhook-event:77`.'),
    'document-page': Type.Optional(PageOf),
    amounts: Type.Array(
      Type.Object(
        { currency: currency('Of the amount.'), amount: amount('Total of its debits.') },
        { description: 'An amount.' },
      ),
      { description: 'Total of the debits in each currency.' },
    ),
  },
  { description: 'An entry of the journal in a list.' },
);

/** The entries of a record or of a business day, newest first. */
export const listEntries = defineConsoleCall({
  id: 'listEntries',
  method: 'GET',
  path: '/console/api/books/entries',
  needs: 'books.read',
  mayLag: true,
  query: Type.Object({
    of: input('A record such as `transaction:12` or `payment:3`, or a day such as `2026-11-30`.'),
    before: Type.Optional(id('`next` of the page before.')),
    size,
  }),
  status: 200,
  answer: Type.Object(
    {
      page: Type.Optional(PageOf),
      entries: Type.Array(ListedEntry, { description: 'The newest first.' }),
      next: Type.Optional(id('Goes into `before` for the entries before these.')),
    },
    { description: 'Entries about one record, with its page, or of one day.' },
  ),
});
