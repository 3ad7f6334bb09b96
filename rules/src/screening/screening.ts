import type { BirthRange, ListedDocument } from './listed-entry.ts';
import type { MatchReason } from './match.ts';

/** Scores from this one on are a possible match, which a person judges. */
export const POSSIBLE_MATCH = 0.7;

/** Facts that a list had about an entry when a person was screened. */
export interface ListedFacts {
  readonly births: readonly BirthRange[];
  readonly documents: readonly ListedDocument[];
  /** ISO 3166 alpha-2 codes. */
  readonly nationalities: readonly string[];
}

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
  /** Hash of the entry's content; absent in records from before clearances. */
  readonly content?: string;
  /** The person compared, such as `customer:12`, and a hash of the facts about them. */
  readonly person?: string;
  readonly identity?: string;
  /** An equal name and birth year, or an equal document: it stops in spite of a clearance. */
  readonly exact?: true;
  /** Of an entry that an external service found, because its lists are not stored here. */
  readonly facts?: ListedFacts;
}

/** A match that does not stop, because two people found the person and the entry to be different people. */
export interface ClearedEntry extends FoundEntry {
  /** The number of the clearance. */
  readonly clearance: string;
}

/**
 * A `possible` match needs a person's judgement; it never decides by itself. `matches` are the labels of the entries,
 * best first; `found` is absent in records from before scores. `cleared` are matches that were judged before.
 */
export type Screening =
  | { readonly result: 'clear'; readonly cleared?: readonly ClearedEntry[] }
  | {
      readonly result: 'possible';
      readonly matches: readonly string[];
      readonly found?: readonly FoundEntry[];
    };
