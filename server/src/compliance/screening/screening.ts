import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { countBehind } from '../holds/service.ts';

/** Progress of screening against the newest list: open transactions, orders and requests, and all customers. */
export async function screeningProgress(services: Services) {
  const { db } = services.database;
  const newest = await db
    .selectFrom('sanctions_lists')
    .select(['id', 'screened_at'])
    .select(
      sql<number>`(select count(*)::int from cases
        where kind = 'SANCTIONS_MATCH' and state <> 'DECIDED')`.as('matches'),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const number = Number(newest.id);
  return {
    ...newest,
    number,
    waiting: await countBehind(services, number),
    // Everything open counts as behind a list that is not loaded yet.
    underWay: await countBehind(services, number + 1),
    customers: await readComparison(services.database, newest.id),
  };
}

/**
 * Number of customers compared with a list, their total, and the end of the comparison with this or an earlier
 * one.
 */
async function readComparison({ db }: Handle, list: bigint) {
  const ended = await db
    .selectFrom('customer_comparisons')
    .select(['list_id', 'ended_at'])
    .where('ended_at', 'is not', null)
    .orderBy('list_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const run = await db
    .selectFrom('customer_comparisons')
    .select(['customers', 'compared'])
    .where('list_id', '=', list)
    .executeTakeFirst();
  return { ...run, ended };
}

/**
 * Has everything open and all customers screened again: the current list gets a new number, which workers have not
 * screened against yet.
 */
export async function requestRescreening(
  handle: TransactionHandle,
  { actor, reason }: DecisionContext,
): Promise<void> {
  await handle.db.insertInto('sanctions_lists').defaultValues().execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.screened-again',
    subject: 'sanctions-list',
    details: { reason },
  });
}
