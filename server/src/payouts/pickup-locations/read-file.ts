import { type CsvError, parse } from 'csv-parse/sync';
import { StartError } from '../../platform/core/config.ts';

/** A place where cash is collected. */
export interface PickupLocation {
  readonly name: string;
  readonly address: string;
  readonly suburb: string;
  readonly town: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly openingHours: string;
  readonly phone: string;
}

/** Columns of a file, with the maximum length of their texts and whether one may be empty. */
const COLUMNS = {
  name: { most: 80, optional: false },
  address: { most: 160, optional: false },
  suburb: { most: 60, optional: true },
  town: { most: 60, optional: false },
  country: { most: 2, optional: false },
  'opening-hours': { most: 160, optional: true },
  phone: { most: 30, optional: true },
} as const;

type Column = keyof typeof COLUMNS;
type Line = Readonly<Record<Column, string>>;

/** Maximum lines of a file. */
const MOST_LINES = 200_000;
/** Maximum problems that are reported at once. */
const MOST_PROBLEMS = 20;

/** Reads a CSV of pickup locations. @throws StartError with what is wrong with it */
export function readPickupFile(text: string): PickupLocation[] {
  let lines: Line[];
  try {
    lines = parse<Line>(text, {
      columns: (found: string[]) => expectColumns(found),
      bom: true,
      trim: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new StartError([`The file has no pickup locations: ${(error as CsvError).message}.`]);
  }
  if (lines.length === 0) throw new StartError(['The file has no pickup locations.']);
  if (lines.length > MOST_LINES) {
    throw new StartError([`The file has more than ${MOST_LINES} pickup locations.`]);
  }
  const problems = lines.flatMap(findLineProblems).slice(0, MOST_PROBLEMS);
  if (problems.length > 0) throw new StartError(problems);
  return lines.map(({ 'opening-hours': openingHours, ...line }) => ({ ...line, openingHours }));
}

function expectColumns(found: string[]): string[] {
  const known = Object.keys(COLUMNS);
  if (found.toSorted().join() === known.toSorted().join()) return found;
  throw new Error(`its first line must name the columns ${known.join(',')}`);
}

/** The first line of a file names its columns. */
const FIRST_LINE = 2;

function findLineProblems(line: Line, index: number): string[] {
  const at = `Line ${index + FIRST_LINE}`;
  const problems = Object.entries(COLUMNS).flatMap(([column, { most, optional }]) => {
    const text = line[column as Column];
    if (text === '' && !optional) return [`${at}: ${column} is missing.`];
    return text.length > most ? [`${at}: ${column} has more than ${most} letters.`] : [];
  });
  if (!/^[A-Z]{2}$/.test(line.country)) {
    problems.push(`${at}: country must be a code of two letters, not '${line.country}'.`);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the texts are shown on pages and in SMS
  if (/[\u0000-\u001f\u007f]/.test(Object.values(line).join(''))) {
    problems.push(`${at}: a text has control characters.`);
  }
  return problems;
}
