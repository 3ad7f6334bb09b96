import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@thumela/contract/call.ts';
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../core/errors.ts';
import { partTexts } from '../i18n/texts/en/validation.ts';

/** Size, number and order of the requested page of a list (see contract/README.md). */
export interface PageRequest {
  size: number;
  /** Counted from 0. */
  number: number;
  order: 'ASC' | 'DESC';
  sortBy: string;
}

/**
 * Reads the paging headers, whose format the contract has validated; by default the first page, newest first.
 *
 * @throws DomainError VALIDATION_FAILED if the list cannot be sorted by `x-sort-by`
 */
export function readPageRequest(
  call: Call & { paged: readonly string[] },
  headers: IncomingHttpHeaders,
): PageRequest {
  const sortBy = String(headers['x-sort-by'] ?? call.paged[0]);
  if (!call.paged.includes(sortBy))
    throw invalidInput([phrase(partTexts, 'oneOf', 'x-sort-by', call.paged)]);
  return {
    size: Number(headers['x-page-size'] ?? PAGE_SIZE),
    number: Number(headers['x-page-number'] ?? 0),
    order: headers['x-sort-order'] === 'ASC' ? 'ASC' : 'DESC',
    sortBy,
  };
}
