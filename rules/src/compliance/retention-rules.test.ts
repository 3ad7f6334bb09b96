import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days } from '../../test/moments.ts';
import { addDays } from '../dates/dates.ts';
import { computeErasureDay } from './retention-rules.ts';

test.each([
  ['2026-11-30', 5, '2031-11-30'],
  ['2024-02-29', 5, '2029-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2023-02-28', 5, '2028-02-28'],
  ['2023-03-01', 5, '2028-03-01'],
])('a relationship that ended on %s may be erased after %i years on %s', (end, years, day) => {
  expect(computeErasureDay(end, years)).toBe(day);
});

test('of two relationships the one that ended later is never erased earlier, and evidence never before its years', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 15 }), (end, years) => {
      const day = computeErasureDay(end, years);
      expect(day <= computeErasureDay(addDays(end, 1), years)).toBe(true);
      expect(day >= `${Number(end.slice(0, 4)) + years}${end.slice(4)}`).toBe(true);
    }),
  );
});
