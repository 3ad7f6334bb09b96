import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { CheckedCreation } from './checks.ts';

/** Within this time the same amount to the same person is more likely a mistake than intended. */
export const REPEAT_SECONDS = 10 * 60;

/** Constraint violated by a repeat. */
export const NOT_REPEATED = 'transactions_not_repeated';

/** A database error with details. */
export type DatabaseRefusal = Error & { detail: string };

/** Refuses a likely repeat and names the existing transaction; nothing was created. */
export function possibleRepeat(
  { detail }: DatabaseRefusal,
  { quotation, names }: CheckedCreation,
): DomainError {
  const { reference, at } = JSON.parse(detail) as { reference: string; at: string };
  const who = `${names.firstName} ${names.lastName}`;
  return new DomainError('POSSIBLE_REPEAT', phrase(creationTexts, 'sameBefore'), [
    phrase(creationTexts, 'sameAt', quotation.principal_cents, who, new Date(at), reference),
  ]);
}
