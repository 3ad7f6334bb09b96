import { expect, test } from 'vitest';
import { decideIdentity, isStopping } from './identity-outcomes.ts';

const alive = {
  ...{ isDead: false, isBlocked: false, isOnRegister: true },
  face: 'NOT_COMPARED',
} as const;

test.each([
  ['VERIFIED', alive, 0.85],
  ['NAME_DIFFERS', alive, 0.849],
  ['NAME_DIFFERS', alive, undefined],
  ['FACE_DOUBTFUL', { ...alive, face: 'DOUBTFUL' }, 1],
  ['FACE_DOUBTFUL', { ...alive, face: 'NO_MATCH' }, 1],
  ['NOT_ON_REGISTER', { ...alive, isOnRegister: false }, undefined],
  ['BLOCKED', { ...alive, isBlocked: true }, 0],
  ['DEAD', { ...alive, isDead: true, isBlocked: true, isOnRegister: false }, 0],
] as const)('%s is the gravest outcome of an answer', (outcome, facts, similarity) => {
  expect(decideIdentity(facts, similarity, 0.85)).toBe(outcome);
});

test('only a death and a blocked number stop a customer at once', () => {
  expect((['DEAD', 'BLOCKED'] as const).every(isStopping)).toBe(true);
  expect((['NAME_DIFFERS', 'UNAVAILABLE', 'VERIFIED', null] as const).some(isStopping)).toBe(false);
});
