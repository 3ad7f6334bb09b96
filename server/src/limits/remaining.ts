import { formatRand } from '@thumela/rules/money.ts';
import type { TierLimits } from '../reference/model.ts';
import type { UsageRow } from './usage.ts';

/** The periods a limit is set for. */
export type Period = 'day' | 'month' | 'year';

/** What is left of each limit in cents; never below 0, and a shorter period never has more than a longer. */
export type Remaining = Readonly<Record<Period, bigint>>;

/** What is left of the limits (server-data 6.1). */
export function remaining(limits: TierLimits, usage: UsageRow): Remaining {
  const year = atLeastZero(limits.yearCents - usage.year_used);
  const month = smaller(atLeastZero(limits.monthCents - usage.month_used), year);
  const day = smaller(atLeastZero(limits.dayCents - usage.day_used), month);
  return { day, month, year };
}

/** Why a principal does not fit, each naming what is left and the limit; empty when it fits. */
export function limitErrors(principal: bigint, limits: TierLimits, usage: UsageRow): string[] {
  const left: Remaining = {
    day: limits.dayCents - usage.day_used,
    month: limits.monthCents - usage.month_used,
    year: limits.yearCents - usage.year_used,
  };
  const periods = (['day', 'month', 'year'] as const).filter((period) => principal > left[period]);
  return periods.map((period) => limitError(period, left[period], limits));
}

const WORDS: Record<Period, { limit: string; when: string; of: (limits: TierLimits) => bigint }> = {
  day: { limit: 'daily', when: 'today', of: ({ dayCents }) => dayCents },
  month: { limit: 'monthly', when: 'this month', of: ({ monthCents }) => monthCents },
  year: { limit: 'yearly', when: 'this year', of: ({ yearCents }) => yearCents },
};

/** The sentence for one limit, with what is left of it in cents. */
export function limitError(period: Period, left: bigint, limits: TierLimits): string {
  const { limit, when, of } = WORDS[period];
  return `You can still send ${formatRand(atLeastZero(left))} ${when}; your ${limit} limit is ${formatRand(of(limits))}.`;
}

const atLeastZero = (value: bigint) => (value < 0n ? 0n : value);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
