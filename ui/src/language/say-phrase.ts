import { formatPhrase, type Phrase } from '@thumela/rules/language/phrase.ts';
import { say } from './language.ts';

/** The sentence of a phrase in the reader's language. Separate from `say`, because the first screen needs none. */
export const wordPhrase = (phrase: Phrase | string): string => formatPhrase(phrase, say);
