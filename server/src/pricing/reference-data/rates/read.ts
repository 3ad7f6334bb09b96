import { compareDecimals, toDecimal } from '@thumela/rules/money/decimal.ts';
import { parseDecimal } from '@thumela/rules/money/parse-decimal.ts';
import { type CsvError, parse } from 'csv-parse/sync';

/** A rate to load, already well-formed. */
export interface NewRate {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Units of the currency for one rand before the margin, an exact decimal above 0. */
  readonly mid: string;
  /** Percent taken off it, an exact decimal from 0 to below 100. */
  readonly marginPercent: string;
}

/** The rates of a file, or everything that is wrong with it. */
type RatesRead = { readonly rates: readonly NewRate[] } | { readonly problems: readonly string[] };

const COLUMNS = ['country', 'currency', 'mid', 'margin-percent'] as const;
type Line = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** A line of a file, as it was written, with everything that is wrong with it. */
interface RateLine {
  readonly rate: NewRate;
  readonly problems: readonly string[];
}

/** The lines of a file, or what is wrong with all of it. */
export type LinesRead =
  | { readonly lines: readonly RateLine[] }
  | { readonly problem: string; readonly lines?: never };

/** Reads a CSV of rates, one line a country, under a heading that names the columns in any order. */
export function readRateLines(text: string): LinesRead {
  let lines: Line[];
  try {
    lines = parse<Line>(text, {
      columns: (found: string[]) => expectColumns(found),
      bom: true,
      trim: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    return { problem: `The file is no list of rates: ${(error as CsvError).message}.` };
  }
  if (lines.length === 0) return { problem: 'The file has no rates.' };
  const before = new Set<string>();
  return {
    lines: lines.map(({ 'margin-percent': marginPercent, ...rate }) => {
      const problems = findLineProblems({ 'margin-percent': marginPercent, ...rate }, before);
      before.add(rate.country);
      return { rate: { ...rate, marginPercent }, problems };
    }),
  };
}

/** Reads a CSV of rates as a whole. */
export function readRates(text: string): RatesRead {
  const read = readRateLines(text);
  if (!read.lines) return { problems: [read.problem] };
  const { lines } = read;
  const problems = lines.flatMap((line, index) =>
    line.problems.map((problem) => `Rate ${index + 1}: ${problem}.`),
  );
  return problems.length > 0 ? { problems } : { rates: lines.map(({ rate }) => rate) };
}

function expectColumns(found: string[]): string[] {
  if (found.toSorted().join() === COLUMNS.toSorted().join()) return found;
  throw new Error(`its first line must name the columns ${COLUMNS.join(',')}`);
}

const ZERO = toDecimal('0');
const HUNDRED = toDecimal('100');

function findLineProblems(line: Line, before: ReadonlySet<string>): string[] {
  const { country, currency, mid, 'margin-percent': margin } = line;
  const rate = parseDecimal(mid);
  const percent = parseDecimal(margin);
  const rules: [holds: boolean, problem: string][] = [
    [/^[A-Z]{2}$/.test(country), `country must be a code of two letters, not '${country}'`],
    [/^[A-Z]{3}$/.test(currency), `currency must be a code of three letters, not '${currency}'`],
    [
      rate !== undefined && compareDecimals(rate, ZERO) > 0,
      `mid must be a number above 0 such as 0.0615, not '${mid}'`,
    ],
    [
      percent !== undefined &&
        compareDecimals(percent, ZERO) >= 0 &&
        compareDecimals(percent, HUNDRED) < 0,
      `margin-percent must be a number from 0 to below 100, not '${margin}'`,
    ],
    [!before.has(country), `${country} is there already`],
  ];
  return rules.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}
