import { TITLES } from '../matching/name-words.ts';
import type { Random } from './random.ts';

/** Ways in which a listed person's name reaches us. */
export type Alteration = keyof typeof alterations;

const splitWords = (name: string): string[] => name.replace(',', ' ').split(/\s+/).filter(Boolean);

/** Titles are not written together with a name. */
const hasTitle = (...words: (string | undefined)[]): boolean =>
  words.some((word) => TITLES.has(word?.toLowerCase().replace('.', '') ?? ''));

/** Positions of words with so many letters. */
const longWords = (words: readonly string[], letters: number): number[] =>
  words.flatMap((word, at) => (word.replace(/\P{L}/gu, '').length >= letters ? [at] : []));

/** Other romanisations of the same sounds, in Arabic, Russian, Persian, Amharic and Korean names. */
const ROMANISATIONS: readonly (readonly [RegExp, string])[] = [
  [/ou/i, 'u'],
  [/oo/i, 'u'],
  [/ee/i, 'i'],
  [/kh/i, 'h'],
  [/gh/i, 'g'],
  [/q/i, 'k'],
  [/sh/i, 'ch'],
  [/dh/i, 'd'],
  [/th/i, 't'],
  [/ya/i, 'ia'],
  [/yu/i, 'iu'],
  [/y$/i, 'i'],
  [/i$/i, 'y'],
  [/j/i, 'dj'],
  [/v/i, 'w'],
  [/ck/i, 'k'],
  [/x/i, 'ks'],
  [/(?<=[aeiou])([bdlmnrst])(?=[aeiou])/i, '$1$1'],
  [/([bdfklmnrst])\1/i, '$1'],
  [/(?<=.)u/i, 'o'],
  [/(?<=.)e/i, 'i'],
  [/(?<=.)a/i, 'e'],
  [/(?<=.)o/i, 'u'],
];

function romaniseWord(random: Random, word: string): string {
  const usable = ROMANISATIONS.filter(([letters]) => letters.test(word));
  if (word.length < 4 || usable.length === 0) return word;
  const [letters, others] = random.pick(usable);
  return word.replace(letters, others);
}

/** Each alteration returns undefined for a name that it does not fit. */
export const alterations = {
  listed: (_random: Random, name: string) => name,
  reordered: (_random: Random, name: string) => {
    const words = splitWords(name);
    return words.length < 2 ? undefined : [...words.slice(-1), ...words.slice(0, -1)].join(' ');
  },
  joined: (random: Random, name: string) => {
    const words = splitWords(name);
    if (words.length < 2) return undefined;
    const pairs = words.slice(1).flatMap((word, at) => (hasTitle(words[at], word) ? [] : [at]));
    if (pairs.length === 0) return undefined;
    const at = random.pick(pairs);
    return [
      ...words.slice(0, at),
      `${words[at]}${words[at + 1]}`.replace(/[-'’]/g, ''),
      ...words.slice(at + 2),
    ].join(' ');
  },
  dropped: (random: Random, name: string) =>
    alterWord(random, name, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  swapped: (random: Random, name: string) =>
    alterWord(random, name, (word, at) =>
      at + 1 < word.length
        ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
        : word.slice(0, at - 1) + word[at] + word[at - 1],
    ),
  romanised: (random: Random, name: string) => {
    const other = splitWords(name)
      .map((word) => romaniseWord(random, word))
      .join(' ');
    return other === splitWords(name).join(' ') ? undefined : other;
  },
  /** The first of several names becomes its initial. */
  initial: (_random: Random, name: string) => {
    const [family, given] = name.split(/,\s*/);
    const words = given === undefined ? splitWords(name) : splitWords(`${given} ${family}`);
    if (words.length < 2 || (words[0]?.length ?? 0) < 2) return undefined;
    return [words[0]?.[0], ...words.slice(1)].join(' ');
  },
} satisfies Record<string, (random: Random, name: string) => string | undefined>;

/** Changes one letter of a word with at least four. */
function alterWord(
  random: Random,
  name: string,
  change: (word: string, at: number) => string,
): string | undefined {
  const words = splitWords(name);
  const usable = longWords(words, 4);
  if (usable.length === 0) return undefined;
  const chosen = random.pick(usable);
  return words
    .map((word, at) => (at === chosen ? change(word, random.below(word.length)) : word))
    .join(' ');
}
