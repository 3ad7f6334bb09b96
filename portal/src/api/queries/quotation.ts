/**
 * The lists of the quotation cascade, each depending on what was chosen above it (QUOTE-01), and the quotes
 * themselves. Entries that are inactive or unavailable are left out (decision 52).
 */
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Calls } from '@thumela/contract/types.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { request } from '../portal-client.ts';
import { q } from '../query/q.ts';

/** These lists change rarely; within a visit they are asked for once. */
const STEADY = { staleTime: 15 * 60_000 };

interface Offer {
  active: boolean;
  available: boolean;
}

function offered<T extends Offer>(list: readonly T[]): T[] {
  return list.filter(({ active, available }) => active && available);
}

/** A list below the first asks nothing until what it depends on is chosen. */
const given = <K extends string>(key: K, id: number | undefined) =>
  id === undefined ? undefined : { query: { [key]: id } as Record<K, number> };

const countriesOf = ([first]: AnswerOf<'GET /transactions/country'>) => first?.countries ?? [];

/** Where money can be sent. */
export function useCountries() {
  return useQuery({ ...q('GET /transactions/country', {}), ...STEADY, select: countriesOf });
}

/** How it can be paid out there. */
export function usePayoutMethods(countryId: number | undefined) {
  const question = q('GET /transactions/payout-method', given('country-id', countryId));
  return useQuery({ ...question, ...STEADY, select: offered });
}

/** Who pays it out by that method. */
export function usePayoutPartners(payoutMethodId: number | undefined) {
  const question = q('GET /transactions/payout-partner', given('payout-method-id', payoutMethodId));
  return useQuery({ ...question, ...STEADY, select: offered });
}

/** In which currencies that partner pays. */
export function useCurrencies(payoutPartnerId: number | undefined) {
  const question = q('GET /transactions/currency', given('payout-partner-id', payoutPartnerId));
  return useQuery({ ...question, ...STEADY, select: offered });
}

/** Meanings of the amount that is entered (QUOTE-07, decision 48). */
export function useQuotationTypes() {
  return useQuery({ ...q('GET /transactions/quote-type', {}), ...STEADY });
}

/** A quote as the server gives it (QUOTE-14). */
export type Quotation = AnswerOf<'POST /transactions/quotation'>;

/** Asks for a quote along any corridor; `bodyOf` makes the call of what is wanted. */
export function useQuotation<W>(
  bodyOf: (wanted: W) => Calls['POST /transactions/quotation']['body'],
  onQuoted: Quoted<W>,
) {
  const mutationFn = (wanted: W) =>
    request('POST /transactions/quotation', { body: bodyOf(wanted) });
  return heard(useMutation({ mutationFn }), onQuoted);
}

/** As `useQuotation`, along the corridor of an existing beneficiary. */
export function useBeneficiaryQuotation<W>(
  bodyOf: (wanted: W) => Calls['POST /transactions/beneficiary-quotation']['body'],
  onQuoted: Quoted<W>,
) {
  const mutationFn = (wanted: W) =>
    request('POST /transactions/beneficiary-quotation', { body: bodyOf(wanted) });
  return heard(useMutation({ mutationFn }), onQuoted);
}

type Quoted<W> = (quotation: Quotation, wanted: W) => void;

/**
 * Tells of a quote only while its screen stands, so that nobody who has gone on is brought back: what is given with
 * a call is not called any more once the screen was left.
 */
const heard = <W>(quote: UseMutationResult<Quotation, Error, W>, onQuoted: Quoted<W>) => ({
  ...quote,
  mutate: (wanted: W, more?: { onError: () => void }) =>
    quote.mutate(wanted, { ...more, onSuccess: (quotation) => onQuoted(quotation, wanted) }),
});
