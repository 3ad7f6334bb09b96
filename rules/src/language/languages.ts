import { ENGLISH_LOCALE } from './locale.ts';
import type { Say, Texts } from './phrase.ts';

/** The languages of the product; the second exists in development and in tests only. */
export type LanguageTag = 'en' | 'en-XA';

/** Languages readers may choose from; the portal's menu shows no choice while there is one. */
export const OFFERED: readonly LanguageTag[] = ['en'];

/** One language of the product. */
export interface Language {
  /** BCP 47, as in `lang` and `Accept-Language`. */
  readonly tag: LanguageTag;
  /** The locale of its numbers, dates and plurals; BCP 47. */
  readonly locale: string;
  readonly say: Say;
}

/** The specification's language, and that of readers of any language the product does not have. */
export const ENGLISH: Language = { tag: 'en', locale: ENGLISH_LOCALE, say: (english) => english };

/**
 * The `say` of a language, from pairs of dictionaries. A text without a pair stays English; the types of the
 * dictionaries leave none without.
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
