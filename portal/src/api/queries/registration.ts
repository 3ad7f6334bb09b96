/** The lists that sign-up needs (SIGNUP-16, REF-02), fetched once per visit. */
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '@thumela/ui/language/locale.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { q } from '../query/q.ts';
import { visitorAnswers } from '../query/signed-out-state.tsx';

const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

const countries = { ...q('GET /utility/country', {}), ...ONCE };
const provinces = { ...q('GET /utility/province', {}), ...ONCE };
const documents = { ...q('GET /registrations/documents', {}), ...ONCE };

/** A document that sign-up requires (SIGNUP-16). */
export type RequiredDocument = AnswerOf<'GET /registrations/documents'>[number];

/** Possible nationalities, by name, as the list of countries shows them (UI-17). */
export const useNationalities = () => useQuery({ ...countries, select: byName });

function byName(answer: AnswerOf<'GET /utility/country'>) {
  const order = new Intl.Collator(currentLocale()).compare;
  return answer
    .map(({ alpha2, alpha3, name }) => ({ id: alpha3, text: `${name} (${alpha3})`, flag: alpha2 }))
    .sort((one, other) => order(one.text, other.text));
}

export const useProvinces = () => useQuery(provinces);

export const useRequiredDocuments = () => useQuery(documents);

/** The documents, for code outside of components. */
export const requiredDocuments = () => visitorAnswers.fetchQuery(documents);

/** Prefetches the lists of the next steps. */
export function fetchListsAhead(): void {
  for (const list of [countries, provinces]) {
    visitorAnswers.fetchQuery<readonly unknown[]>(list).catch(() => undefined);
  }
}
