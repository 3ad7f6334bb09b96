import type { Language, LanguageTag } from '@thumela/rules/language/languages.ts';
import type { Texts } from '@thumela/rules/language/phrase.ts';

/** The reader's language if it is not English, which is built into every screen. */
export let other: Language | undefined;

/** Switches to another language; must be called before the first render, because nothing is rerendered. */
export function setLanguage(language: Language): void {
  other = language;
}

/** The reader's language (BCP 47), for requests to the server. */
export const currentLanguageTag = (): LanguageTag => other?.tag ?? 'en';

/** An area's texts in the reader's language. Read them while rendering, never when a module loads. */
export const say = <T extends Texts>(english: T): T => other?.say(english) ?? english;
