import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { maskNumber } from '@thumela/rules/operators/masked-number.ts';
import { appendAuditEntry } from '../audit-log/service.ts';
import { createCsvStream, type Rows } from '../core/csv.ts';
import { type Database, withTransaction } from '../database/pool.ts';
import type { OperatorCaller } from '../http/caller.ts';
import type { Read } from '../replica/implement-read.ts';

/** Maximum number of rows of one file, so that its text fits into memory several times. */
const MOST_ROWS = 10_000;

/** A list to be written to a file. */
interface Export {
  /** Name of the file without its ending, and the subject of the audit entry. */
  name: string;
  headings: readonly string[];
  /** Read until the file is full, page by page. */
  rows: (source: Database) => Rows;
  caller: Pick<OperatorCaller, 'actor'>;
  /** Recorded in the audit trail. */
  filter: Readonly<Record<string, unknown>>;
}

/** Sources of an export: its rows may be some seconds old, its audit entry is written to `database`. */
export interface ExportSources {
  readonly database: Database;
  readonly read: Read;
}

/**
 * Writes rows to a CSV file in which no cell is a formula. The audit entry, with the filter and the number of rows,
 * is written before the file is sent.
 */
export async function exportRows(
  { database, read }: ExportSources,
  { name, headings, rows, caller, filter }: Export,
  most = MOST_ROWS,
) {
  const { content, progress } = await read((source) => writeLines(headings, rows(source), most));
  await withTransaction(database, (handle) =>
    appendAuditEntry(handle, {
      actor: caller.actor,
      action: 'list.exported',
      subject: `list:${name}`,
      details: { filter, rows: progress.count, truncated: progress.truncated },
    }),
  );
  return {
    file: { name: `${name}.csv`, type: 'text/csv', content },
    rows: progress.count,
    truncated: progress.truncated,
  };
}

async function writeLines(headings: readonly string[], rows: Rows, most: number) {
  const progress = { count: 0, truncated: false };
  const lines = countRows(headings, rows, progress, most);
  const content = await pipeline(lines, createCsvStream(), text);
  return { content, progress };
}

async function* countRows(
  headings: readonly string[],
  rows: Rows,
  progress: { count: number; truncated: boolean },
  most: number,
): Rows {
  yield headings;
  for await (const row of rows) {
    if (progress.count === most) {
      progress.truncated = true;
      return;
    }
    progress.count += 1;
    yield row;
  }
}

/** Search words for the audit trail: of longer numbers only the last four characters. */
export const maskWords = (words: string): string =>
  words.replaceAll(/\d[\d\s-]{3,}\d/g, maskNumber);
