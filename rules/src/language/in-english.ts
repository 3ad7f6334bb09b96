import { ENGLISH } from './languages.ts';
import { type Phrase, worded } from './phrase.ts';

/** A phrase in English, the language of the specification: for tests and demo data. */
export const inEnglish = (text: Phrase | string): string => worded(text, ENGLISH.say);
