import { formatRand } from '../../money/money.ts';

/** What can still be sent; amounts are cents. */
export const remainingLimits = {
  day: (cents: bigint) => `You can still send ${formatRand(cents)} today.`,
  month: (cents: bigint) => `You can still send ${formatRand(cents)} this month.`,
  year: (cents: bigint) => `You can still send ${formatRand(cents)} this year.`,
};
