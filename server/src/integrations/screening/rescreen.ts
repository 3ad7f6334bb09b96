import type { Screening } from '@thumela/rules/screening/screening.ts';
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

/** Whether a screening matches a person whom earlier ones did not match. */
export function matchesAnother(
  before: readonly (ScreeningRecord | null)[],
  again: ScreeningRecord,
): boolean {
  const known = new Set(before.flatMap((one) => (one ? screeningMatches(one) : [])));
  return screeningMatches(again).some((match) => !known.has(match));
}

const screeningMatches = ({ sender, beneficiary }: ScreeningRecord): string[] => [
  ...listMatches('sender', sender),
  ...listMatches('recipient', beneficiary),
];

const listMatches = (side: string, result: Screening): string[] =>
  result.result === 'possible' ? result.matches.map((match) => `${side}: ${match}`) : [];
