import type { Handle } from '../../platform/database/pool.ts';
import { compareAll } from './comparisons/all.ts';
import type { Difference } from './comparisons/comparison.ts';

/** All differences between the ledger and related rows; empty if they agree (decision 20). */
export async function findLedgerDifferences(handle: Handle): Promise<Difference[]> {
  return (await compareAll(handle)).flatMap(({ differences }) => differences);
}
