import type { Exchange } from '@thumela/contract/call.ts';

/** Who may open a receipt: its customer, as any other call about a transaction. */
export const OPEN_RECEIPT: Exchange = {
  id: 'openReceipt',
  method: 'GET',
  path: '/receipts/{id}',
  caller: 'customer',
  headers: 'transacting',
  status: 200,
};
