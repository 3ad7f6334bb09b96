/** Text without case, accents and punctuation, its words separated by single spaces: `Côte d’Ivoire` is `cote d ivoire`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The beginnings by which a text is found: itself from each of its words on, folded. */
export function listSearchTerms(text: string): string[] {
  const words = foldText(text).split(' ');
  return words[0] === '' ? [] : words.map((_, index) => words.slice(index).join(' '));
}
