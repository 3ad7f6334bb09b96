import { ENGLISH } from './languages.ts';
import { formatPhrase, type Phrase } from './phrase.ts';

/** A phrase in English, the language of the specification: for tests and demo data. */
export const inEnglish = (text: Phrase | string): string => formatPhrase(text, ENGLISH.say);
