export { buildIndex, type ScreeningIndex } from './build-index.ts';
export { findMatches } from './find-matches.ts';
export type { BirthReason, Match, MatchReason, PartMatch, ScreenedPerson } from './match.ts';
