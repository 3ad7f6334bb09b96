import type {
  BirthRange,
  ListedDocument,
  ListedEntry,
  ListedName,
} from '@thumela/rules/screening/listed-entry.ts';
import { buildEntry, readCountry, readGender, requireDay, requireType } from './build-entry.ts';
import { type CsvRow, readCsvRows, requireWidth } from './csv-rows.ts';
import { readBirth, readDay } from './dates.ts';
import { ListError, type ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias, joinNames } from './names.ts';
import type { ListSource } from './text.ts';
import { findLayout, type UkColumn, type UkLayout } from './uk-layouts.ts';

/** Maximum entries held: the rows of one entry are apart, because ConList.csv is sorted by name. */
const MOST_ENTRIES = 50_000;

const TYPES = { individual: 'PERSON', entity: 'ENTITY', ship: 'ENTITY' } as const;

/** An entry's facts from all its rows. */
interface UkEntry {
  readonly position: ListPosition;
  rows: number;
  readonly type: ListedEntry['type'];
  readonly names: ListedName[];
  readonly births: BirthRange[];
  readonly documents: ListedDocument[];
  readonly nationalities: (string | undefined)[];
  gender: ListedEntry['gender'] | undefined;
  listedOn: string | undefined;
}

/**
 * Reads a list of the United Kingdom in CSV: OFSI's consolidated list (ConList.csv) or the UK Sanctions List. Both
 * begin with a line that has the date, then a header; a row is one name of an entry.
 */
export async function* readUkList(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  const entries = new Map<string, UkEntry>();
  let layout: UkLayout | undefined;
  const ending = new LastByte(source);
  let last: UkEntry | undefined;
  for await (const row of readCsvRows(ending)) {
    if (layout) {
      requireWidth(row, layout.width);
      last = addRow(entries, createReader(row, layout), notes);
    } else {
      layout = findLayout(row.cells);
      if (!layout) readDateLine(row, notes);
    }
  }
  if (!layout) throw new ListError('the file lacks the columns of a list of the United Kingdom');
  if (last?.rows === 1 && !ending.isLineBreak) {
    throw new ListError('the last line has no end and may be cut', last.position);
  }
  for (const [id, { position, ...parts }] of entries) yield buildEntry({ id, ...parts }, position);
}

/** Notes how a file ends: a number in the last column that is cut would be that of another entry. */
class LastByte {
  isLineBreak = false;
  readonly #source: ListSource;

  constructor(source: ListSource) {
    this.#source = source;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of this.#source) {
      if (chunk.length > 0) this.isLineBreak = chunk.at(-1) === 0x0a;
      yield chunk;
    }
  }
}

/** "Last Updated,27/02/2026" or "Report Date: 27-Feb-2026". */
function readDateLine({ line, cells }: CsvRow, notes: ListNotes): void {
  const date = /^(?:last updated|report date)[:\s]*(.*)$/i.exec(joinNames(...cells))?.[1];
  if (line > 1 || date === undefined) {
    throw new ListError('the file lacks the columns of a list of the United Kingdom', { line });
  }
  notes.listDate = readDay(date.replaceAll('-', ' ')) ?? requireDay(date, { line });
}

interface RowReader {
  readonly line: number;
  readonly layout: UkLayout;
  readonly read: (column: UkColumn) => string;
}

const createReader = ({ line, cells }: CsvRow, layout: UkLayout): RowReader => ({
  line,
  layout,
  read: (column) => cells[layout.columns[column] ?? -1] ?? '',
});

function addRow(entries: Map<string, UkEntry>, row: RowReader, notes: ListNotes): UkEntry {
  const id = row.read('id');
  const position = { line: row.line, id };
  if (!/^\w+$/.test(id)) throw new ListError(`the entry's number '${id}' is none`, position);
  const entry = entries.get(id) ?? createEntry(row, position);
  if (entries.size >= MOST_ENTRIES) throw new ListError('the list has too many entries', position);
  entries.set(id, entry);
  entry.rows += 1;
  addName(entry, row);
  for (const text of splitNumbered(row.read('birth'))) {
    const birth = readBirth(text);
    // Such as 15/08/19yy, which the list has.
    if (birth) entry.births.push(birth);
    else notes.addSkipped(position, `date of birth '${text}' cannot be read`);
  }
  addDocuments(entry, row);
  // Every row of an entry repeats its countries; unknown ones are noted once.
  if (entry.rows === 1 || entry.nationalities.length === 0) {
    entry.nationalities.push(
      ...splitNumbered(row.read('nationality')).map((name) => readCountry(name, position, notes)),
    );
  }
  entry.gender ??= readUkGender(row);
  entry.listedOn ??= requireDay(row.read('listedOn'), position);
  return entry;
}

const createEntry = (row: RowReader, position: ListPosition): UkEntry => ({
  position,
  rows: 0,
  type: requireType(row.read('type').toLowerCase(), TYPES, position),
  names: [],
  births: [],
  documents: [],
  nationalities: [],
  gender: undefined,
  listedOn: undefined,
});

function addName(entry: UkEntry, row: RowReader): void {
  const text = joinNames(
    ...(['name1', 'name2', 'name3', 'name4', 'name5', 'name6'] as const).map(row.read),
  );
  const [type, quality] = [row.read('nameType'), row.read('quality')];
  if (/^primary name$/i.test(type)) entry.names.push({ text, kind: 'PRIMARY' });
  else if (/^low/i.test(quality) || /weak/i.test(quality)) entry.names.push({ text, kind: 'WEAK' });
  else entry.names.push(buildAlias(text, /^f\.?k\.?a/i.test(type) ? 'FORMER' : 'STRONG'));
  const script = row.read('script');
  if (script !== '') entry.names.push({ text: script, kind: 'SCRIPT' });
}

function addDocuments(entry: UkEntry, row: RowReader): void {
  const passports = splitNumbered(row.read('passport'));
  const identities = splitNumbered(row.read('identity'));
  entry.documents.push(
    ...passports.map((number) => ({ type: 'PASSPORT', number }) as const),
    ...identities.map((number) => ({ type: 'NATIONAL_ID', number }) as const),
  );
}

/** "(1) Russia (2) Ukraine" or a single value. */
const splitNumbered = (text: string): string[] =>
  text
    .split(/\(\d+\)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** ConList.csv has the gender in its remarks: "(Gender):Male". */
const readUkGender = (row: RowReader): ListedEntry['gender'] | undefined =>
  readGender(row.read('gender')) ??
  readGender(/\(Gender\):\s*(\w+)/.exec(row.read('remarks'))?.[1] ?? '');
