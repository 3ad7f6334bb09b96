import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase, worded } from '@thumela/rules/language/phrase.ts';
import { sandboxWords } from '../../../texts/en/payouts.ts';
import type { PayoutInstruction } from '../partner.ts';

/** The sandbox payout partner's behaviour, chosen by the last digits of the amount (docs/reference-data.md, The demo). */
export interface PayoutBehaviour {
  /** Why it refuses the order; undefined: it takes it. */
  refuses: string | undefined;
}

const REFUSES = '13';

const inEnglish = (word: keyof typeof sandboxWords): string =>
  worded(phrase(sandboxWords, word), ENGLISH.say);

/** @param instruction its amount is exact decimal text */
export function behaviourOf({ amount }: Pick<PayoutInstruction, 'amount'>): PayoutBehaviour {
  return { refuses: amount.endsWith(REFUSES) ? inEnglish('noAccount') : undefined };
}
