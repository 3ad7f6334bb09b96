import { ENGLISH_LOCALE } from './locale.ts';
import type { Say, Texts } from './phrase.ts';

/** Languages of the product; the second exists in development and in tests only. */
export type LanguageTag = 'en' | 'en-XA';

/** Languages that readers may choose; the portal's menu has no choice while there is only one. */
export const OFFERED: readonly LanguageTag[] = ['en'];

/** One language of the product. */
export interface Language {
  /** BCP 47, as in `lang` and `Accept-Language`. */
  readonly tag: LanguageTag;
  /** Locale of its numbers, dates and plurals; BCP 47. */
  readonly locale: string;
  readonly say: Say;
}

/** Language of the specification, and the fallback for readers of any other language. */
export const ENGLISH: Language = { tag: 'en', locale: ENGLISH_LOCALE, say: (english) => english };

/**
 * The `say` of a language, from pairs of dictionaries. A text without a pair remains English; the
 * dictionaries' types ensure that there is none.
 */
export function createTranslation(
  pairs: readonly (readonly [english: Texts, theirs: Texts])[],
): Say {
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
