import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../core/errors.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';

/**
 * An Idempotency-Key with the fingerprint of its request (decision 8).
 *
 * Keys and answers are rows of `idempotency_keys`, except for quotations and outbound transactions, whose own
 * rows hold the key: the most frequent creations write one row only (decision 8).
 */
export interface Idempotency {
  caller: string;
  key: string;
  call: string;
  requestHash: string;
}

/** Error for a key that was used for another request (decision 8). */
export function keyReused(): DomainError {
  return new DomainError('IDEMPOTENCY_KEY_REUSED', phrase(requestTexts, 'keyReused'));
}

/** Value stored with the key in the created row: the call and the fingerprint of the request. */
export const formatFingerprint = ({ call, requestHash }: Idempotency): string =>
  `${call} ${requestHash}`;
