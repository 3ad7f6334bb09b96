import {
  compareDecimals,
  multiplyDecimals,
  percentToFraction,
  subtractDecimals,
  toDecimal,
} from '@thumela/rules/money/decimal.ts';

/** Whether a rate is within a percentage of another one; false without another one. */
export function isWithin(
  before: string | undefined,
  after: string | undefined,
  bandPercent: number,
): boolean {
  if (before === undefined || after === undefined) return false;
  const change = subtractDecimals(toDecimal(after), toDecimal(before));
  const size = change.units < 0n ? { ...change, units: -change.units } : change;
  return (
    compareDecimals(size, multiplyDecimals(toDecimal(before), percentToFraction(bandPercent))) <= 0
  );
}

/** The percentage by which a rate moves, for display: `+900.0` or `-3.2`. */
export function movedPercent(before: string, after: string): string {
  const moved = ((Number(after) / Number(before) - 1) * 100).toFixed(1);
  return moved.startsWith('-') ? moved : `+${moved}`;
}

/** Whether a rate moves further than the band allows; false for a first rate. */
export const isOutside = (
  before: string | undefined,
  after: string | undefined,
  bandPercent: number,
): boolean => before !== undefined && !isWithin(before, after, bandPercent);
