/**
 * Exact decimals for rates and percentages: an integer number of units and how many of its digits follow
 * the point. Never uses binary floating point.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const PLAIN = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;
const WITH_EXPONENT = /^(-?\d(?:\.\d+)?)e([+-]\d{1,3})$/;

/** Ten to the power of `exponent`, which is not negative. */
export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/**
 * Parses a plain decimal ('0.0615', '-3', not '.5', '5.' or '1e3'); undefined otherwise. Numbers are
 * read as JavaScript prints them, including the exponent.
 */
export function parseDecimal(value: string | number): Decimal | undefined {
  if (typeof value === 'number') return parseNumber(value);
  const match = PLAIN.exec(value);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

function parseNumber(value: number): Decimal | undefined {
  const exponential = WITH_EXPONENT.exec(String(value));
  if (!exponential) return parseDecimal(String(value));
  const mantissa = parseDecimal(exponential[1] ?? '');
  return mantissa && shiftPoint(mantissa, Number(exponential[2]));
}

/** The same digits with the point moved right by `places` (left when negative). */
export function shiftPoint(value: Decimal, places: number): Decimal {
  const scale = value.scale - places;
  if (scale >= 0) return { units: value.units, scale };
  return { units: value.units * powerOfTen(-scale), scale: 0 };
}
