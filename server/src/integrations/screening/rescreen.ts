import type { FoundEntry } from '@thumela/rules/screening/screening.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import {
  type Database,
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { SanctionsList } from './screen.ts';

/** Rows of one kind, each screened again against every newer list while it is open. */
export interface ScreenedKind<Row extends { id: bigint }> {
  /** Name of one row in the log. */
  name: string;
  /** Rows last screened against an older list. */
  behind(database: Database, list: number): Promise<bigint[]>;
  read(database: Database, ids: readonly bigint[]): Promise<Row[]>;
  screen(list: SanctionsList, row: Row): Promise<ScreeningRecord>;
  /** Stores one result with several rows, except those already screened against a newer list. */
  keep(handle: Handle, ids: readonly bigint[], again: ScreeningRecord): Promise<void>;
  /** Screens one row under its lock, and stops it if it matches a person whom it did not match before. */
  judge(handle: TransactionHandle, list: SanctionsList, id: bigint): Promise<void>;
}

/** Rows screened at a time. */
const BATCH = 200;

/**
 * Screens rows last screened against an older list: stores clear results together, which are nearly all, and
 * screens each of the others under its lock.
 * @returns the number of rows
 */
export async function rescreenRows<Row extends { id: bigint }>(
  { database, log }: Pick<Services, 'database' | 'log'>,
  list: SanctionsList,
  of: ScreenedKind<Row>,
): Promise<number> {
  const ids = await of.behind(database, list.sanctionsList);
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await of.read(database, ids.slice(at, at + BATCH));
    const results: { id: bigint; again: ScreeningRecord }[] = [];
    // One after the other, so that others find their turn between them.
    for (const row of rows) results.push({ id: row.id, again: await of.screen(list, row) });
    const clear = results.filter(({ again }) => again.result === 'CLEAR');
    const [first] = clear;
    const clearIds = clear.map(({ id }) => id);
    if (first) await of.keep(database, clearIds, first.again);
    for (const { id } of results.filter(({ again }) => again.result !== 'CLEAR')) {
      try {
        await withTransaction(database, (handle) => of.judge(handle, list, id));
      } catch (error) {
        log.error({ err: error, [of.name]: String(id) }, `a ${of.name} was not screened`);
      }
    }
  }
  return ids.length;
}

/**
 * The number of the list that a row was last screened against, for tables whose newest screening replaces the
 * previous one.
 */
export const LIST = sql<number>`coalesce((screening ->> 'list-number')::bigint, 0)`;

/** Stores one result with several rows of a table, except those already screened against a newer list. */
export const storeScreeningIn =
  (table: 'inbound_transactions' | 'redemption_requests'): ScreenedKind<{ id: bigint }>['keep'] =>
  async ({ db }, ids, again) => {
    await db
      .updateTable(table)
      .set({ screening: JSON.stringify(again) })
      .where('id', 'in', ids)
      .where(LIST, '<', again['list-number'] ?? 0)
      .execute();
  };

/**
 * Whether a screening matches a person whom earlier ones did not match: another entry, a changed one, or the same one
 * by other facts about the person. Records from before clearances name entries alone.
 */
export function matchesAnother(
  before: readonly (ScreeningRecord | null)[],
  again: ScreeningRecord,
): boolean {
  const known = before.flatMap((one) => (one ? listMatches(one) : []));
  return listMatches(again).some(
    (match) =>
      !known.some(
        (one) => one.side === match.side && one.label === match.label && isSameMatch(one, match),
      ),
  );
}

/** A match of one side of a transaction. */
interface SideMatch extends Pick<FoundEntry, 'content' | 'identity'> {
  readonly side: 'sender' | 'beneficiary';
  readonly label: string;
}

const listMatches = (record: ScreeningRecord): SideMatch[] =>
  (['sender', 'beneficiary'] as const).flatMap((side) => {
    const screening = record[side];
    if (screening.result === 'clear') return [];
    const { matches, found = [] } = screening;
    return matches.map((label) => ({ ...found.find((one) => one.label === label), side, label }));
  });

type Hashes = Pick<FoundEntry, 'content' | 'identity'>;

/** Whether the entry and the facts about the person are the same in two matches of one label, as far as both know. */
export const isSameMatch = (one: Hashes, other: Hashes | undefined): boolean =>
  isSameOrUnknown(one.content, other?.content) && isSameOrUnknown(one.identity, other?.identity);

const isSameOrUnknown = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;
