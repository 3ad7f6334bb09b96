import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The rows of every table but the last, which is `words.test.ts`'s; their headings left out. */
const [explaining = ''] = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split(
  '\n## Words for customers',
);
const rows = explaining
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| word'))
  .map((line) => {
    const [word = '', ...cells] = line.slice(2, -2).split(' | ');
    return { word, cells };
  });

const placesOf = (text: string) => [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)*)`/g)];

test('the glossary gives each word one meaning and an existing place', () => {
  const entries = rows.filter(({ cells: [meaning] }) => meaning !== undefined);
  for (const { word, cells } of entries) {
    expect(cells, word).toHaveLength(2);
    const places = placesOf(cells.at(-1) ?? '')
      .map(([, place = '']) => place)
      .filter((place) => place.includes('/') || existsSync(join(ROOT, place)));
    expect(places.length, word).toBeGreaterThan(0);
    expect(
      places.filter((place) => !existsSync(join(ROOT, place))),
      word,
    ).toEqual([]);
  }
});

test('no word of the glossary is explained twice, and each table is sorted', () => {
  const tables = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('\n## ').slice(1);
  const explained = tables.slice(0, -1).flatMap((table) => {
    const words = [...table.matchAll(/^\| ([a-z][^|]*) \|/gm)]
      .map(([, word = '']) => word)
      .filter((word) => word !== 'word');
    expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b)));
    return words.flatMap((word) => word.split(', '));
  });
  expect(explained.toSorted()).toEqual([...new Set(explained)].toSorted());
});
