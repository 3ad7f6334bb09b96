import { StatusChip, type StatusTone } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { statuses } from '../../texts/en/customer-360.ts';

type AnyStatus = keyof typeof statuses;

/** The accent colour marks what waits for us. */
const TONES: { readonly [Of in AnyStatus]?: StatusTone } = {
  COMPLETE: 'done',
  APPROVED: 'done',
  PENDING: 'waiting',
  ON_HOLD_UNPAID: 'waiting',
  REMITTANCE_BRAND_ON_HOLD: 'waiting',
  MARKED_FOR_REFUND: 'waiting',
  MARKED_FOR_CANCELLATION: 'waiting',
  ALLOCATED_PENDING: 'waiting',
  REJECTED: 'failed',
  SUSPENDED: 'failed',
  EXPIRED: 'ended',
  CANCELED: 'ended',
  REFUNDED: 'ended',
};

/** The status of a customer, a transaction or an order. */
export const Status = ({ of }: { of: AnyStatus }) => (
  <StatusChip tone={TONES[of] ?? 'underway'}>{say(statuses)[of]}</StatusChip>
);
