/** Whether a previously used corridor is still offered, and its current ids and names. */
import {
  useCountries,
  useCurrencies,
  usePayoutMethods,
  usePayoutPartners,
} from '../../api/queries/quotation.ts';
import type { PaidCurrency } from './entry-terms.ts';
import type { QuoteChoice } from './quote-choice.ts';
import type { QuoteRequest } from './quote-request.ts';

/** A saved country, method, partner or currency: by id if known, else by name. */
interface IdOrName {
  readonly id?: number | null | undefined;
  readonly name: string;
}

/** The corridor of a past transaction or of a beneficiary. */
export interface SavedCorridor {
  readonly country: IdOrName;
  readonly payoutMethod: IdOrName;
  readonly payoutPartner: IdOrName;
  readonly currency: IdOrName;
}

/** An offered corridor: a quotation request without type and amount. */
export type OfferedCorridor = Omit<QuoteRequest, 'choice'> & {
  readonly ids: Pick<QuoteChoice, 'country' | 'payoutMethod' | 'payoutPartner' | 'currency'>;
};

export type CorridorState =
  | { readonly state: 'asking' }
  | {
      readonly state: 'offered';
      readonly corridor: OfferedCorridor;
      /** The currency, with its price if known. */
      readonly paid: PaidCurrency;
    }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

interface List<T> {
  readonly data: readonly T[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

const ASKING = { state: 'asking' } as const;
const GONE = { state: 'gone' } as const;

/**
 * Looks up a corridor in the lists of the quotation form; lists whose parent's id is known are fetched in parallel.
 */
export function useCorridor(saved: SavedCorridor | undefined): CorridorState {
  const { country, payoutMethod, payoutPartner, currency } = saved ?? {};
  const countries = useCountries();
  const foundCountry = findInList(countries, country, ({ name }) => name);
  const methods = usePayoutMethods(country?.id ?? foundCountry?.id);
  const method = findInList(methods, payoutMethod, ({ methodValue }) => methodValue);
  const partners = usePayoutPartners(payoutMethod?.id ?? method?.id);
  const partner = findInList(partners, payoutPartner, ({ name }) => name);
  const currencies = useCurrencies(payoutPartner?.id ?? partner?.id);
  const paid = findInList(currencies, currency, ({ code }) => code);
  if (!saved) return ASKING;
  if (foundCountry && method && partner && paid) {
    return {
      state: 'offered',
      corridor: {
        ids: {
          country: String(foundCountry.id),
          payoutMethod: String(method.id),
          payoutPartner: String(partner.id),
          currency: String(paid.id),
        },
        countryName: foundCountry.name,
        method: method.method,
        methodName: method.methodValue,
        partnerName: partner.name,
      },
      paid,
    };
  }
  return combineListStates([
    [countries, foundCountry],
    [methods, method],
    [partners, partner],
    [currencies, paid],
  ]);
}

function findInList<T extends { id: number }>(
  { data }: List<T>,
  wanted: IdOrName | undefined,
  nameOf: (entry: T) => string,
): T | undefined {
  if (!wanted) return undefined;
  const { id, name } = wanted;
  return data?.find((entry) => (id == null ? nameOf(entry) === name : entry.id === id));
}

/** Gone as soon as one list has loaded without the entry; failed when one could not be loaded. */
function combineListStates(levels: readonly [List<unknown>, unknown][]): CorridorState {
  if (levels.some(([list, entry]) => list.data && !entry)) return GONE;
  const failed = levels.find(([list]) => list.error && !list.data)?.[0];
  if (!failed) return ASKING;
  return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
}
