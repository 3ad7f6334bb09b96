import type {
  ReportedBy,
  ReversalFacts,
} from '@thumela/rules/payment-notices/classify-reversal.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { LINE_EVENT, QUERY_EVENT, type StoredNotice } from './event.ts';
import {
  EARLIER_COLUMNS,
  type Earlier,
  type EarlierRow,
  earlierFrom,
  earlierValues,
  JOIN_EARLIER,
} from './read-earlier.ts';

/** Everything known when a partner reports a payment as failed or canceled, with the rows that writing it needs. */
export type ReversalRecords = ReversalFacts &
  Earlier & {
    /** The transaction, if we owe or owed its customer a credit for it. */
    creditOf: bigint | null;
  };

/** The transaction whose money is reversed; without money, the one whose authorisation ends. */
const OWNER = `case when p.is_from_suspense or s.id is null then
  coalesce(p.transaction_id, (select x.id from transactions x where x.payment_reference = $3))
  else s.transaction_id end`;

/**
 * Locks the transaction and then the case that has the money in suspense, in the order in which deciding a case locks
 * them. A statement of its own: what is read after it is not older than the locks.
 */
const LOCK = `
with target as materialized (select ${OWNER} as transaction_id, s.id as case_id from (select) one ${JOIN_EARLIER}),
locked as materialized (
  select t.id from transactions t where t.id = (select transaction_id from target) for no key update of t),
suspense as materialized (
  select c.id from cases c where c.id = (select case_id from target) and (select count(*) from locked) >= 0
  for no key update of c)
select (select id from locked) as transaction_id, (select id from suspense) as case_id`;

const REPORTED_BY = `case when starts_with(w.event_id, '${QUERY_EVENT}') then 'ANSWER'
  when starts_with(w.event_id, '${LINE_EVENT}') then 'LINE' else 'NOTICE' end`;

/** Whether a reversal of this amount was booked that no line of a statement is matched with, or proposed for. */
const AWAITS_LINE = `exists (select from untold_money u
  where u.reversal_id is not null and u.teller = $1 and u.partner_reference = $2
    and u.amount_cents = -$5::bigint and u.currency = $6
    and not exists (select from statement_matches m where m.reversal_id = u.reversal_id and m.state <> 'REFUSED'))`;

const READ = `
select ${OWNER} as owner_id, ${EARLIER_COLUMNS}, r.*, ${AWAITS_LINE} as awaits_line,
  exists (select from cases k where k.transaction_id = ${OWNER} and k.kind = 'CREDIT') as has_credit
from (
  select count(*) filter (where w.id <> $4)::integer as earlier,
    count(*) filter (where w.outcome = 'DIFFERS')::integer as booked,
    count(*) filter (where ${REPORTED_BY} = 'NOTICE')::integer as notices,
    max(${REPORTED_BY}) filter (where w.id = $4) as reported_by
  from webhook_events w
  where w.partner = $1 and w.partner_reference = $2 and w.type in ('FAILED', 'CANCELED')
    and w.amount_cents = $5 and w.currency = $6) r
${JOIN_EARLIER}`;

interface Row extends EarlierRow {
  owner_id: bigint | null;
  earlier: number;
  booked: number;
  notices: number;
  reported_by: ReportedBy;
  awaits_line: boolean;
  has_credit: boolean;
}

/** Locks the money that a notice reverses, and reads everything known about its payment. */
export async function readReversal(
  { client }: TransactionHandle,
  notice: StoredNotice,
): Promise<ReversalRecords> {
  const keys = earlierValues(notice);
  const { amountCents, currency } = notice.report;
  for (;;) {
    const locked = await client.query<{ transaction_id: bigint | null; case_id: bigint | null }>({
      name: 'lock-reversed',
      text: LOCK,
      values: keys,
    });
    const { rows } = await client.query<Row>({
      name: 'read-reversal-notice',
      text: READ,
      values: [...keys, notice.eventId, amountCents, currency],
    });
    const [row] = rows;
    if (!row) throw new Error('Reading a reversal notice returned no row.');
    // While the lock was waited for, money in suspense may have been applied to another transaction.
    if (row.owner_id === (locked.rows[0]?.transaction_id ?? null)) return recordsFrom(row);
  }
}

function recordsFrom(row: Row): ReversalRecords {
  const { earlier, booked, notices, reported_by: reportedBy, awaits_line: awaitsLine } = row;
  const creditOf = row.has_credit ? row.owner_id : null;
  return {
    ...earlierFrom(row),
    creditOf,
    same: { earlier, booked, notices, reportedBy, awaitsLine },
  };
}
