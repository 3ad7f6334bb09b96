import { ENGLISH_LOCALE } from './locale.ts';
import type { Say, Texts } from './phrase.ts';

/** The languages a reader can be spoken to in; the second exists in development and in tests only. */
export type LanguageTag = 'en' | 'en-XA';

/** What readers may choose from; the portal's menu shows no choice while there is one. */
export const OFFERED: readonly LanguageTag[] = ['en'];

/** How a reader is spoken to. */
export interface Language {
  /** BCP 47, as in `lang` and `Accept-Language`. */
  readonly tag: LanguageTag;
  /** Whose numbers, dates and plurals are used; BCP 47. */
  readonly locale: string;
  readonly say: Say;
}

/** The specification's language, and that of whoever's language is not spoken here. */
export const ENGLISH: Language = { tag: 'en', locale: ENGLISH_LOCALE, say: (english) => english };

/**
 * What a language says instead of English, from pairs of dictionaries. What is not in them is said in
 * English, which the types of the dictionaries exclude.
 */
export function translation(pairs: readonly (readonly [english: Texts, theirs: Texts])[]): Say {
  const byEnglish = new Map<Texts, Texts>();
  const add = (english: Texts, theirs: Texts) => {
    byEnglish.set(english, theirs);
    for (const [key, part] of Object.entries(english)) {
      const translated: unknown = Reflect.get(theirs, key);
      if (isTexts(part) && isTexts(translated)) add(part, translated);
    }
  };
  for (const [english, theirs] of pairs) add(english, theirs);
  return <T extends Texts>(english: T) => (byEnglish.get(english) ?? english) as T;
}

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;
