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

/** The answer to a key that was used for something else (decisions B.7). */
export function keyReused(): DomainError {
  return new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'This request key was already used for something else.',
  );
}
