/** What a search for an order comes to (SEARCH-09 to SEARCH-12, SEARCH-16 to SEARCH-21). */
import { ApiError } from '@thumela/web/api/api-error.ts';

/** Why an order cannot be processed: the statuses a search is refused with, and everything else. */
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

/** Reads the answers of a search; `redeemable` is asked for an order whose recipient has to register. */
export function outcomeOf(
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

/** Reads the error of a search or of what is asked after it. */
export function refusalOf(error: unknown): SearchOutcome {
  if (!(error instanceof ApiError) || error.errorCode !== 'ORDER_PROCESSING_ERROR') {
    // Whoever searches too often is told to wait, and how long.
    const told = error instanceof ApiError && error.status === 429 ? error.message : '';
    return { view: 'cannot', reason: 'OTHER', ...(told && { told }) };
  }
  const status = error.message;
  return {
    view: 'cannot',
    reason: STATUSES.has(status) ? (status as CannotReason) : 'NOT_FOUND',
  };
}

/** A page of ours or of the web; nothing a browser would run. */
const webAddress = (address: string | null | undefined): string | undefined =>
  address && /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : undefined;
