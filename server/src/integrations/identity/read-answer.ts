import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type IdentityAnswer, IdentityServiceError } from './identity-service.ts';

/** Longest name or number of an answer. */
const LONGEST = 200;

const name = Type.Union([Type.String({ maxLength: LONGEST }), Type.Null()]);

/** The answer of docs/identity-verification.md; further keys are ignored and never stored. */
const Answer = Type.Object({
  transactionNumber: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  onNPR: Type.Boolean(),
  firstNames: Type.Optional(name),
  lastName: Type.Optional(name),
  deadIndicator: Type.Optional(Type.Boolean()),
  dateOfDeath: Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()])),
  identityNumberBlocked: Type.Optional(Type.Boolean()),
  faceMatch: Type.Optional(
    Type.Union([Type.Literal('MATCH'), Type.Literal('NO_MATCH'), Type.Literal('DOUBTFUL')]),
  ),
});

/**
 * Reads an answer. A missing indicator of death or of a blocked number means no only for a person whom the register
 * does not know: silence about a known person is no proof of life.
 * @throws IdentityServiceError for any other answer
 */
export function readIdentityAnswer(answer: unknown): IdentityAnswer {
  if (!Value.Check(Answer, answer)) {
    const [problem] = Value.Errors(Answer, answer);
    throw new IdentityServiceError(
      `Its answer is not as documented: ${problem?.instancePath || 'it'} ${problem?.message}.`,
    );
  }
  const { onNPR, deadIndicator, identityNumberBlocked, firstNames, lastName } = answer;
  if (onNPR && (deadIndicator === undefined || identityNumberBlocked === undefined)) {
    throw new IdentityServiceError('Its answer lacks deadIndicator or identityNumberBlocked.');
  }
  const names = [firstNames, lastName].filter((part) => part?.trim()).join(' ');
  return {
    transactionNumber: answer.transactionNumber.trim(),
    isOnRegister: onNPR,
    name: names === '' ? null : names,
    isDead: deadIndicator ?? false,
    dateOfDeath: readDay(answer.dateOfDeath ?? null),
    isBlocked: identityNumberBlocked ?? false,
    face: answer.faceMatch ?? 'NOT_COMPARED',
  };
}

function readDay(text: string | null): IsoDate | null {
  if (text === null || text === '') return null;
  if (!isIsoDate(text)) throw new IdentityServiceError('Its dateOfDeath is not a date.');
  return text;
}
