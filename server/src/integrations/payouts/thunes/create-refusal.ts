import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, type Phrase } from '@thumela/rules/language/phrase.ts';
import { PayoutRefusal } from '../partner.ts';

/** A refusal of ours, before Thunes is called; operators read its reason. */
export const createRefusal = (reason: Phrase): PayoutRefusal =>
  new PayoutRefusal(formatPhrase(reason, ENGLISH.say));
