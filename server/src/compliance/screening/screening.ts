import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { Deciding } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { countBehind } from '../holds/service.ts';

/** How far screening by the newest list is: what is under way, and everybody there is. */
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
    // Whatever is under way is behind a list that is yet to come.
    underWay: await countBehind(services, number + 1),
    customers: await comparison(services.database, newest.id),
  };
}

/** How many customers were compared with a list, of how many, and when all had been by this or an earlier one. */
async function comparison({ db }: Handle, list: bigint) {
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
 * Has everything under way and everybody screened once more: the list in force gets a new number, by which a worker sees that
 * nothing was screened yet.
 */
export async function screenOnceMore(
  handle: TransactionHandle,
  { actor, reason }: Deciding,
): Promise<void> {
  await handle.db.insertInto('sanctions_lists').defaultValues().execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.screened-again',
    subject: 'sanctions-list',
    details: { reason },
  });
}
