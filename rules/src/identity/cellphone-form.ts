/** What a South African number looks like; apart from what is made of one, so that signing in needs no more. */

/** +27, 27, 0 or nothing, then nine digits (RULES-09). */
export const SOUTH_AFRICAN = /^(?:\+27|27|0)?[0-9]{9}$/;

/** A number as it was typed, without what only groups its digits. */
export const ungrouped = (typed: string): string => typed.replace(/[\s().-]/g, '');

/**
 * Whether somebody may have this username: without '@' it is a number and has to read like one (SESSION-28).
 * Whether anybody has it, no answer tells (decision 65).
 */
export const isUsername = (typed: string): boolean =>
  typed.includes('@') || SOUTH_AFRICAN.test(ungrouped(typed));
