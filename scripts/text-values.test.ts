/** Texts get durations, sizes and rates from the settings (decision 10). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  // Excludes text that an operator wrote in the demo or can change in a row, and the table of settings.
  .filter(
    (file) =>
      !/\.test\.ts|^(bench|e2e)|src\/(app\/demo|platform\/database\/seed)\/|settings\.ts$/.test(
        file,
      ),
  );

const COUNT = String.raw`\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty`;
const UNIT = '(working |calendar )?(second|minute|hour|day|week|month|year)s?|MB|%';
const SAID = new RegExp(String.raw`(?<!interval ')\b(${COUNT}) (${UNIT})(?![-\w])`, 'gi');

/**
 * Values fixed by a partner, by law, by SMS delivery or by the rate limit's window: no setting holds them.
 */
const NOT_OURS = new Set([
  'one working day',
  'five minutes',
  'five years',
  'two minutes',
  '1 minute',
  // A difference between two dates, and a filter.
  ...['1 day', 'one day'],
]);

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

test('no text contains its own duration, size or rate', () => {
  const found = sources.flatMap((file) =>
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(SAID)]
      .map(([text]) => text)
      .filter((text) => !NOT_OURS.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
