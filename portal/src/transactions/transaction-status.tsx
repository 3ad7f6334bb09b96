/** A transaction's status as a chip; used wherever a transaction is listed or shown. */
import {
  type InboundStatus,
  type OutboundStatus,
  shownStatus,
} from '@thumela/rules/status/statuses.ts';
import { StatusChip, type StatusTone } from '@thumela/ui/feedback/status-chip.tsx';
import { sayPhrase } from '@thumela/ui/language/say-phrase.ts';

const TONES: Readonly<Record<string, StatusTone>> = {
  CREATED: 'waiting',
  PENDING: 'waiting',
  ON_HOLD_UNPAID: 'waiting',
  APPROVED_UNPAID: 'waiting',
  APPROVED_PAID: 'done',
  COMPLETE: 'done',
  EXPIRED: 'ended',
  REJECTED: 'failed',
  REMITTANCE_BRAND_ON_HOLD: 'waiting',
  MARKED_FOR_CANCELLATION: 'waiting',
  READY_FOR_CANCELLATION: 'waiting',
  CANCELED: 'failed',
  MARKED_FOR_REFUND: 'waiting',
  READY_FOR_REFUND: 'waiting',
  REFUNDED: 'failed',
  STAGED: 'waiting',
  UNALLOCATED: 'waiting',
  ALLOCATED_PENDING: 'waiting',
  ALLOCATED_UNPAID: 'waiting',
  ALLOCATED_PAID: 'done',
} satisfies Readonly<Record<OutboundStatus | InboundStatus | 'PENDING', StatusTone>>;

export function TransactionStatus({ status }: { status: string }) {
  return <StatusChip tone={TONES[status] ?? 'ended'}>{sayPhrase(shownStatus(status))}</StatusChip>;
}
