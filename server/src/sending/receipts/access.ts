import type { Exchange } from '@thumela/contract/call.ts';

/** Access to a receipt: only its customer, like any other call about a transaction. */
export const OPEN_RECEIPT: Exchange = {
  id: 'openReceipt',
  method: 'GET',
  path: '/receipts/{id}',
  caller: 'customer',
  headers: 'transacting',
  status: 200,
};
