import { expect, test } from 'vitest';
import { groupsOfPin, isReadyToCollect, tellsCollectionPin } from './collection.ts';
import { OUTBOUND_STATUSES } from './statuses.ts';

test('the PIN is of use once the money is paid, and known from then on', () => {
  expect(OUTBOUND_STATUSES.filter(isReadyToCollect)).toEqual(['APPROVED_PAID']);
  expect(OUTBOUND_STATUSES.filter(tellsCollectionPin)).toEqual([
    'APPROVED_PAID',
    'COMPLETE',
    'REMITTANCE_BRAND_ON_HOLD',
  ]);
  expect(tellsCollectionPin('SOMETHING_ELSE')).toBe(false);
});

test.each([
  ['5804425149', '580 442 5149'],
  ['123456789', '123 456 789'],
  ['12345678', '123 456 78'],
  ['AB12', 'AB12'],
  ['12345', '123 45'],
  ['', ''],
])('%s is read out as %s', (pin, read) => {
  expect(groupsOfPin(pin).join(' ')).toBe(read);
});
