import type { InboundStatus, OutboundStatus } from '../../status/statuses.ts';

/** A transaction's status for customers. */
export const transactionStatuses: Readonly<
  Record<OutboundStatus | InboundStatus | 'PENDING', string>
> = {
  CREATED: 'Created',
  ON_HOLD_UNPAID: 'Pending',
  APPROVED_UNPAID: 'Unpaid',
  APPROVED_PAID: 'Paid',
  EXPIRED: 'Expired',
  COMPLETE: 'Complete',
  CANCELED: 'Canceled',
  REJECTED: 'Canceled',
  REFUNDED: 'Canceled',
  MARKED_FOR_REFUND: 'Pending Refund',
  READY_FOR_REFUND: 'Pending Refund',
  MARKED_FOR_CANCELLATION: 'Pending Cancellation',
  READY_FOR_CANCELLATION: 'Pending Cancellation',
  REMITTANCE_BRAND_ON_HOLD: 'Pending',
  STAGED: 'Pending',
  UNALLOCATED: 'Pending',
  ALLOCATED_PENDING: 'Pending',
  ALLOCATED_UNPAID: 'Unpaid',
  ALLOCATED_PAID: 'Paid',
  PENDING: 'Pending',
};
