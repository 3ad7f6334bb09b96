import type { Tamperings } from './tampering.ts';

/** Orders from abroad and their payments. */
export const received: Tamperings = {
  inbound_transactions: [
    [
      'an amount',
      `update inbound_transactions set amount_cents = amount_cents + 1 where reference = 'DEMO-2007'`,
      /^order \d+, COMPLETE, REMITTER_CLEARING PARTNER_ONE: 2750\.00 found, 2750\.01 expected/,
    ],
    [
      'a commission',
      `update inbound_transactions set commission_cents = 100 where reference = 'DEMO-2007'`,
      /^order \d+, COMPLETE, INBOUND_COMMISSION: 0\.00 found, -1\.00 expected/,
    ],
    [
      'a status',
      `update inbound_transactions set status = 'COMPLETE' where reference = 'DEMO-2005'`,
      /^order \d+, status: COMPLETE found, ALLOCATED_PAID expected/,
    ],
  ],
  payouts: [
    [
      'that a voucher was collected',
      `update payouts set state = 'PAID', due_at = null where method = 'VOUCHER' and state = 'READY'`,
      /^order \d+, ALLOCATED_PAID, VOUCHERS: -850\.00 found, 0\.00 expected/,
    ],
    [
      'a part of an order',
      `delete from payouts where method = 'VOUCHER' and state = 'READY'`,
      /^order \d+, paid out in all: 0\.00 found, 850\.00 expected/,
    ],
  ],
};
