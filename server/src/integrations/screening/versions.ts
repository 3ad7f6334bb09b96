import { createHash } from 'node:crypto';
import type { EntryDetails } from '@thumela/rules/screening/listed-entry.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';

/** An entry of a list, as it is stored. */
export interface SanctionsRow {
  /** Name of the list, such as UN. */
  readonly list: string;
  /** The list's own number of the entry; null where it has none. */
  readonly entry_id: string | null;
  readonly full_name: string;
  /** First day on which the person may have been born, 'yyyy-MM-dd'. */
  readonly dob: string | null;
  readonly listed_on: string;
  /** Null for an entry that has only a name and a date or year of birth. */
  readonly details: EntryDetails | null;
  /** Made in the thread that reads a list, because a long one takes a quarter of a second; null where it is not known. */
  readonly content_hash: string | null;
}

/** An entry by which two lists differ; a changed one has the number of an entry that the list had before. */
export interface Difference {
  change: 'ADDED' | 'CHANGED' | 'REMOVED';
  full_name: string;
  dob: string | null;
  listed_on: string;
  list: string;
  entry_id: string | null;
  content_hash: string;
}

/** Rows per statement: a longer one would prevent the server from answering others. */
const BATCH = 500;

/** The number of the list in force. */
export async function newestList({ db }: Handle): Promise<bigint> {
  const { number } = await db
    .selectFrom('sanctions_lists')
    .select((row) => row.fn.max('id').as('number'))
    .executeTakeFirstOrThrow();
  return number;
}

/** The entries in force, in the order of their file. */
export const entriesInForce = ({ db }: Handle) =>
  db
    .selectFrom('sanctions_entries')
    .select(['list', 'entry_id', 'full_name', 'dob', 'listed_on', 'details', 'content_hash'])
    .orderBy('id')
    .execute();

/** Hash of everything in an entry, which differs between its versions. */
export const hashEntry = (row: SanctionsRow): string => row.content_hash ?? computeHash(row);

/** Like `hashEntry`, for an entry whose hash is not known. */
export function computeHash(row: Omit<SanctionsRow, 'content_hash'>): string {
  const { list, entry_id, full_name, dob, listed_on, details } = row;
  const content = details ? sortKeys(details) : [full_name, dob, listed_on];
  const text = JSON.stringify([list, entry_id, content]);
  return createHash('sha256').update(text).digest('hex');
}

/** The database returns the keys of details in another order. */
const sortKeys = (details: EntryDetails): string =>
  JSON.stringify(details, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Rows of the first list that the second does not have. */
export function findMissing(
  rows: readonly SanctionsRow[],
  others: readonly SanctionsRow[],
): SanctionsRow[] {
  const known = new Set(others.map(hashEntry));
  return rows.filter((row) => !known.has(hashEntry(row)));
}

/**
 * Entries added, changed and removed by the newer of two lists, removed ones last. Of a changed entry the former version
 * counts as removed.
 */
export function compareLists(
  before: readonly SanctionsRow[],
  after: readonly SanctionsRow[],
): Difference[] {
  const numbers = new Set(before.flatMap((row) => formatNumber(row) ?? []));
  const isChanged = (row: SanctionsRow) => numbers.has(formatNumber(row) ?? '');
  return [
    ...findMissing(after, before).map((row) =>
      toDifference(isChanged(row) ? 'CHANGED' : 'ADDED', row),
    ),
    ...findMissing(before, after).map((row) => toDifference('REMOVED', row)),
  ];
}

/** The list and number of an entry; undefined where the list numbers none. */
const formatNumber = ({ list, entry_id }: SanctionsRow) =>
  entry_id === null ? undefined : `${list} ${entry_id}`;

function toDifference(change: Difference['change'], row: SanctionsRow): Difference {
  const { full_name, dob, listed_on, list, entry_id } = row;
  return { change, full_name, dob, listed_on, list, entry_id, content_hash: hashEntry(row) };
}

/** A list that came into force, and its loading operator. */
export interface Load {
  number: bigint;
  rows: readonly SanctionsRow[];
  differences: readonly Difference[];
  fileName: string;
  actor: string;
  reason: string;
}

/** Records the operator who loaded a list and its changes. */
export async function recordLoad(
  { db }: TransactionHandle,
  { number, rows, differences, fileName, actor, reason }: Load,
): Promise<void> {
  const dates = rows.map(({ listed_on }) => listed_on).sort();
  await db
    .insertInto('sanctions_loads')
    .values({
      list_id: number,
      file_name: fileName,
      loaded_by: actor,
      reason,
      entries: rows.length,
      list_date: dates.at(-1) ?? '',
    })
    .execute();
  for (let at = 0; at < differences.length; at += BATCH) {
    const batch = differences.slice(at, at + BATCH);
    await db
      .insertInto('sanctions_differences')
      .values(batch.map((difference) => ({ list_id: number, ...difference })))
      .execute();
  }
}
