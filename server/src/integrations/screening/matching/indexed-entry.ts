import type { BirthRange, ListedEntry } from '@thumela/rules/screening/listed-entry.ts';

/** An entry to be indexed. Its content is a hash that differs between its versions. */
export interface EntryToIndex extends ListedEntry {
  readonly list: string;
  readonly content?: string;
}

/** The parts of an entry that matching needs. */
export interface IndexedEntry {
  readonly list: string;
  readonly id: string;
  /** The name that the list gives first. */
  readonly name: string;
  readonly births: readonly BirthRange[];
  readonly nationalities: readonly string[];
  readonly gender: ListedEntry['gender'];
  /** Hash of everything in the entry. */
  readonly content: string | undefined;
}

/** One spelling of an entry's name. */
export interface IndexedName {
  readonly entry: number;
  readonly text: string;
  /** Numbers of its parts. */
  readonly parts: readonly number[];
  readonly family: number;
  readonly foreign: boolean;
  /** Sum of the weights of its parts. */
  readonly weight: number;
  /** Parts that are not particles. */
  readonly significant: number;
  /** Whether a given name is only an initial. */
  readonly abbreviated: boolean;
}

/** An alias that only an equal name matches. */
export interface WeakAlias {
  readonly entry: number;
  readonly text: string;
}

/** The owner of a document, and the country that issued it. */
export interface IndexedDocument {
  readonly entry: number;
  readonly country: string | undefined;
}
