/** Latin letters that are no letter with an accent, and how documents spell them for machines. */
const SPELLED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ŋ: 'n',
};

/** A name without accents and case, so that spellings of one name compare as equal. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßþðđłıŋ]/g, (letter) => SPELLED[letter] ?? letter);

/** Whether a name can be compared with a list in Latin letters; a lookalike letter makes it another name. */
export const isLatinName = (name: string): boolean => /^[a-z\s'’‘`.-]*$/.test(plainName(name));

/** A person by the names everybody has on a document. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The same first and last name, whatever the case, accents and spacing (server-data 6.1). */
export const sameName = (a: PersonName, b: PersonName): boolean =>
  closed(a.firstName) === closed(b.firstName) && closed(a.lastName) === closed(b.lastName);

const closed = (name: string): string => plainName(name).replace(/\s/g, '');

/** The parts of a full name, plain and in their order; hyphens part, apostrophes do not. */
export const nameParts = (name: string): string[] =>
  plainName(name)
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
