import { expect, test } from 'vitest';
import { findPriceErrors } from './changes.ts';

const isRefused = (pattern: string) =>
  findPriceErrors('CORRIDOR_FIELD', { asked: 'true', position: '1', pattern }).length > 0;

test.each([
  '',
  '^.{1,35}$',
  '^[A-Z]{4}0[A-Z0-9]{6}$',
  '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  '^{dial}[0-9]{6,12}$',
  '^PK[0-9]{2}[A-Z]{4}[A-Z0-9]{16}$',
])('the pattern %s is taken', (pattern) => {
  expect(isRefused(pattern)).toBe(false);
});

test.each([
  '.{1,35}',
  '^(.{1,9}){9}$',
  '^((.{1,9})?)$',
  '^[0-9]+$',
  '^[0-9]*$',
  '^(A$',
  '^[9-0]{3}$',
  '^.{9,1}$',
  '^.{1,99}.{1,99}.{1,99}$',
  '^a|b$',
])('the pattern %s is refused: it is none, or takes long to try', (pattern) => {
  expect(isRefused(pattern)).toBe(true);
});
