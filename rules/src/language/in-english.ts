import { ENGLISH } from './languages.ts';
import { type Phrase, worded } from './phrase.ts';

/** A phrase in the language of the specification: for logs, for tests, and where nobody else reads it. */
export const inEnglish = (text: Phrase | string): string => worded(text, ENGLISH.say);
