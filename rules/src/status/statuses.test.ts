import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { INBOUND_STATUSES, labelStatus, OUTBOUND_STATUSES } from './statuses.ts';

describe('statuses as shown', () => {
  it.each([
    ['CREATED', 'Created'],
    ['EXPIRED', 'Expired'],
    ['COMPLETE', 'Complete'],
  ])('%s as %s [OUT-38]', (status, shown) => {
    expect(messageOf(labelStatus(status))).toBe(shown);
  });

  it.each([
    ['APPROVED_UNPAID', 'Unpaid'],
    ['ALLOCATED_UNPAID', 'Unpaid'],
    ['APPROVED_PAID', 'Paid'],
    ['ALLOCATED_PAID', 'Paid'],
  ])('%s as %s [OUT-39]', (status, shown) => {
    expect(messageOf(labelStatus(status))).toBe(shown);
  });

  it.each([
    'ON_HOLD_UNPAID',
    'REMITTANCE_BRAND_ON_HOLD',
    'STAGED',
    'UNALLOCATED',
    'ALLOCATED_PENDING',
    'PENDING',
  ])('%s as Pending [OUT-40]', (status) => {
    expect(messageOf(labelStatus(status))).toBe('Pending');
  });

  it.each([
    ['CANCELED', 'Canceled'],
    ['REJECTED', 'Canceled'],
    ['REFUNDED', 'Canceled'],
    ['MARKED_FOR_REFUND', 'Pending Refund'],
    ['READY_FOR_REFUND', 'Pending Refund'],
    ['MARKED_FOR_CANCELLATION', 'Pending Cancellation'],
    ['READY_FOR_CANCELLATION', 'Pending Cancellation'],
  ])('%s as %s [OUT-41]', (status, shown) => {
    expect(messageOf(labelStatus(status))).toBe(shown);
  });

  it('no status of a transaction is shown raw, and an unknown one is', () => {
    for (const status of [...OUTBOUND_STATUSES, ...INBOUND_STATUSES]) {
      expect(messageOf(labelStatus(status))).not.toBe(status);
    }
    expect(labelStatus('SOMETHING_NEW')).toBe('SOMETHING_NEW');
  });
});
