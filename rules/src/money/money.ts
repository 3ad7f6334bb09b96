import { ENGLISH_LOCALE } from '../language/locale.ts';
import { parseDecimal, powerOfTen } from './parse-decimal.ts';

/**
 * Money is a `bigint` of the currency's smallest unit: cents for rand, the whole unit for a currency
 * without decimals (see contract/README.md).
 */

/** Separates the symbol and the thousands, so that no amount breaks across lines. */
export const NO_BREAK_SPACE = '\u00a0';

/** Currencies paid out without decimals; all others have two. */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(['UGX', 'XOF', 'XAF', 'RWF']);

/** Largest accepted amount: thirteen digits before the point are exact as a JSON number. */
const CEILING = powerOfTen(13);

/** Number of decimals of this currency's amounts. */
export const countCurrencyDecimals = (currency: string): number =>
  WITHOUT_DECIMALS.has(currency) ? 0 : 2;

/**
 * Parses an amount in units of 10^-decimals from a decimal string or a JSON number; undefined when it is
 * not a plain decimal, has more decimals, or exceeds thirteen digits.
 */
export function parseMinor(value: string | number, decimals: number): bigint | undefined {
  const parsed = parseDecimal(value);
  if (!parsed || parsed.scale > decimals) return undefined;
  const limit = CEILING * powerOfTen(decimals);
  const minor = parsed.units * powerOfTen(decimals - parsed.scale);
  return minor >= limit || minor <= -limit ? undefined : minor;
}

/**
 * Parses rand as cents: '1057.5', '1057.50' and 1057.5 are 105750n; more than two decimals are refused.
 */
export const parseCents = (value: string | number): bigint | undefined => parseMinor(value, 2);

/**
 * Parses cents known to be well-formed, such as those of a seed or a documented response; throws
 * otherwise.
 */
export function toCents(value: string | number): bigint {
  const parsed = parseCents(value);
  if (parsed === undefined) throw new RangeError(`not an amount: ${value}`);
  return parsed;
}

/** A JSON number for the wire from units of 10^-decimals. */
export const toAmount = (minor: bigint, decimals = 2): number =>
  Number(formatMinorPlain(minor, decimals));

/** In plain notation with all decimals, for a database or a payment page: '1057.50'. */
export function formatMinorPlain(minor: bigint, decimals = 2): string {
  const sign = minor < 0n ? '-' : '';
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Rand for display: 'R 1 057.50', negative '-R 1 057.50' (UI-21). Spaces do not break; a text message,
 * where unusual letters cost more, passes ' ' as `space`.
 */
export function formatRand(
  amount: bigint,
  space = NO_BREAK_SPACE,
  locale = ENGLISH_LOCALE,
): string {
  return withSymbol('R', formatMinorPlain(amount), space, locale);
}

/**
 * An amount of any currency in its smallest unit: 'USD 60.88', 'UGX 224 420', negative '-USD 60.88', rand like
 * `formatRand`.
 */
export function formatAmount(
  currency: string,
  minor: bigint,
  space = NO_BREAK_SPACE,
  locale = ENGLISH_LOCALE,
): string {
  if (currency === 'ZAR') return formatRand(minor, space, locale);
  return withSymbol(
    currency,
    formatMinorPlain(minor, countCurrencyDecimals(currency)),
    space,
    locale,
  );
}

/** Like `formatAmount`, from the JSON number of a response; undefined when it is not an amount. */
export function formatWireAmount(
  currency: string,
  value: string | number,
  locale?: string,
): string | undefined {
  const minor = parseMinor(value, countCurrencyDecimals(currency));
  return minor === undefined ? undefined : formatAmount(currency, minor, NO_BREAK_SPACE, locale);
}

/** Puts the symbol between the sign and the digits. */
const withSymbol = (symbol: string, plain: string, space: string, locale: string): string =>
  groupThousands(plain, space, locale).replace(/^-?/, `$&${symbol}${space}`);

function groupThousands(text: string, space: string, locale: string): string {
  const [group = '', decimal = ''] = findSeparators(locale);
  const [whole = '', fraction] = text.split('.');
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, group.trim() || space);
  return fraction === undefined ? thousands : thousands + decimal + fraction;
}

/** Separators of thousands and decimals: in English, unlike in `Intl`, a space and a point. */
const findSeparators = (locale: string): string =>
  locale === ENGLISH_LOCALE
    ? ' .'
    : new Intl.NumberFormat(locale).format(12_345.6).replace(/\d/g, '');
