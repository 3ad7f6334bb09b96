/** Parameters of an operator's decision, in a single text (decision 95). */

const quoted = (letter: string) =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Pattern of a corrected field. The typed value cannot name another field, and has no control characters
 * that would affect a terminal or change the reading order.
 */
export const correctionOf = ({ fieldName }: { fieldName: string }, value: string): string =>
  `${fieldName}:${value.replaceAll(/[%;\p{Cc}\p{Bidi_Control}]/gu, quoted)}`;
