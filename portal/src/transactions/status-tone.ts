import type { InboundStatus, OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { StatusTone } from '@thumela/ui/feedback/status-chip.tsx';

const TONES: Readonly<Record<string, StatusTone>> = {
  CREATED: 'underway',
  PENDING: 'underway',
  ON_HOLD_UNPAID: 'underway',
  APPROVED_UNPAID: 'waiting',
  APPROVED_PAID: 'done',
  COMPLETE: 'done',
  EXPIRED: 'ended',
  REJECTED: 'failed',
  REMITTANCE_BRAND_ON_HOLD: 'underway',
  MARKED_FOR_CANCELLATION: 'underway',
  READY_FOR_CANCELLATION: 'underway',
  CANCELED: 'failed',
  MARKED_FOR_REFUND: 'underway',
  READY_FOR_REFUND: 'underway',
  REFUNDED: 'failed',
  STAGED: 'underway',
  UNALLOCATED: 'underway',
  ALLOCATED_PENDING: 'underway',
  ALLOCATED_UNPAID: 'underway',
  ALLOCATED_PAID: 'done',
} satisfies Readonly<Record<OutboundStatus | InboundStatus | 'PENDING', StatusTone>>;

/** The tone of a transaction's status; it is highlighted only where the customer acts next (see ui/README.md). */
export const statusTone = (status: string): StatusTone => TONES[status] ?? 'ended';
