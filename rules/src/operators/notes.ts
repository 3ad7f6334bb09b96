/** Longest note on a case, in characters. */
export const NOTE_LENGTH = 2000;

/** Maximum number of operators a note mentions. */
export const MOST_MENTIONS = 20;
