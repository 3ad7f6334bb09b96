import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalid } from '../../platform/core/errors.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';

/** An operator, as the audit trail names them. */
export type Operator = `operator:${string}`;

/** Longest name and reason, in letters. */
const LONGEST = { name: 100, reason: 500 };

/** What nobody sees makes no other person: control characters, and those that only format. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

const spaced = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/**
 * The actor of an operator's name, tidied.
 * @throws DomainError VALIDATION_FAILED for what is no name
 */
export function operatorNamed(name: string): Operator {
  const tidy = spaced(name);
  if (
    tidy === '' ||
    tidy.length > LONGEST.name ||
    UNSEEN.test(tidy) ||
    tidy.startsWith('operator:')
  ) {
    throw invalid([phrase(decidingTexts, 'name')]);
  }
  return `operator:${tidy}`;
}

/**
 * A reason for the record, tidied.
 * @throws DomainError VALIDATION_FAILED where none is given
 */
export function reasonGiven(words: string): string {
  const tidy = spaced(words);
  if (tidy === '' || tidy.length > LONGEST.reason || !tidy.isWellFormed() || tidy.includes('\0')) {
    throw invalid([phrase(decidingTexts, 'reason')]);
  }
  return tidy;
}

/** Whether two actors are one person, however the name is spelled (decision 67). */
export const samePerson = (one: string, other: string): boolean => folded(one) === folded(other);

/** Upper case first, so that letters with two small forms are one. */
const folded = (actor: string) =>
  spaced(actor.replace(/^operator:/, ''))
    .toUpperCase()
    .toLowerCase();
