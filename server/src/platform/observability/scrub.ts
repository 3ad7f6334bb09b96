/** Maximum length of a logged text, in characters. */
const LONGEST = 300;

/** Capitalised words used by engines and libraries; any other may be a person's name. */
const TECHNICAL = new Set(
  `Array Bad Cannot Can't Connection DOM Error Expected Failed Function Importing Invalid JSON JavaScript
   Load Loading Maximum Minified Missing Module Network Node No Not Null Number Object Out Promise React
   Request Script String Symbol The Timeout Too URI URL Unable Unexpected Unhandled`.split(/\s+/),
);

/** Text between opening and closing quotation marks; an apostrophe is between two letters. */
const QUOTED = /(reading )?(?<!\p{L})(["'`“‘])(.*?)(?:\2(?!\p{L})|[”’](?!\p{L})|$)/gsu;

/**
 * Removes personal data from a technical text: replaces addresses with their queries, e-mail addresses, quoted
 * text, runs of three or more digits, and names. Names of properties stay, and so does the number of a React
 * error.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, LONGEST * 4)
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, '(address)')
    .replaceAll(/\S+@\S+/g, '(e-mail)')
    .replaceAll(QUOTED, (all, reading = '', _mark, inner) =>
      reading !== '' && /^[a-z_$][\w$]{0,40}$/.test(inner) ? all : `${reading}'…'`,
    )
    .replaceAll(/(React error #)?\d(?:[ .()/-]*\d){2,}/g, (all, code) => (code ? all : '#'))
    .replaceAll(/(?<![\w$.])\p{Lu}[\p{L}’'-]*(?![\w$])/gu, (word) =>
      TECHNICAL.has(word) || /[a-z](Error|Element|Event)$/.test(word) ? word : '…',
    )
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST);
}
