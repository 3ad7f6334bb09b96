import { expect, test } from 'vitest';
import { deriveRecipientState } from './recipient-state.ts';

test.each([
  ['APPROVED_PAID', 'READY', false, 'READY'],
  ['APPROVED_PAID', 'SENT', false, 'ON_ITS_WAY'],
  ['APPROVED_PAID', undefined, false, 'ON_ITS_WAY'],
  ['APPROVED_PAID', 'READY', true, 'CHECKED'],
  ['REMITTANCE_BRAND_ON_HOLD', 'RETURNED', false, 'CHECKED'],
  ['COMPLETE', 'PAID', false, 'COLLECTED'],
  ['MARKED_FOR_REFUND', 'CANCELED', false, 'ENDED'],
  ['EXPIRED', undefined, false, 'ENDED'],
])(
  '%s with a payout %s (stopping: %s) is %s to its recipient',
  (status, payout, stopping, state) => {
    expect(deriveRecipientState({ status, payout, stopping })).toBe(state);
  },
);
