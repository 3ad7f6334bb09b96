import type { Language, LanguageTag } from '@thumela/rules/language/languages.ts';
import type { Texts } from '@thumela/rules/language/phrase.ts';

/** The reader's language where it is not English, which every screen brings along. */
export let other: Language | undefined;

/** Speaks another language from now on; before anything is drawn, for nothing is drawn again for it. */
export function speak(language: Language): void {
  other = language;
}

/** The reader's language (BCP 47), as the server is asked in it. */
export const spoken = (): LanguageTag => other?.tag ?? 'en';

/** An area's texts in the reader's language. Read them while drawing, never when a module loads. */
export const say = <T extends Texts>(english: T): T => other?.say(english) ?? english;
