import { currentLocale } from '../language/locale.ts';

export interface Country {
  id: string;
  /** Shown and searched. */
  text?: string | null | undefined;
  /** ISO 3166-1 alpha-2 code of its flag. */
  flag?: string | undefined;
}

/** Countries with texts that start with the search: those in `front`, in that order, then all others. */
export function countriesShown(
  countries: readonly Country[],
  search: string,
  front: readonly string[],
): { ahead: Country[]; others: Country[] } {
  const lower = (text: string) => text.toLocaleLowerCase(currentLocale());
  const prefix = lower(search.trim());
  const found = countries.filter((one) => lower(one.text ?? '').startsWith(prefix));
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
