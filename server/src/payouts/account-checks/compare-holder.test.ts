import { expect, test } from 'vitest';
import { compareHolder, maskHolder } from './compare-holder.ts';

const TENDAI = { firstName: 'Tendai', lastName: 'Moyo' };

test.each([
  ['TENDAI MOYO', 'MATCH'],
  ['Moyo, Tendai', 'MATCH'],
  ['MR TENDAI MOYO', 'MATCH'],
  ['Téndai Moyo', 'MATCH'],
  ['Tendayi Moyo', 'CLOSE'],
  ['Tendai Brian Moyo', 'CLOSE'],
  ['T MOYO', 'CLOSE'],
  ['T. B. Moyo', 'CLOSE'],
  ['Brian Moyo', 'NO_MATCH'],
  ['Peter Nyathi', 'NO_MATCH'],
  ['Moyo', 'NO_MATCH'],
  ['T*** M***', undefined],
  ['TXXXXX MOYO', undefined],
  ['–', undefined],
])('the holder %s compares with Tendai Moyo as %s', (holder, expected) => {
  expect(compareHolder(TENDAI, holder)).toBe(expected);
});

test.each([
  ['Иван Петров', 'MATCH'],
  ['محمد حسن', undefined],
])('the holder %s in another script compares with Ivan Petrov as %s', (holder, expected) => {
  expect(compareHolder({ firstName: 'Ivan', lastName: 'Petrov' }, holder)).toBe(expected);
});

test.each([
  ['Tendai Moyo', 'T••• M•••'],
  [' tendai  brian moyo ', 't••• b••• m•••'],
  ['T*** M***', 'T••• M•••'],
  ['***', '•••'],
  ['A B C D E F', 'A••• B••• C••• D•••'],
])('%s is masked as %s', (name, masked) => {
  expect(maskHolder(name)).toBe(masked);
});
