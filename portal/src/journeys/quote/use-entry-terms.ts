import { useLimits } from '../../api/queries/limits.ts';
import { type EntryTerms, entryTerms, type PaidCurrency } from './entry-terms.ts';

/** Known terms of an amount in a currency, with the customer's limits; without them if they fail to load. */
export function useEntryTerms(currency: PaidCurrency | undefined, method: string): EntryTerms {
  const limits = useLimits();
  const terms = entryTerms(currency, method, limits.data);
  return { ...terms, waiting: terms.price === undefined || limits.isLoading };
}
