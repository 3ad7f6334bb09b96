import type { PayoutInstruction } from '../partner.ts';

/** The sandbox payout partner's behaviour, chosen by the last digits of the amount (docs/reference-data.md, The demo). */
export interface PayoutBehaviour {
  /** Why it refuses the order; undefined: it takes it. */
  refuses: string | undefined;
}

const REFUSES = '13';

/** @param instruction its amount is exact decimal text */
export function behaviourOf({ amount }: Pick<PayoutInstruction, 'amount'>): PayoutBehaviour {
  return { refuses: amount.endsWith(REFUSES) ? 'The account does not exist.' : undefined };
}
