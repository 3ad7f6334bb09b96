import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { isGuessable } from './guessable.ts';

/** Bytes of a hash. */
const BYTES = 5;

test.each(['Thumela-Console1', 'remittance2026', 'compliance-treasury'])(
  '%s is guessable, because its words are those of the work with it',
  async (password) => {
    expect(await isGuessable(password)).toBe(true);
  },
);

describe('the list of common passwords', () => {
  test('has 20,000 different ones, in order', () => {
    const list = readFileSync(new URL('./common-passwords.bin', import.meta.url));
    const hashes = Array.from({ length: list.length / BYTES }, (_, at) =>
      list.toString('hex', at * BYTES, (at + 1) * BYTES),
    );
    expect(hashes).toHaveLength(20_000);
    expect([...new Set(hashes)].sort()).toEqual(hashes);
  });

  // The estimator of passwords takes all of these for good ones.
  test.each([
    ...['michelangelo', 'sleepyhollow', 'internacional', 'handkerchief', 'skateboarding'],
    ...['frankenstein', 'Showmethemoney', 'REGISTRATION', 'dantheman123', 'q1q2q3q4q5q6'],
  ])('has %s, in any case', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
    expect(await isGuessable(password)).toBe(true);
  });

  test.each(['plum violin harbour 41', 'xk7!Rv0q_pW3', 'umfula omkhulu uyagcwala'])(
    'does not have %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
      expect(await isGuessable(password)).toBe(false);
    },
  );
});
