/**
 * How parts of two names match. JOINED parts are split differently, as "Abdul Rahman" and "Abdulrahman"; SCRIPT parts
 * have the same consonants, and one of them is not written in Latin letters.
 */
export type PartMatch =
  | 'EQUAL'
  | 'SPELLING'
  | 'SOUND'
  | 'INITIAL'
  | 'NICKNAME'
  | 'SCRIPT'
  | 'JOINED';

/** A fact that raises or lowers a score, for the person who judges the match. */
export type MatchReason =
  | {
      readonly kind: 'PART';
      readonly screened: string;
      readonly listed: string;
      readonly how: PartMatch;
    }
  | { readonly kind: 'NAME_SOUND' | 'WEAK_ALIAS' | 'GENDER_DIFFERS' }
  | { readonly kind: 'DOCUMENT'; readonly number: string }
  | BirthReason
  | { readonly kind: 'COUNTRY'; readonly result: 'EQUAL' | 'DIFFERS' | 'UNKNOWN' };

/** `DAY_SWAPPED` has day and month exchanged; `years` is how far apart the years are. */
export type BirthReason =
  | {
      readonly kind: 'BIRTH';
      readonly result: 'EQUAL' | 'DAY_DIFFERS' | 'DAY_SWAPPED' | 'UNKNOWN';
    }
  | { readonly kind: 'BIRTH'; readonly result: 'YEARS_APART'; readonly years: number };
