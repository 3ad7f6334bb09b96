import { MOBILE_COUNTRY_PREFIX } from '../constants.ts';
import { findLocalDigits } from './cellphone-form.ts';

/**
 * 27 and nine digits, as stored and sent, from any usual spelling; undefined when it is not a South African number.
 * The length alone identifies the prefix: nine digits have none, even when they begin with 27 (RULES-10, see
 * rules/README.md).
 */
export function normaliseCellphone(value: string): string | undefined {
  const digits = findLocalDigits(value);
  return digits === undefined ? undefined : `${MOBILE_COUNTRY_PREFIX}${digits}`;
}

/** With a leading 0, as shown and typed locally; any other number unchanged (RULES-11). */
export function formatLocalCellphone(value: string): string {
  const normalised = normaliseCellphone(value);
  return normalised === undefined ? value : `0${normalised.slice(MOBILE_COUNTRY_PREFIX.length)}`;
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

/** Canonical form of all spellings of a number, with its country: also of foreign ones. */
export function canonicalCellphone(value: string): string {
  const digits = stripCellphone(value);
  return normaliseCellphone(digits) ?? digits.replace(/^00/, '');
}

/**
 * A username as the server stores it: an e-mail in lower case, or a number as 27 and nine digits;
 * anything else as typed, for sign-in to refuse (see server/src/customers/README.md).
 */
export function normaliseUsername(value: string): string {
  const typed = value.trim();
  if (typed.includes('@')) return typed.toLowerCase();
  return normaliseCellphone(typed) ?? typed;
}
