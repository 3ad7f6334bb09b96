import { sql } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import type { Deciding } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import type { Services } from '../services.ts';
import { countBehind } from '../stopping/service.ts';

/** How far screening by the newest list is. */
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
  };
}

/**
 * Has everything under way screened once more: the list in force gets a new number, by which a worker sees that
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
