import { MONEY, MONEY_COLUMNS } from '../data.ts';
import { customerOf, msisdnOf, personName, SALT } from './people-rows.ts';
import type { Rows } from './rows.ts';
import { numberedRows, type Size } from './size.ts';

/** One in two hundred is on hold, one in twenty-five was never paid; the others are complete. */
export const HELD = 'i % 200 = 0';
export const EXPIRED = 'i % 25 = 1';
export const COMPLETE = `not (${HELD}) and not (${EXPIRED})`;

export const referenceOf = (i: string): string => `lpad((${i})::text, 16, '0')`;
export const pinOf = (i: string): string => `lpad((${i} * 104729 % 1000000000)::text, 9, '0')`;

/** Ten of thirteen quotes become a transaction. */
const quotationOf = (i: string): string => `(${i} + ${i} * 3 / 10)`;

const quotationsOf = (size: Size): Rows => {
  const count = Math.floor(size.transactions * 1.3);
  return {
    table: 'quotations',
    count,
    each: 1,
    statement: `
insert into quotations (id, reference, registration_id, quotation_type, entered_amount, ${MONEY_COLUMNS}, vat_rate, mid,
  created_at, expires_at)
overriding system value
select i, 'Q' || i, ${customerOf('i', size)}, 'SENDER_AMOUNT', 1000, ${MONEY}, 0.15, 0.0615, at, at + interval '1 day'
from ${numberedRows(count)}`,
  };
};

/** Names a future list, so that no job screens the rows again during a measurement. */
const SCREENING = JSON.stringify({
  ...{ result: 'CLEAR', 'list-date': '2026-01-01', 'list-number': 1_000_000 },
  ...{ sender: { result: 'clear' }, beneficiary: { result: 'clear' } },
});

const transactionsOf = (size: Size): Rows => {
  const { transactions: count } = size;
  return {
    table: 'transactions',
    count,
    each: 6,
    statement: `
insert into transactions (id, registration_id, quotation_id, status, payment_reference, collection_pin,
  ${MONEY_COLUMNS}, beneficiary_first_name, beneficiary_last_name, captured_fields, sender, screening, iftr,
  business_day, created_at, status_at, expires_at, paid_at, reason, next_actor, due_at)
overriding system value
select i, c, ${quotationOf('i')},
  case when ${HELD} then 'ON_HOLD_UNPAID' when ${EXPIRED} then 'EXPIRED' else 'COMPLETE' end,
  ${referenceOf('i')}, 'e1.bench#' || ${pinOf('i')}, ${MONEY}, rf.first, rl.last, '[]',
  jsonb_build_object('first_name', cf.first, 'last_name', cl.last, 'msisdn', ${msisdnOf('c')}), '${SCREENING}', false,
  day, at, at + interval '1 hour',
  case when ${HELD} then now() + interval '30 days' else at + interval '1 day' end,
  case when ${COMPLETE} then at + interval '20 minutes' end,
  case when ${HELD} then 'bench' end, case when ${HELD} then 'OPERATOR' end, case when ${HELD} then at end
from ${numberedRows(count, `, ${customerOf('i', size)} as c`)}
${personName('c', 'c', SALT.customer)} ${personName('r', 'i', SALT.recipient)}`,
  };
};

/** Each status change with its audit entry and its message to the customer. */
const movesOf = ({ transactions: count }: Size): Rows => ({
  table: 'transaction_events',
  count,
  each: 3,
  statement: `
insert into transaction_events (transaction_id, from_status, to_status, actor, at)
select i, came, went, who, at + later
from ${numberedRows(count)}, (values
  ('CREATED', 'APPROVED_UNPAID', 'system', interval '0', 1), ('APPROVED_UNPAID', 'APPROVED_PAID', 'partner:STITCH', '20 minutes', 2),
  ('APPROVED_PAID', 'COMPLETE', 'partner:payout', '1 hour', 2)) v (came, went, who, later, kind)
where kind = 1 or ${COMPLETE}`,
});

/**
 * Id of an audit entry: each transaction has four, the last for its case if it has one. The first ids were used
 * when the database was prepared.
 */
export const entryOf = (i: string, n: string | number): string => `(10000 + ${i} * 4 + ${n})`;

const trailOf = (size: Size): Rows => ({
  table: 'audit_entries',
  count: size.transactions,
  each: 3,
  statement: `
insert into audit_entries (id, actor, action, subject, at, xact, details)
overriding system value
select ${entryOf('i', 'n')}, coalesce(who, 'customer:' || ${customerOf('i', size)}), action, 'transaction:' || i,
  at, null, details
from ${numberedRows(size.transactions)}, (values
  (1, null, 'transaction.created', '{"status": "APPROVED_UNPAID", "holds": [], "principal-cents": 100000}'::jsonb),
  (2, 'partner:STITCH', 'transaction.approved_paid', '{"from": "APPROVED_UNPAID", "reason": null}'),
  (3, 'partner:payout', 'transaction.complete', '{"from": "APPROVED_PAID", "reason": null}')) v (n, who, action, details)
where n = 1 or ${COMPLETE}`,
});

const messagesOf = (size: Size): Rows => ({
  table: 'messages',
  count: size.transactions,
  each: 2,
  statement: `
insert into messages (channel, recipient, body, status, created_at, sent_at, due_at)
select 'SMS', msisdn, said || ${referenceOf('i')}, 'SENT', at, at, at
from ${numberedRows(size.transactions, `, ${msisdnOf(customerOf('i', size))} as msisdn`)},
(values ('Please pay with ', 1), ('Your recipient has the money of ', 2)) v (said, n)
where n = 1 or ${COMPLETE}`,
});

export const businessRows = (size: Size): Rows[] => [
  quotationsOf(size),
  transactionsOf(size),
  movesOf(size),
  trailOf(size),
  messagesOf(size),
];
