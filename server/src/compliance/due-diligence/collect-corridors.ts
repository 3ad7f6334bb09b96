import { sql } from 'kysely';
import { type Database, withTransaction } from '../../platform/database/pool.ts';

/** Transactions read per database transaction. */
const AT_A_TIME = 5000;

/**
 * Collects countries and ways of payout from new transactions, which costs their creation nothing, and notes the
 * customers to whom one is new. Transactions of the last minute wait, because one with a lower number may not be
 * committed.
 */
export async function collectCorridors(database: Database, signal?: AbortSignal): Promise<void> {
  let more = true;
  while (more && !signal?.aborted) more = await collectBatch(database);
}

/** @returns whether there may be more */
async function collectBatch(database: Database): Promise<boolean> {
  return await withTransaction(database, async ({ db }) => {
    const { transaction_id: from } = await db
      .selectFrom('risk_reach')
      .select('transaction_id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ last: bigint | null; read: bigint }>`
      select max(id) as last, count(*) as read from (
        select id, created_at from transactions where id > ${from} order by id limit ${AT_A_TIME}) next
      where created_at < now() - interval '1 minute'`.execute(db);
    const { last, read } = rows[0] ?? {};
    if (!last) return false;
    await sql`
      with used as (
        insert into customer_corridors (registration_id, destination_id, method)
        select distinct t.registration_id, t.destination_id, m.method
        from transactions t join payout_methods m on m.id = t.payout_method_id
        where t.id > ${from} and t.id <= ${last}
        on conflict do nothing returning registration_id)
      insert into risk_changes (customer_id, cause)
      select distinct c.id, 'CORRIDOR' from used join customers c on c.registration_id = used.registration_id
      on conflict do nothing`.execute(db);
    await db.updateTable('risk_reach').set({ transaction_id: last }).execute();
    return Number(read) === AT_A_TIME;
  });
}
