import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { Checked } from './checks.ts';

/** For so long the same amount to the same person is more likely a slip than a wish. */
export const REPEAT_SECONDS = 10 * 60;

/** The constraint by which the database refuses a repeat. */
export const NOT_REPEATED = 'transactions_not_repeated';

/** An error of the database that tells more of its reason. */
export type DatabaseRefusal = Error & { detail: string };

/** The refusal of what looks like a repeat: it names the transaction there is, and nothing was made. */
export function possibleRepeat(
  { detail }: DatabaseRefusal,
  { quotation, names }: Checked,
): DomainError {
  const { reference, at } = JSON.parse(detail) as { reference: string; at: string };
  const who = `${names.firstName} ${names.lastName}`;
  return new DomainError('POSSIBLE_REPEAT', phrase(creationTexts, 'sameBefore'), [
    phrase(creationTexts, 'sameAt', quotation.principal_cents, who, new Date(at), reference),
  ]);
}
