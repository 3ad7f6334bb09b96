import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../core/errors.ts';
import type { Handle } from '../database/pool.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';
import { type Idempotency, keyReused } from './key.ts';

/** Columns of the row stored under a request's Idempotency-Key; null when there is none. */
interface StoredAnswer {
  stored_call: string | null;
  stored_hash: string | null;
  stored_answer: unknown;
}

/**
 * The first answer to a request that came before with the same Idempotency-Key; undefined when it is new.
 *
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another request, IDEMPOTENCY_KEY_IN_USE
 *   while the first one still runs
 */
function replay<A>(
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
 * Does what a request asks for, unless it came before: then its first answer comes again. A repeat that ran beside
 * the first fails where what the first used is gone, and gets the first's answer too.
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

/** Looks the Idempotency-Key of a request up, and replays what is stored under it. */
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
  return stored && replay<A>(idempotency, stored);
}
