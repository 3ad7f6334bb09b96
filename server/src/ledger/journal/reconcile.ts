import type { Handle } from '../../platform/database/pool.ts';
import { compareAll } from './comparisons/all.ts';
import type { Difference } from './comparisons/comparison.ts';

/** Everything in which the books and the rows they tell of differ; empty when they agree (decision 66). */
export async function reconcile(handle: Handle): Promise<Difference[]> {
  return (await compareAll(handle)).flatMap(({ differences }) => differences);
}
