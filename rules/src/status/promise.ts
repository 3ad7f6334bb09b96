/** When money is promised to be with its recipient (decision 61). */
import type { PayoutState } from './statuses.ts';

const MINUTE = 60_000;

/** @param latestMinutes after the payment, at the latest */
export const promisedBy = (paidAt: Date, latestMinutes: number): Date =>
  new Date(paidAt.getTime() + latestMinutes * MINUTE);

/** What waits at a counter is there, and what came to nothing is told otherwise. */
const ON_ITS_WAY: readonly string[] = ['OPEN', 'SENT', 'ACCEPTED'] satisfies PayoutState[];

/** Whether a payout should be there by now and is still on its way. */
export const isLate = (state: string, promised: Date, now: Date): boolean =>
  ON_ITS_WAY.includes(state) && now >= promised;
