import type { ListedEntry, ListedName } from '@thumela/rules/screening/listed-entry.ts';
import { buildEntry, requireType } from './build-entry.ts';
import { type CsvRow, readCsvRows, requireWidth } from './csv-rows.ts';
import { ListError } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias } from './names.ts';
import { readAliasKind, readRemarks } from './ofac-values.ts';
import type { ListSource } from './text.ts';

/**
 * The files of OFAC's CSV format, which belong together and share the entry's number: SDN.CSV, ALT.CSV (aliases) and
 * SDN_COMMENTS.CSV (remarks that are longer than 1,000 characters continue there).
 */
export interface OfacFiles {
  readonly sdn: ListSource;
  readonly alt: ListSource;
  readonly comments?: ListSource;
}

/** Organisations have no type. */
const TYPES = { individual: 'PERSON', '': 'ENTITY', vessel: 'ENTITY', aircraft: 'ENTITY' } as const;

/** Columns of each file, by OFAC's data specification. */
const SDN_WIDTH = 12;
const ALT_WIDTH = 5;
const COMMENTS_WIDTH = 2;
const FULL_REMARKS = 1_000;

/** Rows of ALT.CSV and SDN_COMMENTS.CSV that are held while SDN.CSV is read. */
const MOST_HELD = 500_000;

/**
 * Reads OFAC's list in CSV, joined by the entry's number. The files have no header and declare no count; an alias or
 * comment without an entry shows that SDN.CSV is cut or of another day, and is refused.
 */
export async function* readOfacCsv(
  files: OfacFiles,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  const aliases = await groupRows(files.alt, 'ALT.CSV', ALT_WIDTH);
  const comments = await groupRows(files.comments ?? [], 'SDN_COMMENTS.CSV', COMMENTS_WIDTH);
  for await (const row of readCsvRows(files.sdn)) {
    requireWidth(row, SDN_WIDTH);
    const id = row.cells[0] ?? '';
    const details = { aliases: aliases.get(id) ?? [], comments: comments.get(id) ?? [] };
    if (readCell(row, 11).length >= FULL_REMARKS && details.comments.length === 0) {
      notes.addSkipped({ line: row.line, id }, 'its remarks continue in SDN_COMMENTS.CSV');
    }
    aliases.delete(id);
    comments.delete(id);
    yield readRow(row, details, notes);
  }
  refuseLeftOver('ALT.CSV', aliases);
  refuseLeftOver('SDN_COMMENTS.CSV', comments);
}

async function groupRows(
  source: ListSource,
  file: string,
  width: number,
): Promise<Map<string, CsvRow[]>> {
  const groups = new Map<string, CsvRow[]>();
  let count = 0;
  for await (const row of readCsvRows(source)) {
    requireWidth(row, width);
    count += 1;
    if (count > MOST_HELD) throw new ListError(`${file} has more than ${MOST_HELD} rows`);
    const id = row.cells[0] ?? '';
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

function refuseLeftOver(file: string, groups: ReadonlyMap<string, readonly CsvRow[]>): void {
  const [left] = groups;
  if (!left) return;
  throw new ListError(`SDN.CSV lacks the entry, which ${file} has`, { id: left[0] });
}

/** A cell's text; -0- is empty. */
function readCell({ cells }: CsvRow, index: number): string {
  const text = cells[index] ?? '';
  return text === '-0-' ? '' : text;
}

function readRow(
  row: CsvRow,
  details: { readonly aliases: readonly CsvRow[]; readonly comments: readonly CsvRow[] },
  notes: ListNotes,
): ListedEntry {
  const id = readCell(row, 0);
  const position = { line: row.line, id };
  if (!/^\d+$/.test(id)) throw new ListError(`the entry's number '${id}' is no number`, position);
  const text = [readCell(row, 11), ...details.comments.map((comment) => readCell(comment, 1))];
  const remarks = readRemarks(text.join(''), position, notes);
  return buildEntry(
    {
      id,
      type: requireType(readCell(row, 2), TYPES, position),
      names: [
        { text: readCell(row, 1), kind: 'PRIMARY' },
        ...details.aliases.map(readAlias),
        ...remarks.aliases,
      ],
      births: remarks.births,
      documents: remarks.documents,
      nationalities: remarks.nationalities,
      gender: remarks.gender,
    },
    position,
  );
}

const readAlias = (row: CsvRow): ListedName =>
  buildAlias(readCell(row, 3), readAliasKind(readCell(row, 2), false));
