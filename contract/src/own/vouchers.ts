import { Type } from 'typebox';
import { nullish, oneOf, randAmount, text, timestamp } from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

/** State of a voucher, as its owner sees it. */
export const VOUCHER_STATE = {
  READY: 'can be collected',
  COLLECTED: 'collected',
} as const;

/** A cash voucher of an order from abroad (see server/src/receiving/README.md). */
export const Voucher = Type.Object(
  {
    state: oneOf(VOUCHER_STATE, 'State of the voucher.'),
    part: Type.Integer({
      minimum: 1,
      description: 'Its number within the order, as in its SMS.',
    }),
    parts: Type.Integer({
      minimum: 1,
      description: 'Number of vouchers of the order, issued or not.',
    }),
    amount: randAmount('Its amount.'),
    code: nullish(text('The code to show at the till; absent once collected.')),
    'valid-until': nullish(timestamp('Until when it can be collected.')),
  },
  { description: 'A cash voucher.' },
);

/** The issued vouchers of a customer's own order: an extension of our own server. */
export const listVouchers = defineOwnCall({
  id: 'listVouchers',
  method: 'GET',
  path: '/vouchers/{inboundTransactionId}',
  caller: 'customer',
  headers: 'transacting',
  params: Type.Object({ inboundTransactionId: text('The order.') }),
  status: 200,
  answer: Type.Array(Voucher),
});
