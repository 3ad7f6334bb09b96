import type { Handle } from '../../../platform/database/pool.ts';
import { byHand } from './by-hand.ts';
import { cases } from './cases.ts';
import { claims } from './claims.ts';
import { type Comparison, compare, type Found } from './comparison.ts';
import { days } from './days.ts';
import { documents } from './documents.ts';
import { entries } from './entries.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { months } from './months.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { prices } from './prices.ts';
import { refunds } from './refunds.ts';
import { statements } from './statements.ts';
import { statuses } from './statuses.ts';
import { suspense } from './suspense.ts';
import { totals } from './totals.ts';
import { transactions } from './transactions.ts';

/** All comparisons, each in its own file; add new ones here. */
export const COMPARISONS: Readonly<Record<string, Comparison>> = {
  entries,
  documents,
  months,
  transactions,
  orders,
  statuses,
  history,
  prices,
  payments,
  payouts,
  notices,
  suspense,
  cases,
  refunds,
  claims,
  byHand,
  limits,
  days,
  statements,
  totals,
};

/** Called after each comparison with the number done and the total. */
export type Step = (done: number, of: number) => Promise<void>;

/**
 * Runs all comparisons and returns those with differences.
 * @param most maximum number of differences to list for each; omitted for all
 */
export async function compareAll(handle: Handle, most?: number, step?: Step): Promise<Found[]> {
  const all: Found[] = [];
  const comparisons = Object.values(COMPARISONS);
  for (const comparison of comparisons) {
    all.push(await compare(handle, comparison, most));
    await step?.(all.length, comparisons.length);
  }
  return all.filter(({ total }) => total > 0);
}
