/** Sentences take their durations, sizes and rates from the settings (decision 41). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  // What an operator wrote in the demo or may change in a row, and the table of settings itself.
  .filter(
    (file) =>
      !/\.test\.ts|^(bench|e2e)|src\/(app\/demo|platform\/database\/seed)\/|settings\.ts$/.test(
        file,
      ),
  );

const COUNT = String.raw`\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty`;
const UNIT = '(working |calendar )?(second|minute|hour|day|week|month|year)s?|MB|%';
const SAID = new RegExp(String.raw`(?<!interval ')\b(${COUNT}) (${UNIT})(?![-\w])`, 'gi');

/** A partner's promise, a law's, how long an SMS takes, the window of the rate limit: no setting holds them. */
const NOT_OURS = new Set([
  'one working day',
  'five minutes',
  'five years',
  'two minutes',
  '1 minute',
]);

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

test('no sentence has a length of time, a size or a rate of its own', () => {
  const found = sources.flatMap((file) =>
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(SAID)]
      .map(([text]) => text)
      .filter((text) => !NOT_OURS.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
