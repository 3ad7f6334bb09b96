/** The lists that sign-up needs (SIGNUP-16, REF-02), asked for once a visit. */
import { useQuery } from '@tanstack/react-query';
import { locale } from '@thumela/ui/language/locale.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { q } from '../query/q.ts';
import { visitorAnswers } from '../query/visitor-state.tsx';

const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

const countries = { ...q('GET /utility/country', {}), ...ONCE };
const provinces = { ...q('GET /utility/province', {}), ...ONCE };
const documents = { ...q('GET /registrations/documents', {}), ...ONCE };

/** A document a sign-up needs (SIGNUP-16). */
export type RequiredDocument = AnswerOf<'GET /registrations/documents'>[number];

/** Where somebody can be from, by name, as the list of countries shows it (UI-17). */
export const useNationalities = () => useQuery({ ...countries, select: byName });

function byName(answer: AnswerOf<'GET /utility/country'>) {
  const order = new Intl.Collator(locale()).compare;
  return answer
    .map(({ alpha2, alpha3, name }) => ({ id: alpha3, text: `${name} (${alpha3})`, flag: alpha2 }))
    .sort((one, other) => order(one.text, other.text));
}

export const useProvinces = () => useQuery(provinces);

export const useRequiredDocuments = () => useQuery(documents);

/** The documents where no screen shows them. */
export const requiredDocuments = () => visitorAnswers.fetchQuery(documents);

/** Asks for the lists of the next steps before they show. */
export function fetchListsAhead(): void {
  for (const list of [countries, provinces]) {
    visitorAnswers.fetchQuery<readonly unknown[]>(list).catch(() => undefined);
  }
}
