import type { Call } from '@thumela/contract/call.ts';

/** Who may open a receipt: its customer, as any other call about a transaction. */
export const OPEN_RECEIPT: Call = {
  id: 'openReceipt',
  method: 'GET',
  path: '/receipts/{id}',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The receipt of a transaction',
  description: 'Answers the receipt of a paid transaction, as a page or as a PDF.',
  source: 'decisions 12',
  status: 200,
};
