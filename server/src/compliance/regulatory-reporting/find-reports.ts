import { businessDay } from '@thumela/rules/dates/dates.ts';
import { computeLegalDueDate, computeReportDueDate } from '@thumela/rules/reporting/duties.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { PAID_OUT } from './paid-out.ts';

/** Maximum reports found per database transaction. */
const BATCH = 200;

/** A reportable event that is not recorded yet. */
interface FoundReport {
  kind: 'CTR' | 'IFTR';
  subject: string;
  quoted: string;
  amount_cents: bigint;
  arose_at: Date;
}

/** Each reads an index that contains only candidates (migrations 202611240800 and 202611241306). */
const FIND = `
with candidates as (
  select 'IFTR' as kind, 'transaction:' || t.id as subject, payment_reference as quoted,
    principal_cents as amount_cents, least(paid.at, status_at) as arose_at
  from transactions t ${PAID_OUT('q.transaction_id = t.id')}
  where iftr and status = 'COMPLETE'
  union all
  select 'IFTR', 'inbound-transaction:' || o.id, reference, amount_cents, least(paid.at, status_at)
  from inbound_transactions o ${PAID_OUT('q.inbound_transaction_id = o.id')}
  where iftr and status in ('ALLOCATED_PAID', 'COMPLETE')
  union all
  select 'CTR', 'payment:' || p.id, t.payment_reference, p.amount_cents, least(line.at, p.received_at)
  from payments p join transactions t on t.id = p.transaction_id
    -- Of a payment that only its partner's statement told of, the day of that statement.
    left join lateral (select l.booked_on::timestamp at time zone 'Africa/Johannesburg' as at
      from webhook_events w join statement_lines l on w.event_id = 'statement-line-' || l.id
      where w.id = p.webhook_event_id) line on true
  where p.ctr
  union all
  select 'CTR', 'payout:' || p.id, coalesce(t.payment_reference, o.reference), p.owed_cents,
    least(paid.at, p.state_at)
  from payouts p left join transactions t on t.id = p.transaction_id
    left join inbound_transactions o on o.id = p.inbound_transaction_id
    ${PAID_OUT('q.id = p.id')}
  where p.ctr and p.state = 'PAID'
)
select c.* from candidates c
where not exists (select from reports r where r.kind = c.kind and r.subject = c.subject and r.kind in ('CTR', 'IFTR'))
limit $1`;

/**
 * Records everything that has become reportable since the last run, each once however many processes run it, and
 * opens a case for each overdue report. Returns the number found.
 */
export async function findReports(database: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const found = await withTransaction(database, findBatch);
    total += found;
    if (found < BATCH) break;
  }
  await openOverdue(database);
  return total;
}

async function findBatch(handle: TransactionHandle): Promise<number> {
  const { rows } = await handle.client.query<FoundReport>(FIND, [BATCH]);
  for (const found of rows) await insertReport(handle, found);
  return rows.length;
}

async function insertReport(handle: TransactionHandle, found: FoundReport): Promise<void> {
  const day = businessDay(found.arose_at);
  const due_on = computeReportDueDate(found.kind, day);
  const legal_due_on = computeLegalDueDate(found.kind, day);
  const row = await handle.db
    .insertInto('reports')
    .values({ ...found, due_on, legal_due_on })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await appendAuditEntry(handle, {
    actor: 'clock',
    action: 'report.found',
    subject: `report:${row.id}`,
    details: { kind: found.kind, about: found.subject, 'due-on': due_on },
  });
}

/** Opens a case for each overdue report, again if one was decided without filing the report. */
async function openOverdue(database: Database): Promise<void> {
  const rows = await database.db
    .selectFrom('reports as r')
    .select(['r.id', 'r.kind', 'r.quoted', 'r.due_on', 'r.legal_due_on'])
    .where('r.state', '=', 'DUE')
    .where('r.due_on', '<', currentBusinessDay(database.clock))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases as c')
            .select('c.id')
            .where('c.kind', '=', 'OVERDUE_REPORT')
            .where('c.state', '<>', 'DECIDED')
            .where('c.subject', '=', sql<string>`'report:' || r.id`),
        ),
      ),
    )
    .orderBy('r.id')
    .limit(BATCH)
    .execute();
  for (const { id, kind, quoted, due_on, legal_due_on } of rows) {
    await withTransaction(database, (handle) =>
      casesService(handle).open({
        kind: 'OVERDUE_REPORT',
        subject: `report:${id}`,
        facts: { report: kind, about: quoted, 'due-on': due_on, 'legal-due-on': legal_due_on },
        actor: 'clock',
      }),
    );
  }
}
