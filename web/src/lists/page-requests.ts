import { MAXIMUM_PAGE_SIZE } from '@thumela/rules/constants.ts';
import type { Page } from '../api/client.ts';

/**
 * The pages that together hold the first `size` items: one of just that size, as long as an answer may
 * be so long (decision 37), else as many of the longest as it takes.
 */
export function pageRequests(size: number): { size: number; number: number }[] {
  if (size <= MAXIMUM_PAGE_SIZE) return [{ size, number: 0 }];
  return Array.from({ length: Math.ceil(size / MAXIMUM_PAGE_SIZE) }, (_, number) => ({
    size: MAXIMUM_PAGE_SIZE,
    number,
  }));
}

/** The first `size` items and how many there are in all, in as many answers as that takes. */
export async function readFirst<T>(
  size: number,
  read: (page: { size: number; number: number }) => Promise<Page<T[]>>,
): Promise<Page<T[]>> {
  const pages = await Promise.all(pageRequests(size).map(read));
  const items = pages.flatMap((page) => page.items).slice(0, size);
  return { items, total: pages[0]?.total ?? 0 };
}
