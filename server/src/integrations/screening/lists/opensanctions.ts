import type { ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { parse } from 'csv-parse/sync';
import { buildEntry, requireBirth } from './build-entry.ts';
import { readCsvRows, requireWidth } from './csv-rows.ts';
import { readCodes, readSchema } from './ftm-values.ts';
import { ListError } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias } from './names.ts';
import { cleanText, type ListSource } from './text.ts';

const COLUMNS = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'identifiers'];

/**
 * Reads targets.simple.csv of OpenSanctions. Several values of a cell are CSV separated by semicolons. Weak aliases
 * are not marked in this format, and countries are all that the entity is linked to.
 */
export async function* readOpenSanctionsCsv(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  let header: readonly string[] | undefined;
  for await (const row of readCsvRows(source)) {
    if (!header) {
      header = row.cells;
      requireColumns(header);
      continue;
    }
    requireWidth(row, header.length);
    const cells = new Map(header.map((name, index) => [name, row.cells[index] ?? '']));
    const entry = readRow((name) => cells.get(name) ?? '', row.line, notes);
    if (entry) yield entry;
  }
}

function requireColumns(header: readonly string[]): void {
  const missing = COLUMNS.filter((name) => !header.includes(name));
  if (missing.length === 0) return;
  throw new ListError(`the header lacks the columns ${missing.join(', ')}`, { line: 1 });
}

function readRow(
  read: (column: string) => string,
  line: number,
  notes: ListNotes,
): ListedEntry | undefined {
  const position = { line, id: read('id') };
  const type = readSchema(read('schema'));
  if (!type) {
    notes.addSkipped(position, `kind '${read('schema')}' is neither a person nor an organisation`);
    return undefined;
  }
  const split = (column: string) => splitCell(read(column), line);
  return buildEntry(
    {
      id: read('id'),
      type,
      names: [
        { text: read('name'), kind: 'PRIMARY' },
        ...split('aliases').map((text) => buildAlias(text, 'STRONG')),
      ],
      births: split('birth_date').map((date) => requireBirth(date, position)),
      documents: split('identifiers').map((number) => ({ type: 'OTHER', number })),
      nationalities: readCodes(split('countries'), position, notes),
    },
    position,
  );
}

function splitCell(cell: string, line: number): string[] {
  // Only values with a semicolon are quoted, and the parser takes long to begin.
  if (!cell.includes('"')) return cell.split(';').filter((value) => value !== '');
  try {
    const [values = []] = parse(cell, { delimiter: ';' });
    return values.map(cleanText).filter((value) => value !== '');
  } catch (error) {
    throw new ListError('a cell with several values is broken', { line }, { cause: error });
  }
}
