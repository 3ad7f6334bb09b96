import type { TransactionHandle } from '../database/pool.ts';
import { claimKey, completeKey } from './claim.ts';
import type { Idempotency } from './key.ts';

/**
 * Runs a creation once per Idempotency-Key, inside the caller's database transaction: its answer is stored with
 * the created rows, and a repeated request gets the same answer (decision 8).
 *
 * @throws DomainError IDEMPOTENCY_KEY_REUSED if the key was used for another request
 */
export async function executeOnce<A extends object | number>(
  handle: TransactionHandle,
  idempotency: Idempotency | undefined,
  create: () => Promise<A>,
): Promise<A> {
  const first = await claimKey<A>(handle, idempotency);
  if (first !== undefined) return first;
  const answer = await create();
  await completeKey(handle, idempotency, answer);
  return answer;
}
