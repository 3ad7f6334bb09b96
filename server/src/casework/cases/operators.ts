import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';

/** An operator, as the audit trail names them. */
export type Operator = `operator:${string}`;

/** Maximum length of a name and of a reason, in characters. */
const LONGEST = { name: 100, reason: 500 };

/** Invisible characters, which must not make two names different: control and format characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

const normaliseSpaces = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/**
 * Converts an operator's name into an actor, normalised.
 * @throws DomainError VALIDATION_FAILED for an invalid name
 */
export function toOperatorActor(name: string): Operator {
  const tidy = normaliseSpaces(name);
  if (
    tidy === '' ||
    tidy.length > LONGEST.name ||
    UNSEEN.test(tidy) ||
    tidy.startsWith('operator:')
  ) {
    throw invalidInput([phrase(decidingTexts, 'name')]);
  }
  return `operator:${tidy}`;
}

/**
 * Normalises a reason for the record.
 * @throws DomainError VALIDATION_FAILED for an empty or too long one
 */
export function normaliseReason(words: string): string {
  const tidy = normaliseSpaces(words);
  if (tidy === '' || tidy.length > LONGEST.reason || !tidy.isWellFormed() || tidy.includes('\0')) {
    throw invalidInput([phrase(decidingTexts, 'reason')]);
  }
  return tidy;
}

/** Whether two actors are the same person, ignoring the spelling of the name (see server/src/casework/README.md). */
export const isSamePerson = (one: string, other: string): boolean =>
  foldActorName(one) === foldActorName(other);

/** Upper case first, so that letters with two lower-case forms are equal. */
const foldActorName = (actor: string) =>
  normaliseSpaces(actor.replace(/^operator:/, ''))
    .toUpperCase()
    .toLowerCase();
