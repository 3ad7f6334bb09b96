import { MAXIMUM_PAGE_SIZE } from '@thumela/rules/constants.ts';

/**
 * The pages that together hold the first `size` items: one of just that size, as long as an answer may
 * be so long (decisions B.5), else as many of the longest as it takes.
 */
export function pagesOf(size: number): { size: number; number: number }[] {
  if (size <= MAXIMUM_PAGE_SIZE) return [{ size, number: 0 }];
  return Array.from({ length: Math.ceil(size / MAXIMUM_PAGE_SIZE) }, (_, number) => ({
    size: MAXIMUM_PAGE_SIZE,
    number,
  }));
}
