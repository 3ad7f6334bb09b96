/**
 * Lists of the quotation cascade, each depending on the choices above it (QUOTE-01), and the quotes. Inactive and
 * unavailable entries are left out (see portal/README.md).
 */
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Calls } from '@thumela/contract/types.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { request } from '../portal-client.ts';
import { q } from '../query/q.ts';

/** These lists rarely change; they are fetched once per visit. */
const STEADY = { staleTime: 15 * 60_000 };

interface Offer {
  active: boolean;
  available: boolean;
}

function filterOffered<T extends Offer>(list: readonly T[]): T[] {
  return list.filter(({ active, available }) => active && available);
}

/** A list below the first is disabled until its parent is chosen. */
const toQueryInput = <K extends string>(key: K, id: number | undefined) =>
  id === undefined ? undefined : { query: { [key]: id } as Record<K, number> };

const sortCountries = ([first]: AnswerOf<'GET /transactions/country'>) => first?.countries ?? [];

/** Countries to which money can be sent. */
export function useCountries() {
  return useQuery({ ...q('GET /transactions/country', {}), ...STEADY, select: sortCountries });
}

/** Payout methods there. */
export function usePayoutMethods(countryId: number | undefined) {
  const question = q('GET /transactions/payout-method', toQueryInput('country-id', countryId));
  return useQuery({ ...question, ...STEADY, select: filterOffered });
}

/** Payout partners of that method. */
export function usePayoutPartners(payoutMethodId: number | undefined) {
  const question = q(
    'GET /transactions/payout-partner',
    toQueryInput('payout-method-id', payoutMethodId),
  );
  return useQuery({ ...question, ...STEADY, select: filterOffered });
}

/** Currencies of that partner. */
export function useCurrencies(payoutPartnerId: number | undefined) {
  const question = q(
    'GET /transactions/currency',
    toQueryInput('payout-partner-id', payoutPartnerId),
  );
  return useQuery({ ...question, ...STEADY, select: filterOffered });
}

/** Meanings of the entered amount (QUOTE-07, decision 21). */
export function useQuotationTypes() {
  return useQuery({ ...q('GET /transactions/quote-type', {}), ...STEADY });
}

/** A quote in the server's response (QUOTE-14). */
export type Quotation = AnswerOf<'POST /transactions/quotation'>;

/** Requests a quote along any corridor; `bodyOf` makes the request body. */
export function useQuotation<W>(
  bodyOf: (wanted: W) => Calls['POST /transactions/quotation']['body'],
  onQuoted: Quoted<W>,
) {
  const mutationFn = (wanted: W) =>
    request('POST /transactions/quotation', { body: bodyOf(wanted) });
  return bindToScreen(useMutation({ mutationFn }), onQuoted);
}

/** Like `useQuotation`, along the corridor of an existing beneficiary. */
export function useBeneficiaryQuotation<W>(
  bodyOf: (wanted: W) => Calls['POST /transactions/beneficiary-quotation']['body'],
  onQuoted: Quoted<W>,
) {
  const mutationFn = (wanted: W) =>
    request('POST /transactions/beneficiary-quotation', { body: bodyOf(wanted) });
  return bindToScreen(useMutation({ mutationFn }), onQuoted);
}

type Quoted<W> = (quotation: Quotation, wanted: W) => void;

/**
 * Restricts callbacks to the current screen, so that a late response does not bring the user back: callbacks of the
 * call are not run once the screen was left.
 */
const bindToScreen = <W>(quote: UseMutationResult<Quotation, Error, W>, onQuoted: Quoted<W>) => ({
  ...quote,
  mutate: (wanted: W, more?: { onError: () => void }) =>
    quote.mutate(wanted, { ...more, onSuccess: (quotation) => onQuoted(quotation, wanted) }),
});
