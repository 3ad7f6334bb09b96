import type { MatchReason } from '@thumela/rules/screening/match.ts';
import type { ListedFacts } from '@thumela/rules/screening/screening.ts';

export type { BirthReason, MatchReason, PartMatch } from '@thumela/rules/screening/match.ts';

/** A person to compare with the lists. */
export interface ScreenedPerson {
  readonly name: string;
  /** 'yyyy-MM-dd' */
  readonly dateOfBirth?: string;
  /** ISO 3166 alpha-2 codes of nationalities, or of the country where the person lives. */
  readonly countries?: readonly string[];
  readonly documents?: readonly { readonly number: string; readonly country?: string }[];
  readonly gender?: 'FEMALE' | 'MALE';
}

/** An entry that may be the screened person. */
export interface Match {
  readonly list: string;
  readonly entryId: string;
  /** The listed spelling that matched best. */
  readonly name: string;
  /** 0 to 1, two decimals. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** Hash of the entry's content, where the index has it. */
  readonly content?: string;
  /** Name and birth year are equal, or the document is. */
  readonly exact?: true;
  /** Of an entry that an external service found, because its lists are not stored here. */
  readonly facts?: ListedFacts;
}
