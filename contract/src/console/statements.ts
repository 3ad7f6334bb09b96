import { MAXIMUM_BROUGHT_BYTES } from '@thumela/rules/constants.ts';
import { Type } from 'typebox';
import {
  currency,
  dateOnly,
  flag,
  foreignAmount,
  id,
  idParams,
  input,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PageOf } from './page-of.ts';

/** A file in a request. */
export const fileContent = Type.String({
  maxLength: Math.ceil(MAXIMUM_BROUGHT_BYTES / 3) * 4,
  description: 'The file, in base64.',
});

const amount = (description: string) => foreignAmount(`${description} In its currency.`);
const count = (description: string) => Type.Integer({ description });
const reason = input('Why, for the record.');

export const StatementSource = Type.Object(
  { from: text('Goes into `from`: a partner, or `bank`.') },
  { description: 'A source of statements to import.' },
);

export const ListedStatement = Type.Object(
  {
    id: id('The statement.'),
    of: text('The source: a partner, or the code of a bank account.'),
    reference: text('As its sender calls it.'),
    from: dateOnly('Its first day.'),
    to: dateOnly('Its last day.'),
    file: text('The file it came in.'),
    'imported-at': timestamp('When it came.'),
    'imported-by': text('The operator who imported it, as in the audit trail.'),
    lines: count('Its lines that were new.'),
    open: count('Unmatched lines.'),
  },
  { description: 'A statement of a partner or a bank.' },
);

export const Statements = Type.Object(
  {
    statements: Type.Array(ListedStatement, { description: 'The newest first.' }),
    next: Type.Optional(id('Goes into `before` for those before.')),
    sources: Type.Array(StatementSource, { description: 'Sources of statements.' }),
  },
  { description: 'Statements that were imported.' },
);

/** Statements, newest first. */
export const listStatements = defineConsoleCall({
  id: 'listStatements',
  method: 'GET',
  path: '/console/api/books/statements',
  needs: 'books.read',
  query: Type.Object({
    before: Type.Optional(id('`next` of the page before.')),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Of a page.' })),
  }),
  status: 200,
  answer: Statements,
});

/** Imports a file as a whole or not at all, and makes exact matches. */
export const importStatement = defineConsoleCall({
  id: 'importStatement',
  method: 'POST',
  path: '/console/api/books/statements',
  needs: 'statements.import',
  body: Type.Object({
    from: input('A partner whose map there is, or `bank`.'),
    name: input('Name of the file.'),
    content: fileContent,
  }),
  status: 201,
  answer: Type.Object(
    {
      lines: count('Lines of the file.'),
      added: count('Those that no file had before.'),
      matched: count('Lines that this import matched, of this file and of those before.'),
    },
    { description: 'The result of an import.' },
  ),
});

export const StatementLine = Type.Object(
  {
    id: id('The line.'),
    line: count('Its position in the file.'),
    kind: text('Its type, such as `PAYMENT`.'),
    reference: text('Its reference.'),
    text: text("Its sender's own words."),
    day: dateOnly('When it was booked.'),
    amount: amount('Below zero where it left.'),
    commission: amount('The commission the partner deducts.'),
    currency: currency('Of the amounts.'),
    state: Type.Enum(['OPEN', 'PROPOSED', 'EXACT', 'CONFIRMED', 'SETTLED'], {
      description: 'How far it is matched.',
    }),
    matched: Type.Optional(text('Its match, such as `payment:12`.')),
    page: Type.Optional(PageOf),
  },
  { description: 'A line of a statement.' },
);

/** The lines of a statement in order, with their matches. */
export const listStatementLines = defineConsoleCall({
  id: 'listStatementLines',
  method: 'GET',
  path: '/console/api/books/statements/{id}/lines',
  needs: 'books.read',
  params: idParams('The statement.'),
  query: Type.Object({
    after: Type.Optional(id('`next` of the page before.')),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Of a page.' })),
  }),
  status: 200,
  answer: Type.Object(
    {
      lines: Type.Array(StatementLine, { description: 'In the order of the file.' }),
      next: Type.Optional(id('Goes into `after` for more.')),
    },
    { description: 'Lines of a statement.' },
  ),
});

export const BankAccount = Type.Object(
  {
    code: text('By which the books know it: it divides BANK.'),
    name: text('Its name.'),
    number: text('Its IBAN or number, as its statements say it.'),
    currency: currency('The currency of the account.'),
    'added-at': timestamp('When it was added.'),
    'added-by': text('By whom, as in the audit trail.'),
  },
  { description: 'A bank account of ours.' },
);

/** Our bank accounts, by their codes. */
export const listBankAccounts = defineConsoleCall({
  id: 'listBankAccounts',
  method: 'GET',
  path: '/console/api/books/bank-accounts',
  needs: 'books.read',
  status: 200,
  answer: Type.Object(
    { accounts: Type.Array(BankAccount, { description: 'By code.' }) },
    { description: 'Our bank accounts.' },
  ),
});

/** Proposes a bank account of ours; another operator adds it. */
export const proposeBankAccount = defineConsoleCall({
  id: 'proposeBankAccount',
  method: 'POST',
  path: '/console/api/books/bank-accounts',
  needs: 'books.correct',
  body: Type.Object({
    code: input('Such as `MAIN`.'),
    name: input('Its name.'),
    number: input('Its IBAN or number; spaces do not count.'),
    currency: input("ISO code of the account's currency."),
    reason,
  }),
  status: 201,
  answer: Type.Object(
    { 'case-id': id('The case by which another operator adds it.') },
    { description: 'A bank account that waits for a second person.' },
  ),
});

const MapField = Type.Object(
  { field: input('Name of a field, such as `amount-column`.'), value: input('Its value.') },
  { description: 'A field of a column map.' },
);

export const ColumnMap = Type.Object(
  {
    partner: text('The partner whose statements it reads.'),
    'tells-of': Type.Enum(['PAYMENTS', 'PAYOUTS'], {
      description: 'Kind of movement that the lines report.',
    }),
    assumed: flag('Whether it has not been compared with a file of the partner yet.'),
    values: Type.Array(MapField, { description: 'Its fields; lists are separated by commas.' }),
  },
  { description: "How the columns of a partner's CSV statements are read." },
);

/** The column maps of partners' CSV statements, by partner. */
export const listColumnMaps = defineConsoleCall({
  id: 'listColumnMaps',
  method: 'GET',
  path: '/console/api/books/column-maps',
  needs: 'books.read',
  status: 200,
  answer: Type.Array(ColumnMap),
});

/** Proposes a column map; the next import uses it once another operator has decided. */
export const proposeColumnMap = defineConsoleCall({
  id: 'proposeColumnMap',
  method: 'POST',
  path: '/console/api/books/column-maps',
  needs: 'books.correct',
  body: Type.Object({
    partner: input('A payment partner, or the number of a payout partner.'),
    seen: Type.Optional(
      Type.Array(MapField, { maxItems: 30, description: 'As shown; absent for a first map.' }),
    ),
    values: Type.Array(MapField, { maxItems: 30, description: 'Its fields.' }),
    reason,
  }),
  status: 201,
  answer: Type.Object(
    { 'case-id': id('The case by which another operator decides it.') },
    { description: 'A column map that waits for a second person.' },
  ),
});
