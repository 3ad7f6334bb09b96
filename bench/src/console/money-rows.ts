import { COMPLETE, EXPIRED, HELD, referenceOf } from './business-rows.ts';
import type { Rows } from './rows.ts';
import { dayOf, numberedRows, type Size } from './size.ts';

const PARTNER = `(array['STITCH','DIGIPAY','CARD'])[1 + i % 3]`;

/** Postings of a payment and a payout: number of the entry, line, account, sub-account, cents. */
const LINES = `(values (1, 1, 'PAYMENT_CLEARING', null, 105750), (1, 2, 'PAYOUT_PAYABLE', '11', -98992),
  (1, 3, 'RATE_MARGIN', '', -1008), (1, 4, 'FEES', '', -5000), (1, 5, 'VAT', '', -750),
  (2, 1, 'PAYOUT_PAYABLE', '11', 98992), (2, 2, 'PAYOUT_FLOAT', '11', -98992)) v (entry, line, account, sub, cents)`;

const EVENT = `case entry when 1 then 'PAYMENT_COUNTED' else 'PAID_OUT' end`;

const paymentsOf = (count: number): Rows[] => {
  return [
    {
      table: 'payment_authorisations',
      count,
      each: 1,
      statement: `
insert into payment_authorisations (id, transaction_id, payment_reference, option, status, opened_at, expires_at, closed_at,
  partner_reference)
overriding system value
select i, i, ${referenceOf('i')}, ${PARTNER}, 'CLOSED', at, at + interval '1 hour', at + interval '20 minutes', 'P' || i
from ${numberedRows(count)} where not (${HELD})`,
    },
    {
      table: 'webhook_events',
      count,
      each: 1,
      statement: `
insert into webhook_events (id, partner, event_id, payment_reference, type, amount_cents, currency, outcome, received_at,
  body, partner_reference)
overriding system value
select i, ${PARTNER}, 'E' || i, ${referenceOf('i')}, case when ${EXPIRED} then 'FAILED' else 'SUCCEEDED' end, 105750, 'ZAR',
  case when ${EXPIRED} then 'IGNORED' else 'APPLIED' end, at + interval '20 minutes', '{}', 'P' || i
from ${numberedRows(count)} where not (${HELD})`,
    },
    {
      table: 'payments',
      count,
      each: 1,
      statement: `
insert into payments (id, transaction_id, webhook_event_id, option, partner_reference, amount_cents, currency, received_at,
  document)
overriding system value
select i, i, i, ${PARTNER}, 'P' || i, 105750, 'ZAR', at + interval '20 minutes', 'webhook-event:' || i
from ${numberedRows(count)} where ${COMPLETE}`,
    },
  ];
};

/** One payout in a hundred is returned. */
const payoutsOf = (count: number): Rows[] => {
  return [
    {
      table: 'payouts',
      count,
      each: 2,
      statement: `
insert into payouts (id, transaction_id, partner, method, state, owed_cents, amount, currency, instruction,
  partner_reference, due_at, opened_at, state_at)
overriding system value
select i, i, '11', 'CASH', case when i % 100 = 3 then 'RETURNED' else 'PAID' end, 98992, 60.88, 'USD', '{}', 'O' || i,
  null, at + interval '20 minutes', at + interval '1 hour'
from ${numberedRows(count)} where ${COMPLETE}`,
    },
    {
      table: 'payout_events',
      count,
      each: 2,
      statement: `
insert into payout_events (payout_id, from_state, to_state, actor, at)
select i, came, case when went = 'PAID' and i % 100 = 3 then 'RETURNED' else went end, 'partner:payout',
  at + later
from ${numberedRows(count)}, (values ('OPEN', 'SENT', interval '20 minutes'), ('SENT', 'PAID', '1 hour')) v (came, went, later)
where ${COMPLETE}`,
    },
  ];
};

const journalOf = (count: number): Rows[] => [
  {
    table: 'journal_entries',
    count,
    each: 2,
    statement: `
insert into journal_entries (id, event, subject, document, business_day, written_at, actor)
overriding system value
select i * 2 - 2 + entry, ${EVENT}, 'transaction:' || i,
  case entry when 1 then 'webhook-event:' || i else 'payout:' || i end, day, at, 'system'
from ${numberedRows(count)}, (values (1), (2)) v (entry) where ${COMPLETE}`,
  },
  {
    table: 'journal_lines',
    count,
    each: 7,
    statement: `
insert into journal_lines (entry_id, line, account, sub_account, amount_cents, currency, business_day)
select i * 2 - 2 + entry, line, account, coalesce(sub, partner), cents, 'ZAR', day
from ${numberedRows(count, `, ${PARTNER} as partner`)}, ${LINES} where ${COMPLETE}`,
  },
];

export const moneyRows = ({ transactions }: Size): Rows[] => [
  ...paymentsOf(transactions),
  ...payoutsOf(transactions),
  ...journalOf(transactions),
];

/** Journal totals that a job would have computed by now. */
export const totalsOf = ({ transactions: count }: Size): string => `
insert into journal_totals (account, sub_account, currency, business_day, event, debit_cents, credit_cents, lines)
select account, coalesce(sub, partner), 'ZAR', day, ${EVENT}, sum(greatest(cents, 0) * many), sum(greatest(-cents, 0) * many),
  sum(many)
from (select ${dayOf('i', count)} as day, ${PARTNER} as partner, count(*) as many
  from generate_series(1, ${count}::bigint) i where ${COMPLETE} group by 1, 2) d, ${LINES}
group by 1, 2, 4, 5;
update journal_totals_reach set entry_id = ${count * 2};`;
