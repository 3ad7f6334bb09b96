/** Control characters and marks that change the direction of text, which move a terminal or change what a person reads. */

const HIDDEN = /[%\p{Cc}\p{Bidi_Control}]/gu;

const quoted = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Text with its hidden characters spelled out, such as `%202E`. */
export const quoteHidden = (text: string): string => text.replaceAll(HIDDEN, quoted);

/** The text that `quoteHidden` spelled out. */
export const unquoteHidden = (text: string): string =>
  text.replaceAll(/%([0-9A-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
