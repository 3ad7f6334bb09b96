import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { firstAnswer } from './first-answer.ts';
import type { Idempotency } from './implement.ts';

/**
 * Runs a creation once per Idempotency-Key, inside the caller's database transaction: the first answer
 * is stored with what it created, and a repeat gets that answer again (decisions B.7).
 *
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another request before.
 */
export async function once<A>(
  trx: Transaction<Tables>,
  idempotency: Idempotency | undefined,
  create: () => Promise<A>,
): Promise<A> {
  if (!idempotency) return create();
  const { caller, key, call, requestHash } = idempotency;
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ caller, key, call, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return repeated<A>(trx, idempotency);
  const answer = await create();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function repeated<A>(trx: Transaction<Tables>, idempotency: Idempotency): Promise<A> {
  const said = await trx
    .selectFrom('idempotency_keys')
    .select(['call as said_call', 'request_hash as said_hash', 'answer as said_answer'])
    .where('caller', '=', idempotency.caller)
    .where('key', '=', idempotency.key)
    .executeTakeFirstOrThrow();
  return firstAnswer<A>(idempotency, said) as A;
}
