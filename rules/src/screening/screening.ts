import type { MatchReason } from './match.ts';

/** Scores from this one on are a possible match, which a person judges. */
export const POSSIBLE_MATCH = 0.7;

/** An entry of a list that a screened person may be. */
export interface FoundEntry {
  /** The list's label of the entry: its first name, with the number that the list gives it, if any. */
  readonly label: string;
  readonly list: string;
  /** The listed spelling that matched best. */
  readonly name: string;
  /** 0 to 1, two decimals. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/**
 * A `possible` match needs a person's judgement; it never decides by itself. `matches` are the labels of the entries,
 * best first; `found` is absent in records from before scores.
 */
export type Screening =
  | { readonly result: 'clear' }
  | {
      readonly result: 'possible';
      readonly matches: readonly string[];
      readonly found?: readonly FoundEntry[];
    };
