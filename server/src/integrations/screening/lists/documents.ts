import type { ListedDocument } from '@thumela/rules/screening/listed-entry.ts';

type DocumentType = ListedDocument['type'];

/**
 * Kinds of documents by words of their names. The first that fits counts: a birth certificate number is no national
 * identity number, and texts such as "Secondary sanctions risk" or a vessel's number fit none.
 */
const KINDS: readonly (readonly [words: RegExp, type: DocumentType | undefined])[] = [
  [
    /vessel|aircraft|\bimo\b|\bmmsi\b|swift|\bbik\b|website|e-?mail|phone|currency address/i,
    undefined,
  ],
  [/pass?port|pasaporte/i, 'PASSPORT'],
  [/birth|ration|voter|elect|student|driv|licen[cs]e|residen|military|travel|refugee/i, 'OTHER'],
  [/fiscal|tax|\bnit\b|r\.?f\.?c\b|\bregist|\bregnumber\b|certificate|\bvisa\b/i, 'OTHER'],
  [/c[eé]dula|\bd\.?n\.?i\b|c\.?u\.?r\.?p\b|c\.?u\.?i\.?\b|\bn\.?i\.?e\b|\brut\b/i, 'NATIONAL_ID'],
  [/identi[tf]|national|citizen|personal|\bcivil\b|\bid\b|tazkira|ausweis/i, 'NATIONAL_ID'],
  [/\bssn\b|social security|\bnrn\b/i, 'NATIONAL_ID'],
  [/document|number|\bno\b|\bother\b/i, 'OTHER'],
];

/** The type of document that a list's words mean; undefined if they mean none. */
export const classifyDocument = (words: string): DocumentType | undefined =>
  KINDS.find(([pattern]) => pattern.test(words))?.[1];

/**
 * A document of a list; undefined without a number or a known type.
 * @param words the list's name of its kind
 */
export function buildDocument(
  words: string,
  number: string,
  country: string | undefined,
): ListedDocument | undefined {
  const type = classifyDocument(words);
  if (type === undefined || number === '') return undefined;
  return country === undefined ? { type, number } : { type, number, country };
}
