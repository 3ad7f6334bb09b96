import type { TransactionHandle } from '../database/pool.ts';
import { leaveRefund, type NewRefund, oweRefund, type RefundOf, voidRefund } from './refunds.ts';

export type { NewRefund, RefundOf, RefundTakenBack } from './refunds.ts';

/** Money owed back to customers: in the database transaction of what it is owed for. */
export const refundsService = (handle: Pick<TransactionHandle, 'db'>) => ({
  owe: (refund: NewRefund) => oweRefund(handle, refund),
  leave: (of: RefundOf, left: Parameters<typeof leaveRefund>[2]) => leaveRefund(handle, of, left),
  voidOwed: (of: RefundOf) => voidRefund(handle, of),
});
