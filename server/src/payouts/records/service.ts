import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { takeUnannounced } from './announcements.ts';
import { maySend, takeChannelBack } from './check-channel.ts';
import { findLostTwin } from './lost-payouts.ts';
import { readPayoutProgress, readPayoutState } from './payout-progress.ts';
import {
  concludePayout,
  isAtPartner,
  livePayouts,
  lockPayout,
  lockReportedPayout,
  movePayout,
  type NewPayout,
  newestPayout,
  newestPayouts,
  openPayout,
  type PayoutMove,
  type PayoutOwner,
  type PayoutRow,
  stopPayouts,
  withdrawStops,
} from './payouts.ts';

export { CLAIM_SECONDS, type Claim, claimDuePayouts, rescheduleClaim } from './claim.ts';
export { readFieldNames } from './field-names.ts';
export { floatUsedLines } from './float-entries.ts';
export {
  expectedArrival,
  findUnannouncedFloatWaits,
  markFloatWaitAnnounced,
  wakeFloatWaits,
} from './float-waits.ts';
export { findLatePayouts, IS_LATE, isSilentPayout, markLateNotified } from './late-payouts.ts';
export type { LostPayout } from './lost-payouts.ts';
export { type PayoutProgress, PIN_WITHHELD } from './payout-progress.ts';
export {
  ENDED_STATES,
  livePayouts,
  newestPayouts,
  type PayoutMove,
  type PayoutOwner,
  type PayoutRow,
  type StopResult,
} from './payouts.ts';

/** Payouts to people, in the database transaction of their cause (decision 23). */
export const payoutsService = (handle: TransactionHandle) => ({
  open: (payout: NewPayout) => openPayout(handle, payout),
  lock: (id: bigint) => lockPayout(handle, id),
  lockReported: (id: bigint, adapter: string) => lockReportedPayout(handle, id, adapter),
  move: (row: Pick<PayoutRow, 'id' | 'state'>, move: PayoutMove) => movePayout(handle, row, move),
  live: (of: PayoutOwner) => livePayouts(handle, of),
  maySend: (id: bigint, channel: string) => maySend(handle, id, channel),
  takeChannelBack: (id: bigint, channel: string) => takeChannelBack(handle, id, channel),
  lostTwin: (row: PayoutRow) => findLostTwin(handle, row),
  conclude: (id: bigint) => concludePayout(handle, id),
  newest: (of: PayoutOwner) => newestPayout(handle, of),
  newestParts: (of: PayoutOwner) => newestPayouts(handle, of),
  stop: (of: PayoutOwner, actor: string) => stopPayouts(handle, of, actor),
  /** Whether the partner has a payout that it has not paid. */
  isAtPartner: (of: PayoutOwner) => isAtPartner(handle, of),
  goOn: (of: PayoutOwner) => withdrawStops(handle, of),
  /** Takes payouts that are ready and not announced; the caller must announce them. */
  takeUntold: (of: PayoutOwner) => takeUnannounced(handle, of),
});

/** Read access to payouts for other areas. */
export const payoutsReader = (handle: Handle) => ({
  /** Progress of a transaction's newest payout, if there is one. */
  account: (transactionId: bigint) => readPayoutProgress(handle, transactionId),
  /** State of a transaction's newest payout, if there is one. */
  state: (transactionId: bigint) => readPayoutState(handle, transactionId),
});
