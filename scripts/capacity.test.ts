import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computeLimit, computeNeeds, FIGURES, replaceComputed } from './capacity.ts';

const page = readFileSync(new URL('../docs/capacity.md', import.meta.url), 'utf8');

test('the page of capacity is what its figures compute to', () => {
  expect(replaceComputed(page)).toBe(page);
});

test('the page names each figure that it rests on', () => {
  const { measured, assumed } = FIGURES;
  for (const figure of Object.values(measured)) {
    expect(figure).toBeGreaterThan(0);
    expect(page).toContain(String(figure));
  }
  expect(page).toContain(`${assumed.peakDayShare * 100} %`);
  expect(page).toContain(`${assumed.peakHourShare * 100} %`);
});

test('a primary at its limit uses all the cores that it may', () => {
  expect(computeNeeds(computeLimit(32)).cores).toBeCloseTo(32);
});
