import type { ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { readEuList } from './eu.ts';
import { readFicList } from './fic.ts';
import { readFollowTheMoney } from './follow-the-money.ts';
import { ListError, type SkippedDetail } from './list-error.ts';
import { ListNotes } from './list-notes.ts';
import { type OfacFiles, readOfacCsv } from './ofac-csv.ts';
import { readOfacXml } from './ofac-xml.ts';
import { readOpenSanctionsCsv } from './opensanctions.ts';
import type { ListSource } from './text.ts';
import { readThumelaList } from './thumela.ts';
import { readUkList } from './uk.ts';
import { readUnList } from './un.ts';

/** Formats of lists; README.md has their sources. */
export type ListFormat = SingleFileFormat | 'OFAC_CSV';

type SingleFileFormat =
  | 'UN_XML'
  | 'FIC_XML'
  | 'OFAC_XML'
  | 'EU_XML'
  | 'UK_CSV'
  | 'OPENSANCTIONS_CSV'
  | 'FTM_JSON'
  | 'THUMELA_JSON';

/** A list's format and its files. */
export type ListInput =
  | { readonly format: SingleFileFormat; readonly file: ListSource }
  | ({ readonly format: 'OFAC_CSV' } & OfacFiles);

/** Facts about a list that was read to its end. */
export interface ListSummary {
  readonly entries: number;
  /** Publication date that the file states, 'yyyy-MM-dd'. */
  readonly listDate?: string;
  /** Number of records that the file declares; it equals `entries`. */
  readonly declared?: number;
  /** Details that could not be used, at most the first 1,000. */
  readonly skipped: readonly SkippedDetail[];
  readonly skippedCount: number;
}

const READERS: Readonly<
  Record<
    SingleFileFormat,
    (file: ListSource, notes: ListNotes) => AsyncGenerator<ListedEntry, void>
  >
> = {
  UN_XML: readUnList,
  FIC_XML: readFicList,
  OFAC_XML: readOfacXml,
  EU_XML: readEuList,
  UK_CSV: readUkList,
  OPENSANCTIONS_CSV: readOpenSanctionsCsv,
  FTM_JSON: readFollowTheMoney,
  THUMELA_JSON: readThumelaList,
};

/**
 * Reads a list as a stream, entry by entry. The list may be used only if the generator ends without an error, because
 * some defects show at its end: a cut file, or another number of entries than declared.
 * @throws ListError if the list is incomplete, broken, empty or of another format
 */
export async function* readList(input: ListInput): AsyncGenerator<ListedEntry, ListSummary> {
  const notes = new ListNotes();
  const ids = new Set<string>();
  const entries =
    input.format === 'OFAC_CSV'
      ? readOfacCsv(input, notes)
      : READERS[input.format](input.file, notes);
  for await (const entry of entries) {
    if (ids.has(entry.id)) throw new ListError('the number occurs twice', { id: entry.id });
    ids.add(entry.id);
    yield entry;
  }
  return buildSummary(ids.size, notes);
}

function buildSummary(entries: number, notes: ListNotes): ListSummary {
  const { declared, listDate, skipped, skippedCount } = notes;
  if (entries === 0) throw new ListError('the file has no entries');
  if (declared !== undefined && declared !== entries) {
    throw new ListError(`the file declares ${declared} records and has ${entries}`);
  }
  return {
    entries,
    skipped,
    skippedCount,
    ...(listDate !== undefined && { listDate }),
    ...(declared !== undefined && { declared }),
  };
}
