import { expectFunding } from '@thumela/rules/payouts/floats.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/database/clock.ts';
import type { Database, TransactionHandle } from '../../platform/database/pool.ts';

/** Worded exactly like the index, because the scheduler runs this query all the time. */
const UNTOLD = sql<boolean>`(payouts.awaited_float_id is not null and payouts.state = 'OPEN'
  and payouts.float_wait_told_at is null)`;

/**
 * When a payout that waits for a float is expected to arrive, if that is later than promised: when the money should be
 * there. The promise itself remains, so that a late payout still counts as late.
 */
export function expectedArrival(promisedBy: Date | null, clock: Clock): Date | null {
  const funded = expectFunding(clock.now());
  return promisedBy !== null && promisedBy >= funded ? null : funded;
}

/** Whether the wait breaks the promise, so that there is something to announce. */
const breaksPromise = (clock: Clock) =>
  sql<boolean>`(payouts.promised_by is null or payouts.promised_by < ${expectFunding(clock.now())})`;

/**
 * Transactions whose payout waits for a float beyond its promise and unannounced: the next ones after an id, ordered by
 * id.
 */
export async function findUntoldFloatWaits(
  { db, clock }: Database,
  after: bigint,
  most: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('transaction_id')
    .where(UNTOLD)
    .where(breaksPromise(clock))
    .where('transaction_id', '>', after)
    .orderBy('transaction_id')
    .limit(most)
    .execute();
  return rows.flatMap(({ transaction_id }) => transaction_id ?? []);
}

/**
 * Records that the wait of a locked transaction's payout is announced.
 * @returns when it is expected to arrive; undefined if there is nothing to announce, or an earlier payout of the
 *   transaction was announced to wait
 */
export async function markFloatWaitTold(
  { db, clock }: TransactionHandle,
  transactionId: bigint,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('payouts')
    .set({ float_wait_told_at: sql<Date>`now()` })
    .where('transaction_id', '=', transactionId)
    .where(UNTOLD)
    .where(breaksPromise(clock))
    .returning('promised_by')
    .returning(
      sql<boolean>`exists (select from payouts e where e.transaction_id = payouts.transaction_id
        and e.float_wait_told_at is not null and e.id <> payouts.id)`.as('wasTold'),
    )
    .executeTakeFirst();
  return row && !row.wasTold ? (expectedArrival(row.promised_by, clock) ?? undefined) : undefined;
}
