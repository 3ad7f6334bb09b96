import { expect, test } from 'vitest';
import { splitDeclaration } from './declaration-text.ts';

test('points numbered from 1 become a list; other numbers stay in their sentence', () => {
  const text = 'I confirm that: 1. It is true. 2. It is mine.\n\nReported as: 401 Gift; 416 Wages.';
  expect(splitDeclaration(text)).toEqual([
    { lead: 'I confirm that:', items: ['It is true.', 'It is mine.'] },
    { lead: 'Reported as: 401 Gift; 416 Wages.', items: [] },
  ]);
  expect(splitDeclaration('As of 2. January it holds.')[0]?.items).toEqual([]);
});
