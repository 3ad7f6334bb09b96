import { expect, test } from 'vitest';
import { currentPage, referencePage, tablesLeftOut } from './reference-data.ts';

test('docs/reference-data.md shows the rows the server ships with', () => {
  expect(tablesLeftOut()).toEqual([]);
  // Otherwise: node_modules/.bin/node scripts/reference-data.ts --write
  expect(currentPage()).toBe(referencePage());
});
