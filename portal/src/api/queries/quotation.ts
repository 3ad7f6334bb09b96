/**
 * The lists of the quotation cascade: each depends on what was chosen above it (2§4). Entries that
 * are inactive or unavailable are left out (decisions G.4).
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import { request } from '../portal-client.ts';

/** These lists change rarely; within a visit they are asked for once. */
const STEADY_MS = 15 * 60_000;

interface Offer {
  active: boolean;
  available: boolean;
}

function offered<T extends Offer>(list: readonly T[]): T[] {
  return list.filter(({ active, available }) => active && available);
}

/** Where money can be sent. */
export function useCountries() {
  return useQuery({
    queryKey: ['cascade', 'country'],
    queryFn: async ({ signal }) => {
      const body = await request('GET /transactions/country', { signal });
      return body[0]?.countries ?? [];
    },
    staleTime: STEADY_MS,
  });
}

/** How it can be paid out there; asks nothing until a country is chosen. */
export function usePayoutMethods(countryId: number | undefined) {
  return useQuery({
    queryKey: ['cascade', 'payout-method', countryId],
    queryFn:
      countryId === undefined
        ? skipToken
        : async ({ signal }) =>
            offered(
              await request('GET /transactions/payout-method', {
                query: { 'country-id': countryId },
                signal,
              }),
            ),
    staleTime: STEADY_MS,
  });
}

/** Who pays it out by that method. */
export function usePayoutPartners(payoutMethodId: number | undefined) {
  return useQuery({
    queryKey: ['cascade', 'payout-partner', payoutMethodId],
    queryFn:
      payoutMethodId === undefined
        ? skipToken
        : async ({ signal }) =>
            offered(
              await request('GET /transactions/payout-partner', {
                query: { 'payout-method-id': payoutMethodId },
                signal,
              }),
            ),
    staleTime: STEADY_MS,
  });
}

/** In which currencies that partner pays. */
export function useCurrencies(payoutPartnerId: number | undefined) {
  return useQuery({
    queryKey: ['cascade', 'currency', payoutPartnerId],
    queryFn:
      payoutPartnerId === undefined
        ? skipToken
        : async ({ signal }) =>
            offered(
              await request('GET /transactions/currency', {
                query: { 'payout-partner-id': payoutPartnerId },
                signal,
              }),
            ),
    staleTime: STEADY_MS,
  });
}

/** What the amount entered can mean (server-data 7.4). */
export function useQuotationTypes() {
  return useQuery({
    queryKey: ['cascade', 'quote-type'],
    queryFn: ({ signal }) => request('GET /transactions/quote-type', { signal }),
    staleTime: STEADY_MS,
  });
}
