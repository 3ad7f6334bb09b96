/** What operators give with a decision, as one text (decision 95). */

const quoted = (letter: string) =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A corrected field. What somebody typed names no other field, and its letters neither move a terminal nor turn what
 * an operator reads.
 */
export const correctionOf = ({ fieldName }: { fieldName: string }, value: string): string =>
  `${fieldName}:${value.replaceAll(/[%;\p{Cc}\p{Bidi_Control}]/gu, quoted)}`;
