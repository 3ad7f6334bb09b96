/**
 * Consonants that alphabets and romanisations do not distinguish, in the order of replacement. Voiced and voiceless
 * stops count as one, because Korean, Arabic and German spellings exchange them.
 */
const STEPS: readonly (readonly [RegExp, string])[] = [
  // Abdul, Abdel, Abd al- and Abdi precede the same names; so does the Arabic article.
  [/^a?bd[aeiou]?l(?=[a-z]{2})/, 'bd'],
  [/^[ae]l(?=[^aeiou][a-z]{2})/, ''],
  [/h$/, ''],
  [/dj|c(?=[eiy])/g, 's'],
  [/tch|t?sch|shch|sh|zh|ch/g, 's'],
  [/kh|gh|ck|[gqc]/g, 'k'],
  [/dh|th|d/g, 't'],
  [/ph|v/g, 'f'],
  [/[zj]/g, 's'],
  [/p/g, 'b'],
  [/x/g, 'ks'],
  [/[aeiouwy]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The consonants of a part as most romanisations agree on them: "kdf" for Gaddafi, Qadhafi and القذافي. */
export const computeSkeleton = (part: string): string =>
  STEPS.reduce((text, [letters, same]) => text.replace(letters, same), part);
