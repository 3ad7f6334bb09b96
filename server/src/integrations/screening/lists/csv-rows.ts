import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ListError } from './list-error.ts';
import { cleanText, decodeText, type ListSource } from './text.ts';

/** A row with the line on which it ends. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Maximum characters of one row. */
const LONGEST_ROW = 1_000_000;
/** Maximum characters of one cell. */
const LONGEST_CELL = 100_000;
/** OFAC's files end with the end-of-file character of DOS. */
const END_OF_FILE = '\u001a';

/**
 * Reads CSV as a stream. Rows may have different numbers of cells, because some lists begin with a line about the file;
 * `requireWidth` checks the others.
 * @throws ListError if quotes are broken, or a row or cell exceeds a limit
 */
export async function* readCsvRows(source: ListSource): AsyncGenerator<CsvRow, void> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  // Errors of the source destroy the parser, whose iteration then reports them.
  pipeline(Readable.from(decodeText(source)), parser, () => undefined);
  try {
    for await (const { record, info } of parser) yield* checkRow(record, info.lines);
  } catch (error) {
    throw error instanceof CsvError
      ? new ListError(`the CSV is broken (${error.message})`, {}, { cause: error })
      : error;
  }
}

function* checkRow(record: readonly string[], line: number): Generator<CsvRow, void> {
  if (record.length === 1 && record[0]?.trim() === END_OF_FILE) return;
  if (record.some(({ length }) => length > LONGEST_CELL)) {
    throw new ListError('a cell is too long', { line });
  }
  yield { line, cells: record.map(cleanText) };
}

/** @throws ListError if a row does not have this many cells */
export function requireWidth({ line, cells }: CsvRow, width: number): void {
  if (cells.length === width) return;
  throw new ListError(`the row has ${cells.length} columns instead of ${width}`, { line });
}
