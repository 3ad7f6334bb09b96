import { expect, test } from 'vitest';
import { findHabits, findIn } from './check.ts';

/**
 * Files that cannot change: a start refuses a migration that differs from the one it applied.
 */
const APPLIED = /^server\/src\/platform\/database\/migrations\/(0|2026112[2-4]|202611281[23])/;

test('comments, titles, texts and pages are in plain English', () => {
  const findings = findHabits(['.']).filter(({ path }) => !APPLIED.test(path));
  expect(
    findings.map(
      ({ path, line, sentence, instead }) => `${path}:${line}: ${sentence} → ${instead}`,
    ),
  ).toEqual([]);
});

test.each([
  ['a.ts', '// Whoever pays stands here.', 3],
  ['a.ts', '/** Told to nobody. */', 2],
  ['a.ts', "const a = 'It is told anew to somebody';", 0],
  ['a.ts', 'call(); // asks once more', 2],
  ['a.test.ts', "test('what is kept is kept anew', () => {});", 2],
  ['server/texts/en/a.ts', "export const a = { b: 'What is due stands here.' };", 2],
  ['a.sql', '-- It comes to nothing.', 1],
  ['README.md', '```\nWhoever\n```\nWhat is a hold?\n', 0],
  ['README.md', 'Everybody goes on.', 2],
])('in %s, %j has %i findings', (path, content, count) => {
  expect(findIn(path, content)).toHaveLength(count);
});
