import { MAXIMUM_PAGE_SIZE } from '@thumela/rules/constants.ts';
import type { Page } from '../api/client.ts';

/**
 * Pages that together contain the first `size` items: a single one of that size if allowed (see contract/README.md), else as
 * few of the largest size as possible.
 */
export function pageRequests(size: number): { size: number; number: number }[] {
  if (size <= MAXIMUM_PAGE_SIZE) return [{ size, number: 0 }];
  return Array.from({ length: Math.ceil(size / MAXIMUM_PAGE_SIZE) }, (_, number) => ({
    size: MAXIMUM_PAGE_SIZE,
    number,
  }));
}

/** The first `size` items and the total, in as many requests as needed. */
export async function readFirst<T>(
  size: number,
  read: (page: { size: number; number: number }) => Promise<Page<T[]>>,
): Promise<Page<T[]>> {
  const pages = await Promise.all(pageRequests(size).map(read));
  const items = pages.flatMap((page) => page.items).slice(0, size);
  return { items, total: pages[0]?.total ?? 0 };
}
