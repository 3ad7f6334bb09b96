import { type Line, negateLines } from '../journal/service.ts';
import type { Deal } from './deal-store.ts';

/** Movements of a deal. Amounts are hundredths of their currency. */
export interface DealMovement {
  readonly side: 'BUY' | 'SELL';
  readonly currency: string;
  readonly amountCents: bigint;
  readonly randCents: bigint;
  /** Our bank account in rand. */
  readonly randAccount: string;
  /** Our bank account in the currency. */
  readonly currencyAccount: string;
}

/**
 * Currency bought, or the inverse if it was sold. Each currency sums to zero: EXCHANGE_POSITION has the amount held
 * with the opposite sign, and beside it what that amount cost in rand.
 */
export function dealLines(deal: DealMovement): Line[] {
  const { currency, amountCents, randCents } = deal;
  const position = { account: 'EXCHANGE_POSITION', subAccount: currency } as const;
  const bought: Line[] = [
    { account: 'BANK', subAccount: deal.randAccount, cents: -randCents },
    { ...position, cents: randCents },
    { ...position, cents: -amountCents, currency },
    { account: 'BANK', subAccount: deal.currencyAccount, cents: amountCents, currency },
  ];
  return deal.side === 'BUY' ? bought : negateLines(bought);
}

/** The lines of a stored deal. */
export const movedLines = (deal: Deal): Line[] =>
  dealLines({
    ...{ side: deal.side, currency: deal.currency, randAccount: deal.rand_account },
    ...{ amountCents: deal.amount_cents, randCents: deal.rand_cents },
    currencyAccount: deal.currency_account,
  });

/** A gain, in cents of rand, on what is held in a currency; a loss if negative. */
export const revaluationLines = (currency: string, gain: bigint): Line[] => [
  { account: 'EXCHANGE_POSITION', subAccount: currency, cents: gain },
  { account: 'EXCHANGE_DIFFERENCES', cents: -gain },
];
