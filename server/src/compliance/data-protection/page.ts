import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  findDeletions,
  readDataProtection,
} from '@thumela/contract/console/data-protection.ts';
import { RETENTION_JOBS } from '@thumela/rules/compliance/retention-rules.ts';
import { type Selectable, sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { listHolds } from './legal-holds.ts';
import { listRestrictions } from './lift-restriction.ts';

type Page = AnswerOf<typeof readDataProtection>;

/** Requests, jobs of retention and legal holds; the audit trail records the reading. */
export async function readPage(handle: TransactionHandle, actor: string): Promise<Page> {
  await appendAuditEntry(handle, {
    ...{ actor, action: 'data-protection.read', subject: 'data-protection' },
  });
  const holds = await listHolds(handle);
  return {
    requests: await readRequests(handle),
    runs: await readRuns(handle),
    restrictions: (await listRestrictions(handle)).flatMap(formatRestriction),
    holds: holds.map(formatHold),
  };
}

/** Open ones by their last day, then the newest decided ones. */
async function readRequests(handle: TransactionHandle): Promise<Page['requests']> {
  const today = currentBusinessDay(handle.clock);
  const rows = await handle.db
    .selectFrom('data_requests as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('data_exports as e', 'e.request_id', 'r.id')
    .selectAll('r')
    .select(['c.first_name', 'c.last_name', 'e.made_at'])
    .orderBy(sql`r.state = 'OPEN'`, 'desc')
    .orderBy(sql`case when r.state = 'OPEN' then r.due_on end`)
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    state: row.state,
    customer: Number(row.customer_id),
    name: `${row.first_name} ${row.last_name}`.trim(),
    'requested-at': formatTimestamp(row.requested_at),
    'due-on': row.due_on,
    overdue: row.state === 'OPEN' && row.due_on < today,
    'case-id': row.case_id === null ? null : Number(row.case_id),
    export: row.kind === 'ACCESS' ? row.made_at !== null : null,
  }));
}

async function readRuns({ db }: Handle): Promise<Page['runs']> {
  const rows = await db.selectFrom('retention_runs').selectAll().execute();
  return RETENTION_JOBS.map((job) => {
    const run = rows.find((row) => row.job === job);
    return {
      job,
      'begun-at': run?.begun_at ? formatTimestamp(run.begun_at) : null,
      'ended-at': run?.ended_at ? formatTimestamp(run.ended_at) : null,
      erased: Number(run?.last_erased ?? 0),
      running: (run?.position ?? 0n) > 0n,
    };
  });
}

const formatRestriction = ({
  restricted_at,
  ...row
}: Awaited<ReturnType<typeof listRestrictions>>[number]): Page['restrictions'] =>
  restricted_at === null
    ? []
    : [
        {
          customer: Number(row.id),
          name: `${row.first_name} ${row.last_name}`.trim(),
          'restricted-at': formatTimestamp(restricted_at),
          'erase-from': row.erase_from,
          'lift-proposed-by': row.proposed_by,
          'lift-reason': row.reason,
        },
      ];

const formatHold = (row: Awaited<ReturnType<typeof listHolds>>[number]): Page['holds'][number] => ({
  id: Number(row.id),
  customer: Number(row.customer_id),
  name: `${row.first_name} ${row.last_name}`.trim(),
  registration: row.registration_id === null ? null : Number(row.registration_id),
  reason: row.reason,
  'set-by': row.set_by,
  'set-at': formatTimestamp(row.set_at),
  'lift-proposed-by': row.lift_proposed_by,
  'lift-reason': row.lift_reason,
  'lifted-by': row.lifted_by,
  'lifted-at': row.lifted_at ? formatTimestamp(row.lifted_at) : null,
});

/** A proof of deletion on the wire. */
export const formatDeletion = (
  row: Selectable<Tables['deletions']>,
): AnswerOf<typeof findDeletions>[number] => ({
  id: Number(row.id),
  kind: row.kind,
  rule: row.rule,
  'rules-version': row.rules_version,
  'deleted-at': formatTimestamp(row.deleted_at),
  'deleted-by': row.deleted_by,
  rows: row.counts,
});
