import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { files, read } from './imports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const THIS = 'scripts/references.test.ts';

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: ROOT })
  .toString()
  .trim()
  .split('\n');
/** A migration that was applied is never edited, whatever it says. */
const isMigration = (file: string): boolean => file.startsWith('server/src/database/migrations/');
const texts = [...files, ...pages]
  .filter((file) => file !== THIS && !isMigration(file))
  .map((file) => ({ file, text: read(file) }));

interface Named {
  readonly file: string;
  readonly found: string;
}

/** Every place that says what the pattern matches; `found` is its first group. */
const namedIn = (pattern: RegExp): Named[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([whole, group]) => ({ file, found: group ?? whole })),
  );

const isPage = (file: string): boolean => file.endsWith('.md');

const shown = ({ file, found }: Named) => `${file}: ${found}`;

const ledger = read('docs/requirements.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '');
const areas = [...new Set(ledger.map((id) => id.replace(/-\d+$/, '')))];
const records = new Set(
  readdirSync(`${ROOT}docs/decisions`)
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => Number(file.slice(0, 4))),
);

describe('what a comment, a title or a page points to is there', () => {
  test('requirements, by their number', () => {
    const named = namedIn(new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g'));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ found }) => !ledger.includes(found)).map(shown)).toEqual([]);
  });

  test('decisions, by their number or their file', () => {
    const named = [
      ...namedIn(/\bdocs\/decisions\/(\d{4})/g),
      ...namedIn(/\b(?:[Dd]ecision|[Rr]ecord)s? (\d+)\b/g),
      ...namedIn(/\b(?:[Dd]ecision|[Rr]ecord)s \d+ and (\d+)\b/g),
    ];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ found }) => !records.has(Number(found))).map(shown)).toEqual([]);
  });
});

/** Pages of ours, by their path or their name alone. */
const known = new Set(pages.flatMap((page) => [page, page.replace(/^.*\//, '')]));

describe('no source points to a document that is not in the repository', () => {
  // How many places still do, by form. A number may only fall; at 0 its row stays.
  test.each([
    ['a section of the specification', /\b[123]§\d+/g, 441],
    ['a part of it', /\b[Dd]ocuments? [123]\b/g, 1],
    ['a letter of its decisions', /\bdecisions [A-J](?:\.\d)?\b/g, 137],
    ['its default data', /\bserver\Wdata\b/g, 86],
    ['a page that is not there', /(?<![\w/.*-])((?:[\w-]+\/)*[\w-]+\.md)\b/g, 14],
  ])('%s', (_form, pattern, most) => {
    const named = namedIn(pattern).filter(({ file, found }) => !isPage(file) && !known.has(found));
    expect(named.length, named.map(shown).join('\n')).toBeLessThanOrEqual(most);
  });

  test('and no page does', () => {
    const old = /\b[123]§\d+|\bdecisions [A-J]\b|\bserver\Wdata\b/g;
    expect(
      namedIn(old)
        .filter(({ file }) => isPage(file))
        .map(shown),
    ).toEqual([]);
  });
});
