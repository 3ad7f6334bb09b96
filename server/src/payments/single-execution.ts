import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import { DomainError } from '../errors.ts';
import type { Idempotency } from '../http/implement.ts';

/**
 * Single execution of a call that has to ask a partner in its middle, and so cannot claim its key and
 * store its answer in one database transaction (decisions B.7). A claim without an answer lapses, because
 * the process that made it may have died.
 *
 * @param lapsesAfterSeconds longer than the partner can take to answer
 * @returns the first answer when there is one; undefined when the key is now claimed for this call
 * @throws DomainError IDEMPOTENCY_KEY_REUSED, or IDEMPOTENCY_KEY_IN_USE while the first call still runs
 */
export async function claimKey<A>(
  { db }: TransactionHandle,
  idempotency: Idempotency | undefined,
  lapsesAfterSeconds: number,
): Promise<A | undefined> {
  if (!idempotency) return undefined;
  const { caller, key, call, requestHash } = idempotency;
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, call, request_hash: requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({ created_at: sql<Date>`now()` })
        .where('idempotency_keys.call', '=', call)
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.answer', 'is', null)
        .where(
          'idempotency_keys.created_at',
          '<=',
          sql<Date>`now() - make_interval(secs => ${lapsesAfterSeconds})`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.call !== call || first.request_hash !== requestHash) {
    throw new DomainError(
      'IDEMPOTENCY_KEY_REUSED',
      'This request key was already used for something else.',
    );
  }
  if (first.answer === null) {
    throw new DomainError('IDEMPOTENCY_KEY_IN_USE', 'The first request is still being worked on.');
  }
  return first.answer as A;
}

/** Stores the answer of a claimed key. */
export async function answerKey(
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
