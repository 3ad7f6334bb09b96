import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../docs/decisions', import.meta.url));
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const records = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md');
const numberOf = (file: string) => Number(file.slice(0, 4));

const LINK = String.raw`\[\d+\]\(\d{4}-[a-z0-9-]+\.md\)`;
const LINKS = `${LINK}(?:, ${LINK})*`;
const DATE = String.raw`\d{4}-\d\d-\d\d`;
/** The third line of a record, as the README of the records describes it. */
const HEAD = new RegExp(
  `^Date: (${DATE}) · Status: (?:accepted|superseded by ${LINK})(?:, amended on ${DATE})?(?:, amended by ${LINKS})?$`,
);

const headOf = (file: string) => read(file).split('\n')[2] ?? '';
const dateOf = (file: string) => HEAD.exec(headOf(file))?.[1] ?? '';
const linksIn = (text: string) =>
  [...text.matchAll(/\[(\d+)\]\((\d{4}-[a-z0-9-]+\.md)\)/g)].map(([, number, file = '']) => ({
    number: Number(number),
    file,
  }));

test('there are records, and no two of one number', () => {
  expect(records.length).toBeGreaterThan(0);
  expect(new Set(records.map(numberOf)).size).toBe(records.length);
});

describe.each(records)('%s', (file) => {
  test('has a number, a title that repeats it, a date and a status', () => {
    const [title, blank, head, end] = read(file).split('\n');
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(title).toMatch(new RegExp(`^# ${numberOf(file)}\\. \\S`));
    expect(head).toMatch(HEAD);
    expect([blank, end]).toEqual(['', '']);
  });

  test('was changed by records that are there, and not by older ones', () => {
    for (const { number, file: later } of linksIn(headOf(file))) {
      expect(numberOf(later), later).toBe(number);
      expect(existsSync(join(FOLDER, later)), later).toBe(true);
      expect(dateOf(later) >= dateOf(file), later).toBe(true);
    }
  });

  test('points to records that are there', () => {
    const known = new Set(records.map(numberOf));
    const pointed = [...read(file).matchAll(/\((\d{1,2})\)/g)];
    expect(pointed.filter(([, number]) => !known.has(Number(number)))).toEqual([]);
  });
});

test('the README of the records lists each of them once', () => {
  const listed = linksIn(read('README.md')).map(({ file }) => file);
  expect(listed.toSorted()).toEqual(records.toSorted());
});
