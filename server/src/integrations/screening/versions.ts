import type { Insertable } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** An entry of a list, as it is stored. */
export type SanctionsRow = Insertable<Tables['sanctions_entries']>;

/** An added or removed entry between two lists. */
export interface Difference {
  change: 'ADDED' | 'REMOVED';
  full_name: string;
  dob: string | null;
  listed_on: string;
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
    .select(['full_name', 'dob', 'listed_on'])
    .orderBy('id')
    .execute();

const rowKey = ({ full_name, dob, listed_on }: SanctionsRow): string =>
  [full_name, dob ?? '', listed_on].join('\n');

/** Entries added and removed by the newer of two lists; added ones first. */
export function compareLists(
  before: readonly SanctionsRow[],
  after: readonly SanctionsRow[],
): Difference[] {
  const [old, now] = [new Set(before.map(rowKey)), new Set(after.map(rowKey))];
  const of = (change: Difference['change'], rows: readonly SanctionsRow[]): Difference[] =>
    rows.map(({ full_name, dob = null, listed_on }) => ({ change, full_name, dob, listed_on }));
  return [
    ...of(
      'ADDED',
      after.filter((row) => !old.has(rowKey(row))),
    ),
    ...of(
      'REMOVED',
      before.filter((row) => !now.has(rowKey(row))),
    ),
  ];
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
