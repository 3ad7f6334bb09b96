import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Has questions asked anew once something has changed. A first answer that is on its way may be from before, and the
 * cache would keep it: it is waited for, and asked for again.
 */
export async function askAgain(cache: QueryClient, answers: QueryFilters): Promise<void> {
  const begun = cache
    .getQueryCache()
    .findAll({ ...answers, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await cache.invalidateQueries(answers);
  if (begun.length === 0) return;
  await cache.invalidateQueries({ predicate: (query) => begun.includes(query) });
}
