import { expect, test } from 'vitest';
import { currentPage, referencePage, tablesLeftOut } from './reference-data.ts';

test('docs/reference-data.md shows the rows that ship with the server', () => {
  expect(tablesLeftOut()).toEqual([]);
  // To fix: node_modules/.bin/node scripts/reference-data.ts --write
  expect(currentPage()).toBe(referencePage());
});
