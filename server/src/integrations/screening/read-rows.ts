/** Reads a list into rows of the database; runs in a thread. */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EntryDetails, ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { detectFormat } from './lists/detect-format.ts';
import { ListError, type SkippedDetail } from './lists/list-error.ts';
import { type ListFormat, type ListInput, type ListSummary, readList } from './lists/read-list.ts';
import { computeHash, type SanctionsRow } from './versions.ts';

/** A list as its text, or as files of one format: one, or those of OFAC that belong together. */
export type GivenList = ({ readonly content: string } | { readonly files: readonly string[] }) & {
  /** Day of listing of entries in a list without any date. */
  readonly today: string;
};

/** The rows of a list that was read to its end. */
export interface ReadRows {
  /** Name of the list that the rows belong to. */
  readonly list: ListName;
  readonly rows: SanctionsRow[];
  /** Details that could not be used, at most the first thousand, and how many there are. */
  readonly skipped: readonly SkippedDetail[];
  readonly skippedCount: number;
}

export type ListName = 'UN' | 'FIC' | 'OFAC' | 'EU' | 'UK' | 'OPENSANCTIONS' | 'OWN';

const LIST_NAMES: Readonly<Record<ListFormat, ListName>> = {
  UN_XML: 'UN',
  FIC_XML: 'FIC',
  OFAC_XML: 'OFAC',
  OFAC_CSV: 'OFAC',
  EU_XML: 'EU',
  UK_CSV: 'UK',
  OPENSANCTIONS_CSV: 'OPENSANCTIONS',
  FTM_JSON: 'OPENSANCTIONS',
  THUMELA_JSON: 'OWN',
};

/** Bytes in which the format is recognised. */
const BEGINNING = 8 * 1024;

/** @throws ListError if the list is incomplete, broken, empty or of an unknown format */
export async function readListRows(given: GivenList): Promise<ReadRows> {
  const input = 'content' in given ? openContent(given.content) : await openFiles(given.files);
  const entries: ListedEntry[] = [];
  const reader = readList(input);
  let next = await reader.next();
  for (; !next.done; next = await reader.next()) entries.push(next.value);
  const { listDate, skipped, skippedCount }: ListSummary = next.value;
  const list = LIST_NAMES[input.format];
  const fallback = listDate ?? given.today;
  return {
    list,
    rows: entries.map((entry) => toRow(list, entry, fallback)),
    skipped,
    skippedCount,
  };
}

function openContent(content: string): ListInput {
  const bytes = Buffer.from(content);
  const format = requireFormat(bytes.subarray(0, BEGINNING));
  if (format === 'OFAC_CSV') {
    throw new ListError('OFAC’s list in CSV has several files; load its XML, or use the terminal');
  }
  return { format, file: [bytes] };
}

async function openFiles(files: readonly string[]): Promise<ListInput> {
  const [first = ''] = files;
  const format = requireFormat(await readBeginning(first));
  if (format === 'OFAC_CSV') return openOfac(files);
  if (files.length > 1) throw new ListError('the list has one file');
  return { format, file: readBytes(first) };
}

function openOfac(files: readonly string[]): ListInput {
  const find = (name: RegExp) => files.find((file) => name.test(basename(file)));
  const [sdn, alt] = [find(/^(sdn|cons_prim)\.csv$/i), find(/alt\.csv$/i)];
  const comments = find(/comments\.csv$/i);
  if (!sdn || !alt) throw new ListError('OFAC’s list in CSV needs SDN.CSV and ALT.CSV');
  return {
    format: 'OFAC_CSV',
    sdn: readBytes(sdn),
    alt: readBytes(alt),
    ...(comments !== undefined && { comments: readBytes(comments) }),
  };
}

function requireFormat(beginning: Uint8Array): ListFormat {
  const format = detectFormat(beginning);
  if (format) return format;
  throw new ListError('the file has none of the formats of docs/production.md');
}

async function readBeginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  yield* file.createReadStream();
}

/** An entry of our own format without a number has a hash of its content in its place. */
const CONTENT_HASH = /^[0-9a-f]{32}$/;

function toRow(list: ListName, { id, ...entry }: ListedEntry, fallback: string): SanctionsRow {
  const [primary] = entry.names;
  const isOwn = list === 'OWN';
  const row = {
    list,
    entry_id: isOwn && CONTENT_HASH.test(id) ? null : id,
    full_name: primary?.text ?? id,
    dob: entry.births[0]?.from ?? null,
    listed_on: entry.listedOn ?? fallback,
    details: isOwn && isPlain(entry) ? null : entry,
  };
  return { ...row, content_hash: computeHash(row) };
}

/** Whether an entry says no more than a name and a day or year of birth. */
function isPlain(entry: EntryDetails): boolean {
  const { type, names, births, documents, nationalities, gender } = entry;
  const [birth] = births;
  const year = birth?.from.slice(0, 4);
  const isWhole =
    !birth ||
    birth.from === birth.to ||
    (birth.from === `${year}-01-01` && birth.to === `${year}-12-31`);
  return (
    type === 'PERSON' &&
    names.length === 1 &&
    births.length < 2 &&
    isWhole &&
    birth?.approximate === undefined &&
    documents.length + nationalities.length === 0 &&
    gender === undefined
  );
}
