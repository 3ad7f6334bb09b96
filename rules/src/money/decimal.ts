/**
 * Arithmetic with exact decimals; parsing is a separate module, because screens without a rate need
 * nothing else.
 */
import { type Decimal, parseDecimal, powerOfTen, shiftPoint } from './parse-decimal.ts';

/** Rounding mode of a division or a truncation; `halfUp` rounds halves away from zero. */
type Rounding = 'halfUp' | 'floor' | 'ceil';

/** Parses a decimal known to be well-formed, such as one from the database; throws otherwise. */
export function toDecimal(value: string | number): Decimal {
  const parsed = parseDecimal(value);
  if (!parsed) throw new RangeError(`not a decimal: ${value}`);
  return parsed;
}

/** A percentage as a fraction: percent('1.5') is 0.015. */
export const percentToFraction = (value: string | number): Decimal =>
  shiftPoint(toDecimal(value), -2);

/** A fraction as a percentage for display: percentText('0.155') is '15.5'. */
export const formatPercent = (fraction: string | number): string =>
  formatDecimal(trimTrailingZeros(shiftPoint(toDecimal(fraction), 2)));

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) - unitsAt(b, scale), scale };
}

/** Negative, zero or positive when `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const { units } = subtractDecimals(a, b);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Integer division of `dividend` by a positive `divisor` in the given rounding. */
export function divideWhole(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return quotient;
  if (rounding === 'floor') return dividend < 0n ? quotient - 1n : quotient;
  if (rounding === 'ceil') return dividend < 0n ? quotient : quotient + 1n;
  const away = (rest < 0n ? -rest : rest) * 2n >= divisor;
  if (!away) return quotient;
  return dividend < 0n ? quotient - 1n : quotient + 1n;
}

/** `dividend` ÷ `divisor` with `scale` decimals; the divisor must be positive. */
export function divideDecimals(
  dividend: Decimal,
  divisor: Decimal,
  scale: number,
  rounding: Rounding,
): Decimal {
  if (divisor.units <= 0n) throw new RangeError('the divisor must be positive');
  const top = dividend.units * powerOfTen(scale + divisor.scale);
  const bottom = divisor.units * powerOfTen(dividend.scale);
  return { units: divideWhole(top, bottom, rounding), scale };
}

/** The value with `scale` decimals. */
export function roundTo(value: Decimal, scale: number, rounding: Rounding): Decimal {
  return { units: roundToUnits(value, scale, rounding), scale };
}

/** The value in units of 10^-scale: unitsRounded(1.239, 2, 'floor') is 123n. */
export function roundToUnits(value: Decimal, scale: number, rounding: Rounding): bigint {
  if (value.scale <= scale) return unitsAt(value, scale);
  return divideWhole(value.units, powerOfTen(value.scale - scale), rounding);
}

/** Rounds half up to `digits` significant digits and drops trailing zeros of the fraction. */
export function toSignificant(value: Decimal, digits: number): Decimal {
  const length = String(value.units < 0n ? -value.units : value.units).length;
  const surplus = length - digits;
  if (surplus <= 0) return trimTrailingZeros(value);
  const units = divideWhole(value.units, powerOfTen(surplus), 'halfUp');
  return trimTrailingZeros(shiftPoint({ units, scale: value.scale }, surplus));
}

/** Without trailing zeros of the fraction. */
function trimTrailingZeros(value: Decimal): Decimal {
  let { units, scale } = value;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return { units, scale };
}

/** In plain notation with exactly its own scale: '0.060885', '16.42'. */
export function formatDecimal(value: Decimal): string {
  const sign = value.units < 0n ? '-' : '';
  const digits = String(value.units < 0n ? -value.units : value.units);
  if (value.scale === 0) return `${sign}${digits}`;
  const padded = digits.padStart(value.scale + 1, '0');
  return `${sign}${padded.slice(0, -value.scale)}.${padded.slice(-value.scale)}`;
}

/** The nearest JSON number, for the wire only. */
export const decimalNumber = (value: Decimal): number => Number(formatDecimal(value));

const unitsAt = (value: Decimal, scale: number): bigint =>
  value.units * powerOfTen(scale - value.scale);
