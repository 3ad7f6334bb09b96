/** Spelling of South African numbers; a separate module, so that signing in does not load the rest. */

/** +27, 27, 0 or nothing, then nine digits (RULES-09). */
export const SOUTH_AFRICAN = /^(?:\+27|27|0)?[0-9]{9}$/;

/** A typed number without characters that only group its digits. */
export const removeGrouping = (typed: string): string => typed.replace(/[\s().-]/g, '');

/**
 * Whether this is a possible username: without '@' it must be a valid number (SESSION-28). No response
 * reveals whether it is taken (see rules/README.md).
 */
export const isUsername = (typed: string): boolean =>
  typed.includes('@') || SOUTH_AFRICAN.test(removeGrouping(typed));
