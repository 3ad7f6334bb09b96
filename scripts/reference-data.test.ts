import { expect, test } from 'vitest';
import { findMissingTables, readCurrentPage, referencePage } from './reference-data.ts';

test('docs/reference-data.md shows the rows that ship with the server', () => {
  expect(findMissingTables()).toEqual([]);
  // To fix: node_modules/.bin/node scripts/reference-data.ts --write
  expect(readCurrentPage()).toBe(referencePage());
});
