import { type RawBuilder, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import type { Idempotency } from './key.ts';
import { findReplay } from './replay.ts';

/**
 * Claims an Idempotency-Key for this request, or replays the answer it was given before.
 *
 * Claimed and completed in one database transaction, a key is never seen without its answer: who comes
 * meanwhile waits. A call that asks a partner in its middle commits the claim first; as its process may die
 * before it completes, such a claim lapses.
 *
 * @param lapsesAfterSeconds longer than the partner can take to answer
 * @returns the first answer; undefined when the key is claimed now
 * @throws DomainError IDEMPOTENCY_KEY_REUSED, or IDEMPOTENCY_KEY_IN_USE while the first request still runs
 */
export async function claim<A>(
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
  // Without a row it was released or swept in between, so it is free again.
  return (
    (await findReplay<A>(handle, idempotency)) ?? claim<A>(handle, idempotency, lapsesAfterSeconds)
  );
}

const secondsAgo = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Stores the answer of a claimed key. */
export async function complete(
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

/** Gives a claimed key back after a failure, so that the same request may be tried again. */
export async function release({ db }: Handle, idempotency: Idempotency | undefined): Promise<void> {
  if (!idempotency) return;
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', idempotency.caller)
    .where('key', '=', idempotency.key)
    .where('answer', 'is', null)
    .execute();
}
