import { MOBILE_COUNTRY_PREFIX } from '../constants.ts';
import { removeGrouping, SOUTH_AFRICAN } from './cellphone-form.ts';

const LOCAL_DIGITS = 9;

/**
 * 27 and nine digits, as stored and sent; undefined when it is not a South African number. The length
 * alone identifies the prefix: nine digits have none, even when they begin with 27 (RULES-10, see
 * rules/README.md).
 */
export function normaliseCellphone(value: string): string | undefined {
  if (!SOUTH_AFRICAN.test(value)) return undefined;
  return `${MOBILE_COUNTRY_PREFIX}${value.slice(-LOCAL_DIGITS)}`;
}

/** With a leading 0, as shown and typed locally; any other number unchanged (RULES-11). */
export function formatLocalCellphone(value: string): string {
  const normalised = normaliseCellphone(value);
  return normalised === undefined ? value : `0${normalised.slice(-LOCAL_DIGITS)}`;
}

/** Local and in groups for reading: '082 123 4567'; any other number unchanged. */
export function formatSpacedCellphone(value: string): string {
  const local = formatLocalCellphone(value);
  return normaliseCellphone(value) === undefined
    ? local
    : `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`;
}

/** The digits alone, as the search and the PIN reset send them (SEARCH-07, PIN-07). */
export const stripCellphone = (value: string): string => value.replace(/\D/g, '');

/** Whether two spellings, local or international, are the same number. */
export const sameCellphone = (a: string, b: string): boolean =>
  canonicalCellphone(a) === canonicalCellphone(b);

/** Canonical form of all spellings of a number, with its country: also of '0027…' and '+27 (0) 82…'. */
export function canonicalCellphone(value: string): string {
  const digits = stripCellphone(value)
    .replace(/^00/, '')
    .replace(/^270(?=\d{9}$)/, MOBILE_COUNTRY_PREFIX);
  return normaliseCellphone(digits) ?? digits;
}

/**
 * A username as the server stores it: an e-mail in lower case, or a number as 27 and nine digits;
 * anything else as typed, for sign-in to refuse (see server/src/customers/README.md).
 */
export function normaliseUsername(value: string): string {
  const typed = value.trim();
  if (typed.includes('@')) return typed.toLowerCase();
  return normaliseCellphone(removeGrouping(typed)) ?? typed;
}
