/** The lists of the steps, asked for once a visit (REF-02, REF-03). */
import { locale } from '@thumela/ui/language/locale.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { asked } from '@thumela/web/api/use-answer.ts';
import { request } from '../../api/portal-client.ts';

export type ListedCountry = AnswerOf<'GET /utility/country'>[number];

export const countries = asked(() => request('GET /utility/country', {}));
export const provinces = asked(() => request('GET /utility/province', {}));

/** By name, as the list of countries shows them (UI-17). */
export function countriesByName(listed: readonly ListedCountry[]) {
  const order = new Intl.Collator(locale()).compare;
  return listed
    .map(({ alpha2, alpha3, name }) => ({ id: alpha3, text: `${name} (${alpha3})`, flag: alpha2 }))
    .sort((one, other) => order(one.text, other.text));
}

/** Asks for the lists before they show; what does not come is asked for again then. */
export function fetchListsAhead(): void {
  for (const list of [countries, provinces]) list().catch(() => undefined);
}
