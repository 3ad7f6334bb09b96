import { formatRand } from '../../money/money.ts';

/** Messages with the amount that can still be sent, in cents. */
export const remainingLimits = {
  day: (cents: bigint) => `You can still send ${formatRand(cents)} today.`,
  month: (cents: bigint) => `You can still send ${formatRand(cents)} this month.`,
  year: (cents: bigint) => `You can still send ${formatRand(cents)} this year.`,
};
