import type { Handle } from '../../../platform/database/pool.ts';
import { compareCases } from './cases.ts';
import { compareClaims } from './claims.ts';
import { type Comparison, type ComparisonResult, runComparison } from './comparison.ts';
import { compareDays } from './days.ts';
import { compareDocuments } from './documents.ts';
import { compareEntries } from './entries.ts';
import { compareExchange } from './exchange.ts';
import { compareFloats } from './floats.ts';
import { compareHistory } from './history.ts';
import { compareLimits } from './limits.ts';
import { compareManualEntries } from './manual-entries.ts';
import { compareMonths } from './months.ts';
import { compareNotices } from './notices.ts';
import { compareOrders } from './orders.ts';
import { comparePartnerStatements } from './partner-statements.ts';
import { comparePayments } from './payments.ts';
import { comparePayouts } from './payouts.ts';
import { comparePrefunding } from './prefunding.ts';
import { comparePrices } from './prices.ts';
import { compareRefunds } from './refunds.ts';
import { compareBankStatements } from './statements.ts';
import { compareStatuses } from './statuses.ts';
import { compareSuspense } from './suspense.ts';
import { compareTotals } from './totals.ts';
import { compareTransactions } from './transactions.ts';

/** All comparisons, each in its own file; add new ones here. */
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  entries: compareEntries,
  documents: compareDocuments,
  months: compareMonths,
  transactions: compareTransactions,
  orders: compareOrders,
  statuses: compareStatuses,
  history: compareHistory,
  prices: comparePrices,
  payments: comparePayments,
  payouts: comparePayouts,
  notices: compareNotices,
  suspense: compareSuspense,
  cases: compareCases,
  refunds: compareRefunds,
  claims: compareClaims,
  byHand: compareManualEntries,
  limits: compareLimits,
  days: compareDays,
  statements: compareBankStatements,
  partnerStatements: comparePartnerStatements,
  exchange: compareExchange,
  floats: compareFloats,
  prefunding: comparePrefunding,
  totals: compareTotals,
};

/** Called after each comparison with the number done and the total. */
export type Step = (done: number, of: number) => Promise<void>;

/**
 * Runs all comparisons and returns those with differences.
 * @param most maximum number of differences to list for each; omitted for all
 */
export async function compareAll(
  handle: Handle,
  most?: number,
  step?: Step,
): Promise<ComparisonResult[]> {
  const all: ComparisonResult[] = [];
  const comparisons = Object.values(COMPARISONS);
  for (const comparison of comparisons) {
    all.push(await runComparison(handle, comparison, most));
    await step?.(all.length, comparisons.length);
  }
  return all.filter(({ total }) => total > 0);
}
