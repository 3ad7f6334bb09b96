/** Facts in which a person differs from a listed one; the reason of a clearance. */
export const CLEARING_DIFFERENCES = [
  'BIRTH',
  'NATIONALITY',
  'DOCUMENT',
  'GENDER',
  'PHOTO',
] as const;

export type ClearingDifference = (typeof CLEARING_DIFFERENCES)[number];

/** The facts by which a clearance is known: the entry, and hashes of its content and of the person. */
export interface ClearanceFacts {
  readonly list: string;
  readonly entry: string;
  readonly entryHash: string;
  readonly identityHash: string;
}

/** A match that a clearance may silence. */
export interface ClearableMatch {
  readonly list: string;
  readonly label: string;
  readonly content?: string;
  readonly identity?: string;
  readonly exact?: true;
}

/** Why an earlier clearance silences none of the matches. */
export type ClearanceLapse =
  | 'REVOKED'
  | 'EXPIRED'
  | 'OTHER_ENTRY'
  | 'ENTRY_CHANGED'
  | 'IDENTITY_CHANGED'
  | 'EXACT';

/** Why a clearance does not silence a match; undefined if it does. It is neither revoked nor too old. */
export function findLapse(
  { list, entry, entryHash, identityHash }: ClearanceFacts,
  match: ClearableMatch,
): ClearanceLapse | undefined {
  if (list !== match.list || entry !== match.label) return 'OTHER_ENTRY';
  if (entryHash !== match.content) return 'ENTRY_CHANGED';
  if (identityHash !== match.identity) return 'IDENTITY_CHANGED';
  return match.exact ? 'EXACT' : undefined;
}
