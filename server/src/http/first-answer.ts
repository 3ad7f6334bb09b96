import type { Handle } from '../database/pool.ts';
import { DomainError } from '../errors.ts';
import type { Idempotency } from './implement.ts';

/** What is stored under the Idempotency-Key of a request, if anything, as its row was joined. */
export interface SaidBefore {
  said_call: string | null;
  said_hash: string | null;
  said_answer: unknown;
}

/**
 * The first answer to a request that came before with the same Idempotency-Key; undefined when it is new.
 *
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another request.
 */
export function firstAnswer<A>(
  idempotency: Idempotency | undefined,
  { said_call, said_hash, said_answer }: SaidBefore,
): A | undefined {
  if (!idempotency || said_hash === null) return undefined;
  if (said_hash === idempotency.requestHash && said_call === idempotency.call) {
    return said_answer as A;
  }
  throw keyReused();
}

/**
 * Looks the Idempotency-Key of a request up: the answer it was given before, undefined when it is new or
 * has no key.
 *
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another request.
 */
export async function answeredBefore<A>(
  { client }: Handle,
  idempotency: Idempotency | undefined,
): Promise<A | undefined> {
  if (!idempotency) return undefined;
  const { rows } = await client.query<SaidBefore>({
    name: 'read-answer-given-before',
    text: `select call as said_call, request_hash as said_hash, answer as said_answer
      from idempotency_keys where caller = $1 and key = $2`,
    values: [idempotency.caller, idempotency.key],
  });
  const [said] = rows;
  return said && firstAnswer<A>(idempotency, said);
}

/** The answer to a key that was used for something else (decisions B.7). */
export function keyReused(): DomainError {
  return new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'This request key was already used for something else.',
  );
}
