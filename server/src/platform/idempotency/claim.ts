import { type RawBuilder, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import type { Idempotency } from './key.ts';
import { findReplay } from './replay.ts';

/**
 * Claims an Idempotency-Key for this request, or replays the stored answer.
 *
 * If a key is claimed and completed in one database transaction, it is never visible without its answer:
 * concurrent requests wait. A call that sends a request to a partner in between commits the claim first;
 * because its process may die before completing, such a claim lapses.
 *
 * @param lapsesAfterSeconds longer than the partner's maximum response time
 * @returns the first answer; undefined if this call claimed the key
 * @throws DomainError IDEMPOTENCY_KEY_REUSED, or IDEMPOTENCY_KEY_IN_USE while the first request still runs
 */
export async function claimKey<A>(
  handle: TransactionHandle,
  idempotency: Idempotency | undefined,
  lapsesAfterSeconds?: number,
): Promise<A | undefined> {
  if (!idempotency) return undefined;
  const { caller, key, call, requestHash } = idempotency;
  const claimed = await handle.db
    .insertInto('idempotency_keys')
    .values({ caller, key, call, request_hash: requestHash })
    .onConflict((conflict) => {
      const taken = conflict.columns(['caller', 'key']);
      if (lapsesAfterSeconds === undefined) return taken.doNothing();
      return taken
        .doUpdateSet({ created_at: sql<Date>`now()` })
        .where('idempotency_keys.call', '=', call)
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.answer', 'is', null)
        .where('idempotency_keys.created_at', '<=', secondsAgo(lapsesAfterSeconds));
    })
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  // No row: the key was released or swept in between, so it is free again.
  return (
    (await findReplay<A>(handle, idempotency)) ??
    claimKey<A>(handle, idempotency, lapsesAfterSeconds)
  );
}

const secondsAgo = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Stores the answer of a claimed key. */
export async function completeKey(
  { db }: TransactionHandle,
  idempotency: Idempotency | undefined,
  answer: unknown,
): Promise<void> {
  if (!idempotency) return;
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', idempotency.caller)
    .where('key', '=', idempotency.key)
    .execute();
}

/** Releases a claimed key after a failure, so that the same request can be retried. */
export async function releaseKey(
  { db }: Handle,
  idempotency: Idempotency | undefined,
): Promise<void> {
  if (!idempotency) return;
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', idempotency.caller)
    .where('key', '=', idempotency.key)
    .where('answer', 'is', null)
    .execute();
}
