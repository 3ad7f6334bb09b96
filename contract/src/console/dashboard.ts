import { caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { Type } from 'typebox';
import { currency, dateOnly, foreignAmount, randAmount, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

const count = (description: string) => Type.Integer({ description });

export const Volume = Type.Object(
  { count: count('How many.'), amount: randAmount('Their total.') },
  { description: 'A number of transactions and their sum.' },
);

export const DayFigures = Type.Object(
  {
    day: dateOnly('The business day.'),
    quoted: count('Created quotes.'),
    created: count('Transactions that were created.'),
    sent: Volume,
    received: Volume,
    'paid-out': Volume,
  },
  {
    description:
      'Figures of a day: `sent` are paid transactions by day of creation, `received` orders that arrived, `paid-out` payouts that reached the recipient.',
  },
);

export const OpenQueue = Type.Object(
  {
    kind: Type.Enum([...caseKinds], { description: 'The kind of its cases.' }),
    open: count('Cases for which an operator acts next.'),
    overdue: count('Of those, how many are overdue.'),
    waiting: count('Cases for which a customer or a partner acts next.'),
    'oldest-at': Type.Optional(timestamp('When the oldest of the open ones was opened.')),
  },
  { description: 'Undecided cases of one kind.' },
);

export const PartnerFailures = Type.Object(
  {
    service: Type.Enum(['PAYOUTS', 'PAYMENTS', 'MESSAGES', 'EVENTS'], {
      description: 'The service: payouts, payments, messages, or order webhooks.',
    }),
    partner: text('The partner; of messages their channel.'),
    count: count('How often in the last week.'),
    failed: count('Failed operations: returned, refused, undeliverable or given up.'),
  },
  { description: 'How reliable a partner was lately.' },
);

/** Figures for the console's home page. */
export const readDashboard = defineConsoleCall({
  id: 'readDashboard',
  method: 'GET',
  path: '/console/api/dashboard',
  needs: 'dashboard.read',
  mayLag: true,
  status: 200,
  answer: Type.Object({
    'counted-at': Type.Optional(timestamp('When days, partners and balances were counted last.')),
    days: Type.Array(DayFigures, { description: 'The last fourteen days, today last.' }),
    queues: Type.Array(OpenQueue, {
      description: 'Of the kinds this operator may see, as they are now.',
    }),
    'hold-ages': Type.Array(Type.Integer({ description: 'How many.' }), {
      description:
        'Held transactions: since less than an hour, than eight, than a day, and longer.',
    }),
    partners: Type.Array(PartnerFailures, { description: 'The most failures first.' }),
    floats: Type.Array(
      Type.Object({
        partner: text('The payout partner.'),
        currency: currency('Of the balance.'),
        balance: foreignAmount('The prefunded float; negative is what we owe; in `currency`.'),
      }),
      { description: 'The lowest first.' },
    ),
  }),
});
