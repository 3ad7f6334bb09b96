import { expectFunding } from '@thumela/rules/payouts/floats.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/database/clock.ts';
import type { Database, TransactionHandle } from '../../platform/database/pool.ts';

/** Worded exactly like the index, because the scheduler runs this query all the time. */
const UNANNOUNCED = sql<boolean>`(payouts.awaited_float_id is not null and payouts.state = 'OPEN'
  and payouts.float_wait_announced_at is null)`;

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
export async function findUnannouncedFloatWaits(
  { db, clock }: Database,
  after: bigint,
  most: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('transaction_id')
    .where(UNANNOUNCED)
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
export async function markFloatWaitAnnounced(
  { db, clock }: TransactionHandle,
  transactionId: bigint,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('payouts')
    .set({ float_wait_announced_at: sql<Date>`now()` })
    .where('transaction_id', '=', transactionId)
    .where(UNANNOUNCED)
    .where(breaksPromise(clock))
    .returning('promised_by')
    .returning(
      sql<boolean>`exists (select from payouts e where e.transaction_id = payouts.transaction_id
        and e.float_wait_announced_at is not null and e.id <> payouts.id)`.as('wasAnnounced'),
    )
    .executeTakeFirst();
  return row && !row.wasAnnounced
    ? (expectedArrival(row.promised_by, clock) ?? undefined)
    : undefined;
}

/** Payouts that are looked at again at once when money arrives; the others within five minutes, as before. */
const WOKEN = 1_000;

/**
 * Has payouts that wait for a float looked at again at once, those that have waited longest, because money arrived.
 * Payouts that are being routed at this moment are left out: routing locks floats after payouts.
 */
export async function wakeFloatWaits({ db }: TransactionHandle, float: bigint): Promise<void> {
  await sql`
    update payouts set due_at = now()
    where id in (
      select p.id from payouts p
      where p.awaited_float_id = ${float} and p.state = 'OPEN' and p.due_at > now()
      order by p.awaited_since, p.id limit ${WOKEN} for no key update of p skip locked)`.execute(
    db,
  );
}
