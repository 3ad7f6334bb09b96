import { isReadyToCollect } from './collection.ts';

/** A transaction and its newest payout, as far as its recipient may know them. */
interface RecipientFacts {
  readonly status: string;
  /** State of the payout; undefined without one. */
  readonly payout: string | undefined;
  /** Its customer or an operator wants to stop it. */
  readonly stopping: boolean;
}

/** The state of a sent transaction that its recipient sees. */
export function deriveRecipientState({ status, payout, stopping }: RecipientFacts) {
  if (status === 'COMPLETE' || payout === 'PAID') return 'COLLECTED';
  if (status === 'REMITTANCE_BRAND_ON_HOLD') return 'CHECKED';
  if (status !== 'APPROVED_PAID') return 'ENDED';
  if (stopping) return 'CHECKED';
  return isReadyToCollect(status, payout ?? 'OPEN') ? 'READY' : 'ON_ITS_WAY';
}
