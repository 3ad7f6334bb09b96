import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';

/** Counts a try to be recognised for an order, and returns how many there were. */
export async function countTry({ db }: Handle, orderId: bigint): Promise<number> {
  const { tries } = await db
    .insertInto('recognition_tries')
    .values({ inbound_transaction_id: orderId })
    .onConflict((conflict) =>
      conflict
        .column('inbound_transaction_id')
        .doUpdateSet({ tries: sql<number>`recognition_tries.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}
