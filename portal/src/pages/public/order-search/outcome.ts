/** Results of a search for an order (SEARCH-09 to SEARCH-12, SEARCH-16 to SEARCH-21). */
import { ApiError } from '@thumela/web/api/api-error.ts';

/** Why an order cannot be processed: the statuses of refused searches, and everything else. */
export type CannotReason =
  | 'ALLOCATED'
  | 'COMPLETE'
  | 'REJECTED'
  | 'NOT_REDEEMABLE'
  | 'NOT_FOUND'
  | 'OTHER';

export type SearchOutcome =
  | { readonly view: 'registered' }
  | { readonly view: 'leaving'; readonly to: string }
  | { readonly view: 'cannot'; readonly reason: CannotReason; readonly told?: string };

const STATUSES: ReadonlySet<string> = new Set([
  'ALLOCATED',
  'COMPLETE',
  'REJECTED',
  'NOT_REDEEMABLE',
]);

/** Evaluates the responses of a search; `redeemable` is fetched if the recipient must register. */
export function evaluateSearch(
  found: { readonly isRegistered: boolean; readonly registrationUrl?: string | null | undefined },
  redeemable: { readonly redeemable: boolean; readonly message?: string | null | undefined },
): SearchOutcome {
  if (found.isRegistered) return { view: 'registered' };
  if (!redeemable.redeemable) {
    const { message } = redeemable;
    return { view: 'cannot', reason: 'NOT_REDEEMABLE', ...(message && { told: message }) };
  }
  const to = webAddress(found.registrationUrl);
  return to === undefined ? { view: 'cannot', reason: 'OTHER' } : { view: 'leaving', to };
}

/** Evaluates the error of a search or of the following call. */
export function evaluateSearchError(error: unknown): SearchOutcome {
  if (!(error instanceof ApiError) || error.errorCode !== 'ORDER_PROCESSING_ERROR') {
    // After too many searches, the server's message says how long to wait.
    const told = error instanceof ApiError && error.status === 429 ? error.message : '';
    return { view: 'cannot', reason: 'OTHER', ...(told && { told }) };
  }
  const status = error.message;
  return {
    view: 'cannot',
    reason: STATUSES.has(status) ? (status as CannotReason) : 'NOT_FOUND',
  };
}

/** A page of ours or of the web; never an executable address. */
const webAddress = (address: string | null | undefined): string | undefined =>
  address && /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : undefined;
