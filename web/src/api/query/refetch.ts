import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches queries after a change. A pending initial response may be from before the change and would be cached,
 * so it is awaited and then refetched.
 */
export async function refetchQueries(cache: QueryClient, answers: QueryFilters): Promise<void> {
  const begun = cache
    .getQueryCache()
    .findAll({ ...answers, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await cache.invalidateQueries(answers);
  if (begun.length === 0) return;
  await cache.invalidateQueries({ predicate: (query) => begun.includes(query) });
}
