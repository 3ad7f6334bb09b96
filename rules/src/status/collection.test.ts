import { expect, test } from 'vitest';
import { awaitsPin, isReadyToCollect, showsCollectionPin } from './collection.ts';
import { OUTBOUND_STATUSES, PAYOUT_STATES } from './statuses.ts';

test('without payout data the PIN is usable once the money is paid, and known from then on', () => {
  expect(OUTBOUND_STATUSES.filter((status) => isReadyToCollect(status))).toEqual(['APPROVED_PAID']);
  expect(OUTBOUND_STATUSES.filter((status) => showsCollectionPin(status))).toEqual([
    'APPROVED_PAID',
    'COMPLETE',
    'REMITTANCE_BRAND_ON_HOLD',
  ]);
  expect(showsCollectionPin('SOMETHING_ELSE')).toBe(false);
});

test.each([
  ['APPROVED_PAID', ['READY'], ['READY', 'PAID']],
  ['REMITTANCE_BRAND_ON_HOLD', [], ['READY', 'PAID']],
  // Collected, in any state of its payout.
  ['COMPLETE', [], PAYOUT_STATES],
  ['APPROVED_UNPAID', [], []],
  ['MARKED_FOR_REFUND', [], []],
])('for a known payout, %s is ready in %j and its PIN is shown in %j', (status, ready, told) => {
  expect(PAYOUT_STATES.filter((payout) => isReadyToCollect(status, payout))).toEqual(ready);
  expect(PAYOUT_STATES.filter((payout) => showsCollectionPin(status, payout))).toEqual(told);
});

test('the PIN of cash is awaited until it is ready', () => {
  const awaiting = (method: string) =>
    PAYOUT_STATES.filter((state) => awaitsPin({ state, method }));
  expect(awaiting('CASH')).toEqual(['OPEN', 'SENT', 'ACCEPTED']);
  expect(awaiting('BANK')).toEqual([]);
});
