import {
  compareDecimals,
  decimal,
  multiply,
  percent,
  subtract,
} from '@thumela/rules/money/decimal.ts';

/** Whether a rate is at most so many percent above or below another one; not where there is none. */
export function isWithin(
  before: string | undefined,
  after: string | undefined,
  bandPercent: number,
): boolean {
  if (before === undefined || after === undefined) return false;
  const change = subtract(decimal(after), decimal(before));
  const size = change.units < 0n ? { ...change, units: -change.units } : change;
  return compareDecimals(size, multiply(decimal(before), percent(bandPercent))) <= 0;
}
