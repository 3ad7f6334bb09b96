import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../errors.ts';
import { requestTexts } from '../texts/en/requests.ts';

/**
 * An Idempotency-Key with the fingerprint of its request (decision 38).
 *
 * Keys and answers are rows of `idempotency_keys`, but for quotations, whose own rows carry the key, because
 * a quote is one statement that does not wait for the disk (decision 30).
 */
export interface Idempotency {
  caller: string;
  key: string;
  call: string;
  requestHash: string;
}

/** The error of a key that was used for another request (decision 38). */
export function keyReused(): DomainError {
  return new DomainError('IDEMPOTENCY_KEY_REUSED', phrase(requestTexts, 'keyReused'));
}
