import { describe, expect, it } from 'vitest';
import { OUTBOUND_STATUSES } from '../status/statuses.ts';
import { formatReceiptCode, hasReceipt, normaliseReceiptCode } from './receipts.ts';

describe('receipts', () => {
  it('exist while a payment is with us or passed on, and at no other time', () => {
    expect(OUTBOUND_STATUSES.filter((status) => !hasReceipt(status))).toEqual([
      'CREATED',
      'ON_HOLD_UNPAID',
      'APPROVED_UNPAID',
      'EXPIRED',
      'REJECTED',
      'CANCELED',
      'REFUNDED',
    ]);
  });

  it.each([
    ['K7QX-2M9D-4TBA', 'K7QX2M9D4TBA'],
    [' k7qx 2m9d 4tba ', 'K7QX2M9D4TBA'],
    ['OIL0-OIL0-OIL0', '011001100110'],
    ['', ''],
  ])('the code %j is compared as %j', (typed, plain) => {
    expect(normaliseReceiptCode(typed)).toBe(plain);
  });

  it('a code is printed in groups of four', () => {
    expect(formatReceiptCode('K7QX2M9D4TBA')).toBe('K7QX-2M9D-4TBA');
  });
});
