/** Latin letters that are not a letter with an accent, as the machine-readable lines of passports spell them. */
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
const plainName = (name: string): string =>
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

/**
 * Whether two people have the same first and last name, whatever the case, accents, spacing, marks and order
 * (decision 50).
 */
export function sameName(a: PersonName, b: PersonName): boolean {
  const [one, other] = [arrangements(a), arrangements(b)];
  return one[0] !== '' && one.some((letters) => other.includes(letters));
}

/** The letters of a name as it is said, last name first, and with its parts in the order of the alphabet. */
function arrangements({ firstName, lastName }: PersonName): string[] {
  const [first, last] = [nameParts(firstName), nameParts(lastName)];
  return [[...first, ...last], [...last, ...first], [...first, ...last].sort()].map((parts) =>
    parts.join(''),
  );
}

/** The parts of a full name, plain and in their order; a hyphen separates two, an apostrophe does not. */
export const nameParts = (name: string): string[] =>
  plainName(name)
    .replace(/['’`.]/g, '')
    .split(/\P{L}+/u)
    .filter((part) => part !== '');
