/** A transaction's status as a chip; used wherever a transaction is listed or shown. */
import { shownStatus } from '@thumela/rules/statuses.ts';
import { StatusChip, type StatusTone } from '@thumela/ui/status-chip.tsx';

const TONES: Readonly<Record<string, StatusTone>> = {
  Created: 'waiting',
  Pending: 'waiting',
  Unpaid: 'waiting',
  Paid: 'done',
  Complete: 'done',
  Expired: 'ended',
  Canceled: 'failed',
  'Pending Refund': 'waiting',
  'Pending Cancellation': 'waiting',
};

export function TransactionStatus({ status }: { status: string }) {
  const text = shownStatus(status);
  return <StatusChip tone={TONES[text] ?? 'ended'}>{text}</StatusChip>;
}
