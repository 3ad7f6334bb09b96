export { buildIndex, type ScreeningIndex } from './build-index.ts';
export { findMatches } from './find-matches.ts';
export { isComparableName } from './fold-name.ts';
export type { EntryToIndex } from './indexed-entry.ts';
export type { BirthReason, Match, MatchReason, PartMatch, ScreenedPerson } from './match.ts';
