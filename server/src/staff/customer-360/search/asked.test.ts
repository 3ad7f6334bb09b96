import { expect, test } from 'vitest';
import { askedFor } from './search-term.ts';

test.each([
  ['082 123 4567', { cellphone: '27821234567' }],
  ['+27 (0) 82 123-4567', { cellphone: '27821234567' }],
  ['0027821234567 4821', { cellphone: '27821234567', pinEnd: '4821' }],
  ['082 123 4567 4821', { cellphone: '27821234567', pinEnd: '4821' }],
  ['1234 5678 9012 3456', { numbers: ['1234567890123456'] }],
  ['850624 0083 080', { numbers: ['8506240083080'] }],
  ['Grace Moyo 4821', { names: 'Grace Moyo', pinEnd: '4821', numbers: [] }],
  ['4821', { numbers: ['4821'] }],
  ['ab-1234', { numbers: ['ab-1234', 'AB-1234'], names: '' }],
  ['Lerato@Example.com', { email: 'lerato@example.com', numbers: [], names: '' }],
  ["O'Brien Thembi", { names: "O'Brien Thembi" }],
])('"%s" is taken apart', (typed, parts) => {
  expect(askedFor(typed)).toMatchObject(parts);
  expect('pinEnd' in askedFor(typed)).toBe('pinEnd' in parts);
});
