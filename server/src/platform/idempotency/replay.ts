import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../core/errors.ts';
import type { Handle } from '../database/pool.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';
import { type Idempotency, keyReused } from './key.ts';

/** Columns of the row stored under a request's Idempotency-Key; null if there is none. */
interface StoredAnswer {
  stored_call: string | null;
  stored_hash: string | null;
  stored_answer: unknown;
}

/**
 * Returns the first answer to an earlier request with the same Idempotency-Key; undefined if the key is new.
 *
 * @throws DomainError IDEMPOTENCY_KEY_REUSED if the key was used for another request, IDEMPOTENCY_KEY_IN_USE
 *   while the first request still runs
 */
function replayAnswer<A>(
  idempotency: Idempotency | undefined,
  { stored_call, stored_hash, stored_answer }: StoredAnswer,
): A | undefined {
  if (!idempotency || stored_hash === null) return undefined;
  if (stored_hash !== idempotency.requestHash || stored_call !== idempotency.call) {
    throw keyReused();
  }
  if (stored_answer === null) {
    throw new DomainError('IDEMPOTENCY_KEY_IN_USE', phrase(requestTexts, 'keyInUse'));
  }
  return stored_answer as A;
}

/**
 * Runs `create` unless the request came before; then returns its first answer. A repeat that runs concurrently
 * fails if the first request consumed what it needs, and then also gets the first answer.
 */
export async function answerOnce<A>(
  handle: Handle,
  idempotency: Idempotency | undefined,
  work: () => Promise<A>,
): Promise<A> {
  const before = await findReplay<A>(handle, idempotency);
  if (before) return before;
  try {
    return await work();
  } catch (error) {
    const meanwhile = await findReplay<A>(handle, idempotency);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Looks up a request's Idempotency-Key and replays the stored answer. */
export async function findReplay<A>(
  { client }: Handle,
  idempotency: Idempotency | undefined,
): Promise<A | undefined> {
  if (!idempotency) return undefined;
  const { rows } = await client.query<StoredAnswer>({
    name: 'read-stored-answer',
    text: `select call as stored_call, request_hash as stored_hash, answer as stored_answer
      from idempotency_keys where caller = $1 and key = $2`,
    values: [idempotency.caller, idempotency.key],
  });
  const [stored] = rows;
  return stored && replayAnswer<A>(idempotency, stored);
}
