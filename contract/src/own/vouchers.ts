import { Type } from 'typebox';
import { nullish, oneOf, rand, text, timestamp } from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

/** State of a voucher, as its owner sees it. */
export const VOUCHER_STATE = {
  READY: 'can be collected',
  COLLECTED: 'was collected',
} as const;

/** A cash voucher of an order from abroad (decision 90). */
export const Voucher = Type.Object(
  {
    state: oneOf(VOUCHER_STATE, 'How it stands.'),
    part: Type.Integer({
      minimum: 1,
      description: 'Which voucher of its order it is, as its SMS says.',
    }),
    parts: Type.Integer({
      minimum: 1,
      description: 'How many vouchers its order has, issued or not.',
    }),
    amount: rand('What it pays.'),
    code: nullish(text('What is shown at the till; none once it was collected.')),
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
