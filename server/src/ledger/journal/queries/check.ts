import type { Handle } from '../../../platform/database/pool.ts';

/** Result of the last comparison: its time, the number of differences, and the first of them in words. */
export async function readLastCheck({ db }: Handle) {
  const check = await db
    .selectFrom('books_checks')
    .select(['checked_at', 'differences'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const open = await db
    .selectFrom('cases')
    .select(['id', 'facts'])
    .where('kind', '=', 'BOOKS_DIFFERENCE')
    .where('state', '<>', 'DECIDED')
    .executeTakeFirst();
  const named = (open?.facts as { named?: unknown } | undefined)?.named;
  return {
    checkedAt: check?.checked_at,
    differences: check?.differences ?? 0,
    named: Array.isArray(named) ? named.map(String) : [],
    caseId: open?.id,
  };
}
