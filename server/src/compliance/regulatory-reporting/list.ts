import { sql } from 'kysely';
import { findConsolePages } from '../../ledger/source-links/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** Maximum to count; more precision is not needed. */
const COUNTED = 1_000;

/**
 * A page of due reports, earliest due first, or of decided ones, newest first; each with the console page of its
 * subject.
 */
export async function listReports(
  handle: Handle,
  { decided, page, size }: { decided: boolean; page: number; size: number },
) {
  const { db, clock } = handle;
  const among = () => db.selectFrom('reports').where('state', decided ? '<>' : '=', 'DUE');
  const day = currentBusinessDay(clock);
  const rows = await among()
    .selectAll()
    .$if(decided, (query) => query.orderBy('decided_at', 'desc').orderBy('id', 'desc'))
    .$if(!decided, (query) => query.orderBy('due_on').orderBy('id'))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = await db
    .selectFrom(
      among()
        .select('id')
        .limit(COUNTED + 1)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const overdue = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'DUE')
    .where('due_on', '<', day)
    .executeTakeFirstOrThrow();
  const origins = await findConsolePages(
    handle,
    rows.map(({ subject }) => subject),
  );
  return {
    total: total.count,
    overdue: overdue.count,
    reports: rows.map((row) => ({
      ...row,
      overdue: row.state === 'DUE' && row.due_on < day,
      page: origins.get(row.subject),
    })),
  };
}
