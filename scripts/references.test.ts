import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { files, readSource } from './imports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const THIS = 'scripts/references.test.ts';

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: ROOT })
  .toString()
  .trim()
  .split('\n');
/** An applied migration is never edited, whatever it refers to. */
const isMigration = (file: string): boolean =>
  file.startsWith('server/src/platform/database/migrations/');
const texts = [...files, ...pages]
  .filter((file) => file !== THIS && !isMigration(file))
  .map((file) => ({ file, text: readSource(file) }));

interface Named {
  readonly file: string;
  readonly found: string;
}

/** All matches of the pattern; `found` is its first group. */
const namedIn = (pattern: RegExp): Named[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([whole, group]) => ({ file, found: group ?? whole })),
  );

const shown = ({ file, found }: Named) => `${file}: ${found}`;

const ledger = readSource('docs/requirements.tsv')
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

describe('comments, titles and pages refer to existing targets', () => {
  test('requirements, by their number', () => {
    const named = namedIn(new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g'));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ found }) => !ledger.includes(found)).map(shown)).toEqual([]);
  });

  test('decisions, by number or file', () => {
    const named = [
      ...namedIn(/\bdocs\/decisions\/(\d{4})/g),
      ...namedIn(/\b(?:[Dd]ecision|[Rr]ecord)s? (\d+)\b/g),
      ...namedIn(/\b(?:[Dd]ecision|[Rr]ecord)s \d+ and (\d+)\b/g),
    ];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ found }) => !records.has(Number(found))).map(shown)).toEqual([]);
  });
});

/** A page of ours, by its path, the end of its path, or its name. */
const isKnown = (found: string): boolean =>
  pages.some((page) => page === found || page.endsWith(`/${found}`));

describe('no file refers to a document outside the repository', () => {
  test.each([
    ['a section of the specification', /\b[123]§\d+/g],
    ['a part of it', /\b[Dd]ocuments? [123]\b/g],
    ['a letter of its decisions', /\bdecisions [A-J](?:\.\d)?\b/g],
    ['its default data', /\bserver\Wdata\b/g],
    ['a page that is not there', /(?<![\w/.*-])((?:[\w-]+\/)*[\w-]+\.md)\b/g],
  ])('%s', (_form, pattern) => {
    expect(
      namedIn(pattern)
        .filter(({ found }) => !isKnown(found))
        .map(shown),
    ).toEqual([]);
  });
});
