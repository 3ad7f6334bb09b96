/** Lists of the steps, fetched once per visit (REF-02, REF-03). */
import { currentLocale } from '@thumela/ui/language/locale.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { cacheResponse } from '@thumela/web/api/use-answer.ts';
import { request } from '../../api/portal-client.ts';

export type ListedCountry = AnswerOf<'GET /utility/country'>[number];

export const countries = cacheResponse(() => request('GET /utility/country', {}));
export const provinces = cacheResponse(() => request('GET /utility/province', {}));

/** Countries by name, as the list of countries shows them (UI-17). */
export function countriesByName(listed: readonly ListedCountry[]) {
  const order = new Intl.Collator(currentLocale()).compare;
  return listed
    .map(({ alpha2, alpha3, name }) => ({ id: alpha3, text: `${name} (${alpha3})`, flag: alpha2 }))
    .sort((one, other) => order(one.text, other.text));
}

/** Prefetches the lists; a failed one is fetched again when it is shown. */
export function fetchListsAhead(): void {
  for (const list of [countries, provinces]) list().catch(() => undefined);
}
