import { isCountryFound } from '@thumela/rules/fields/country-names.ts';
import { foldText } from '@thumela/rules/fields/search-terms.ts';

export interface Country {
  id: string;
  /** Shown and searched. */
  text?: string | null | undefined;
  /** ISO 3166-1 alpha-2 code of its flag. */
  flag?: string | undefined;
}

/**
 * Countries found by the search: those in `front`, in that order, then those whose name begins with it, then all
 * others (UI-14).
 */
export function countriesShown(
  countries: readonly Country[],
  search: string,
  front: readonly string[],
): { ahead: Country[]; others: Country[] } {
  const prefix = foldText(search);
  const all = countries.filter(
    ({ text, flag }) => prefix === '' || isCountryFound(text ?? '', flag, search),
  );
  const begins = ({ text }: Country) => foldText(text ?? '').startsWith(prefix);
  const found = [...all.filter(begins), ...all.filter((one) => !begins(one))];
  const ahead = [...new Set(front)].flatMap((id) => found.filter((country) => country.id === id));
  return { ahead, others: found.filter((country) => !ahead.includes(country)) };
}

/** The new active option after a key, or undefined for a key that moves nothing. */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'PageDown') return Math.min(active + 6, count - 1);
  if (key === 'PageUp') return Math.max(active - 6, 0);
  return undefined;
}
