/** Kinds of files that operators add to the evidence of a dispute. */
export const DISPUTE_FILE_KINDS = [
  'PROOF_OF_PAYOUT',
  'CORRESPONDENCE',
  'TERMS',
  'PARTNER_LETTER',
  'OTHER',
] as const;
export type DisputeFileKind = (typeof DISPUTE_FILE_KINDS)[number];

/** Document type under which such a file is announced. */
export const DISPUTE_FILE_TYPE = 'DISPUTE_EVIDENCE';

/** Files of one dispute, withdrawn ones included, because they are retained as well. */
export const MOST_DISPUTE_FILES = 20;

/** Bytes of all files of one dispute. */
export const MOST_DISPUTE_BYTES = 50 * 1024 * 1024;

/** Characters of the note about a file. */
export const LONGEST_DISPUTE_NOTE = 300;
