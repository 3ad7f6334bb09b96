/**
 * Letters that are not accented Latin letters, as the machine-readable zone of passports spells them.
 */
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

/** A name without accents and case, for comparison. */
const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßþðđłıŋ]/g, (letter) => SPELLED[letter] ?? letter);

/** Names that every document has. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Whether two people have the same first and last name, ignoring case, accents, spacing, punctuation and
 * order (see rules/README.md).
 */
export function sameName(a: PersonName, b: PersonName): boolean {
  const [one, other] = [arrangeNameParts(a), arrangeNameParts(b)];
  return one[0] !== '' && one.some((letters) => other.includes(letters));
}

/** Letters of a name with the last name first, and with its parts sorted. */
function arrangeNameParts({ firstName, lastName }: PersonName): string[] {
  const [first, last] = [splitName(firstName), splitName(lastName)];
  return [[...first, ...last], [...last, ...first], [...first, ...last].sort()].map((parts) =>
    parts.join(''),
  );
}

/**
 * Parts of a full name in plain letters and their order; a hyphen separates two, an apostrophe does not.
 */
export const splitName = (name: string): string[] =>
  normaliseName(name)
    .replace(/['’`.]/g, '')
    .split(/\P{L}+/u)
    .filter((part) => part !== '');
