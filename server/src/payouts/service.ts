import type { TransactionHandle } from '../database/pool.ts';
import {
  livePayouts,
  lockPayout,
  movePayout,
  type NewPayout,
  newestPayouts,
  openPayout,
  type PayoutMove,
  type PayoutOf,
  type PayoutRow,
  stopPayouts,
} from './payouts.ts';

export { claimDue } from './claim.ts';
export {
  livePayouts,
  newestPayouts,
  OVER,
  type PayoutMove,
  type PayoutOf,
  type PayoutRow,
  type Stopped,
} from './payouts.ts';

/** What is on its way to people, in the database transaction of what makes it so (decision 84). */
export const payoutsService = (handle: TransactionHandle) => ({
  open: (payout: NewPayout) => openPayout(handle, payout),
  lock: (id: bigint) => lockPayout(handle, id),
  move: (row: Pick<PayoutRow, 'id' | 'state'>, move: PayoutMove) => movePayout(handle, row, move),
  live: (of: PayoutOf) => livePayouts(handle, of),
  newest: (of: PayoutOf) => newestPayouts(handle, of),
  stop: (of: PayoutOf, actor: string) => stopPayouts(handle, of, actor),
});
