/** Spelling of South African numbers; a separate module, so that signing in does not load the rest. */

/** Digits in groups, as people type them, and the marks that a phone's contacts add when a number is copied. */
const GROUPING = /[\s().[\]/\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A typed number without characters that only group its digits. */
export const removeGrouping = (typed: string): string => typed.replace(GROUPING, '');

/**
 * The country code as +27, 0027 or 27, perhaps with the 0 in brackets; or 0; or nothing; then nine digits (RULES-09,
 * see rules/README.md).
 */
const SOUTH_AFRICAN = /^(?:(?:\+|00)?270?|0)?([0-9]{9})$/;

/** The nine digits of a South African number in any usual spelling; undefined for anything else. */
export const findLocalDigits = (typed: string): string | undefined =>
  SOUTH_AFRICAN.exec(removeGrouping(typed))?.[1];

/**
 * Whether this is a possible username: without '@' it must be a valid number (SESSION-28). No response
 * reveals whether it is taken (see rules/README.md).
 */
export const isUsername = (typed: string): boolean =>
  typed.includes('@') || findLocalDigits(typed) !== undefined;
