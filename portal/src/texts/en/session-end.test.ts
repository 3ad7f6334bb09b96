import { expect, test } from 'vitest';
import { sessionEnd } from './session-end.ts';

test.each([
  [7200, 'two hours'],
  [5400, 'one hour and 30 minutes'],
])('who was signed in for %i seconds reads %s', (seconds, text) => {
  expect(sessionEnd.ending.body(seconds)).toBe(
    `For your safety you are signed out ${text} after signing in. Less than two minutes are left. Enter your PIN to stay signed in: nothing you typed is lost.`,
  );
  expect(sessionEnd.over.body(seconds)).toBe(
    `For your safety you were signed out after ${text}. Enter your PIN to continue where you were: nothing you typed is lost.`,
  );
});
