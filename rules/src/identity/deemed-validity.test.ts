import { expect, test } from 'vitest';
import { type DeemedValidity, findDeemedValidity } from './deemed-validity.ts';

const notice: DeemedValidity = {
  idType: 'FOREIGN_ID',
  nationality: 'ZWE',
  expiredFrom: '2021-12-31',
  expiredTo: '2025-11-28',
  validUntil: '2027-05-28',
  source: 'Gazette 53484',
};
const permit = { idType: 'FOREIGN_ID', nationality: 'ZWE', expires: '2025-11-28' };

test.each([
  ['the last day', permit, '2027-05-28'],
  ['the first day', { ...permit, expires: '2021-12-31' }, '2027-05-28'],
  ['a day later', { ...permit, expires: '2025-11-29' }, undefined],
  ['a day earlier', { ...permit, expires: '2021-12-30' }, undefined],
  ['another nationality', { ...permit, nationality: 'LSO' }, undefined],
  ['another document', { ...permit, idType: 'FOREIGN_PASSPORT' }, undefined],
])('a notice covers exactly its documents: %s', (_, document, until) => {
  expect(findDeemedValidity([notice], document)?.validUntil).toBe(until);
});

test('of several notices the longest applies, and one without nationality covers all', () => {
  const all = { ...notice, nationality: null, validUntil: '2027-12-31' };
  expect(findDeemedValidity([notice, all], permit)).toBe(all);
  expect(findDeemedValidity([notice, all], { ...permit, nationality: 'LSO' })).toBe(all);
});
