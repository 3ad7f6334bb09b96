import { Type } from 'typebox';
import { dateOnly, id, nullish, oneOf, randAmount, text, timestamp } from '../../shapes.ts';
import { byKey, definePartnerCall } from './partner-call.ts';

export const FUNDING = {
  PREFUNDED: 'the balance must cover each order',
  CREDIT: 'orders may use the credit limit beyond the balance',
};

export const STATEMENT_KIND = {
  DAY: 'a business day in South Africa that is over',
  MONTH: 'a month whose books are closed',
};

export const PartnerBalance = Type.Object(
  {
    funding: oneOf(FUNDING, 'How orders are funded.'),
    balance: randAmount('Settlements less orders; negative is owed to us.'),
    reserved: randAmount('The part of the balance that an agreed repayment returns.'),
    'credit-limit': randAmount('The credit limit; zero if prefunded.'),
    available: randAmount('What orders can still use; negative beyond the limit.'),
    'daily-cap': nullish(randAmount('The daily cap.')),
    'used-today': randAmount('What the orders of this day in South Africa used of it.'),
    'low-balance': nullish(
      randAmount('Falling below this available amount sends a `balance.low` webhook.'),
    ),
    'waiting-orders': Type.Integer({ description: 'Orders that are `ALLOCATED_PENDING` for it.' }),
    'waiting-amount': randAmount('Their amount, without commission.'),
  },
  { description: 'The account of the partner with us.' },
);

export const readBalance = definePartnerCall({
  id: 'readPartnerBalance',
  area: 'account',
  summary: 'Read the balance',
  description:
    'Returns the balance, the limits, what orders can still use, and the orders that wait.',
  method: 'GET',
  path: '/partner/balance',
  ...byKey,
  status: 200,
  answer: PartnerBalance,
});

export const PartnerStatement = Type.Object(
  {
    id: id('The statement.'),
    kind: oneOf(STATEMENT_KIND, 'Its period.'),
    number: Type.Integer({ description: 'Its number, without gaps for each kind.' }),
    from: dateOnly('First day.'),
    to: dateOnly('Last day.'),
    'opening-balance': randAmount('Balance before it.'),
    orders: randAmount('Orders, negative.'),
    commission: randAmount('Commission on orders less that of returned ones, negative.'),
    returns: randAmount('Orders returned to the partner.'),
    settlements: randAmount('Settlements that we received.'),
    repayments: randAmount('Balance that we repaid, negative.'),
    adjustments: randAmount('Corrections.'),
    'closing-balance': randAmount('Balance after it.'),
    lines: Type.Integer({ description: 'Number of its lines.' }),
    hash: text('SHA-256 of its content, in hexadecimal.'),
    'issued-at': timestamp('When it was issued.'),
  },
  {
    description: 'An issued statement, which never changes. Positive is in favour of the partner.',
  },
);

export const StatementList = Type.Object(
  {
    statements: Type.Array(PartnerStatement, { description: 'At most a hundred, newest first.' }),
    next: nullish(Type.Integer({ description: 'Cursor of the next page.' })),
  },
  { description: 'Issued statements.' },
);

export const statementsQuery = Type.Object({
  kind: Type.Optional(oneOf(STATEMENT_KIND, 'Only statements of this kind.')),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The `next` of the previous page.',
    }),
  ),
});

export const listStatements = definePartnerCall({
  id: 'listPartnerStatements',
  area: 'account',
  summary: 'List statements',
  description: 'Lists issued statements, newest first.',
  method: 'GET',
  path: '/partner/statements',
  ...byKey,
  query: statementsQuery,
  status: 200,
  answer: StatementList,
});

export const afterPart = Type.Optional(
  Type.String({
    maxLength: 60,
    pattern: '^\\d{4}-\\d\\d-\\d\\d\\.\\d{1,18}\\.\\d{1,4}$',
    description: 'The `next` of the previous part.',
  }),
);

export const FilePart = Type.Object(
  {
    name: text('Name of the file.'),
    type: text('Its media type.'),
    content: text('A part of its content; the parts are joined in order.'),
    next: nullish(text('Cursor of the next part; null for the last one.')),
  },
  { description: 'A file, in parts of at most 10,000 lines.' },
);

export const readStatementFile = definePartnerCall({
  id: 'readPartnerStatementFile',
  area: 'account',
  summary: 'Read a statement as CSV',
  description:
    "Returns the lines of one of the partner's own statements as CSV; another partner's is not found.",
  method: 'GET',
  path: '/partner/statements/{id}/file',
  ...byKey,
  params: Type.Object({ id: id('The statement.') }),
  query: Type.Object({ after: afterPart }),
  status: 200,
  answer: FilePart,
});
