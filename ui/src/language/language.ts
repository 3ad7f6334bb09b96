import { ENGLISH, type Language } from '@thumela/rules/language/languages.ts';
import type { Texts } from '@thumela/rules/language/phrase.ts';

let language = ENGLISH;

/** Speaks another language from now on; before anything is drawn, for nothing is drawn again for it. */
export function speak(other: Language): void {
  language = other;
}

/** An area's texts in the reader's language. Read them while drawing, never when a module loads. */
export const say = <T extends Texts>(english: T): T => language.say(english);

/** Whose numbers, dates and plurals are shown; BCP 47. */
export const locale = (): string => language.locale;
