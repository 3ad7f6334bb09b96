import { expect, test } from 'vitest';
import { compareNames } from './name-similarity.ts';

test.each([
  ['Rutendo Mapfumo', 'MAPFUMO, Rutendo Grace'],
  ['Thandiwe Mokoena', 'Thandiwe Mokwena'],
  ['José García', 'Jose Garcia'],
  ['Tesfaye Gebremariam', 'Tesfaye Gebre Mariam'],
])('%s and %s are one name', (a, b) => {
  expect(compareNames(a, b)).toBeGreaterThanOrEqual(0.85);
});

test.each([
  ['Rutendo Mapfumo', 'Wilhelmina Oosthuizen'],
  ['Rutendo Mapfumo', 'Rutendo Oosthuizen'],
  ['Rutendo Mapfumo', 'Mapfumo'],
  ['Rutendo Mapfumo', ''],
])('%s and "%s" are two names', (a, b) => {
  expect(compareNames(a, b)).toBeLessThan(0.85);
});
