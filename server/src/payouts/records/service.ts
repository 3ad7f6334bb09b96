import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { readAccount, readState } from './account.ts';
import {
  concludePayout,
  goOnPayouts,
  heardOf,
  isAtPartner,
  livePayouts,
  lockPayout,
  movePayout,
  type NewPayout,
  newestPayout,
  newestPayouts,
  openPayout,
  type PayoutMove,
  type PayoutOf,
  type PayoutRow,
  stopPayouts,
} from './payouts.ts';
import { takeUntold } from './ready.ts';

export { type PayoutAccount, PIN_WITHHELD } from './account.ts';
export { CLAIMED, type Claim, claimDue, dueAgain } from './claim.ts';
export {
  livePayouts,
  newestPayouts,
  OVER,
  type PayoutMove,
  type PayoutOf,
  type PayoutRow,
  type Stopped,
} from './payouts.ts';
export { IS_LATE, latePayouts, markLate } from './promise.ts';

/** Payouts to people, in the database transaction of their cause (decision 84). */
export const payoutsService = (handle: TransactionHandle) => ({
  open: (payout: NewPayout) => openPayout(handle, payout),
  lock: (id: bigint) => lockPayout(handle, id),
  move: (row: Pick<PayoutRow, 'id' | 'state'>, move: PayoutMove) => movePayout(handle, row, move),
  live: (of: PayoutOf) => livePayouts(handle, of),
  heard: (id: bigint) => heardOf(handle, id),
  conclude: (id: bigint) => concludePayout(handle, id),
  newest: (of: PayoutOf) => newestPayout(handle, of),
  newestParts: (of: PayoutOf) => newestPayouts(handle, of),
  stop: (of: PayoutOf, actor: string) => stopPayouts(handle, of, actor),
  /** Whether the partner has a payout that it has not paid. */
  isAtPartner: (of: PayoutOf) => isAtPartner(handle, of),
  goOn: (of: PayoutOf) => goOnPayouts(handle, of),
  /** Takes payouts that are ready and not announced; the caller must announce them. */
  takeUntold: (of: PayoutOf) => takeUntold(handle, of),
});

/** Read access to payouts for other areas. */
export const payoutsReader = (handle: Handle) => ({
  /** Progress of a transaction's newest payout, if there is one. */
  account: (transactionId: bigint) => readAccount(handle, transactionId),
  /** State of a transaction's newest payout, if there is one. */
  state: (transactionId: bigint) => readState(handle, transactionId),
});
