import { createHash } from 'node:crypto';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { ENTERED_LISTS } from '@thumela/rules/screening/lists.ts';
import { type Kysely, sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type Config, StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  orRefused,
  parseInThread,
  type ThreadModule,
} from '../../platform/file-parsing/service.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import type { GivenList, ReadRows } from './read-rows.ts';
import {
  compareLists,
  entriesInForce,
  findMissing,
  hashEntry,
  newestList,
  recordLoad,
  type SanctionsRow,
} from './versions.ts';

/** Records of the list last loaded from SANCTIONS_FILE at startup, and of the last one loaded from any file. */
const STARTUP_LOAD = 'sanctions';
const LAST_FILE_LOAD = 'sanctions-from-a-file';
/** Rows per statement: a longer one would prevent the server from answering others. */
const BATCH = 500;
/** Key of the advisory lock for replacing the list; arbitrary but constant. */
const LOCK = 7_205_759_469;
/** Start of the sentences about the setting's file. */
const SETTING = 'SANCTIONS_FILE: ';
/** For a list that is only checked. */
const UNUSED_DAY = '1970-01-01';

/**
 * Loads the sanctions list of SANCTIONS_FILE completely or not at all; every process screens against it within
 * seconds. The first list replaces the shipped one, and leaves what operators entered. A later one only adds: entries missing from it remain in
 * force, because a removal takes two people. Nothing is written if the file was already loaded at an earlier
 * start.
 * @throws StartError if the file is not a valid list
 */
export async function loadSanctions(
  { sanctionsFile }: Pick<Config, 'sanctionsFile'>,
  database: Database,
): Promise<void> {
  if (sanctionsFile === undefined) return;
  const today = businessDay(database.clock.now());
  const { rows: given } = await readListFiles([sanctionsFile], today, SETTING);
  const list = { rows: given, hash: hashRows(given) };
  await withTransaction(database, async (handle) => {
    const { db } = handle;
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if ((await readLoadHash(db, STARTUP_LOAD)) === list.hash) return;
    const missing = await missingFrom(handle, list.rows);
    const kept = (await hasLoadedSanctions(db)) ? missing : missing.filter(isEntered);
    const rows = [...list.rows, ...kept];
    await replaceEntries(db, { rows, hash: hashRows(rows) });
    await recordLoadHash(db, STARTUP_LOAD, list.hash);
  });
}

/** Entries in force that are missing from a list, and those of other lists. */
const missingFrom = async (handle: TransactionHandle, rows: readonly SanctionsRow[]) =>
  findMissing(await entriesInForce(handle), rows);

const isEntered = ({ list }: SanctionsRow) => ENTERED_LISTS.some((entered) => entered === list);

/** @throws StartError if SANCTIONS_FILE is not a valid list */
export async function refuseBrokenList({
  sanctionsFile,
}: Pick<Config, 'sanctionsFile'>): Promise<void> {
  if (sanctionsFile !== undefined) await readListFiles([sanctionsFile], UNUSED_DAY, SETTING);
}

const THREAD: ThreadModule<typeof import('./read-rows.ts')> = {
  url: new URL('./read-rows.ts', import.meta.url),
};

/**
 * Reads a list in a thread with limited memory and time.
 * @throws Error whose message names the line or entry that is wrong
 */
export const readList = (given: GivenList): Promise<ReadRows> =>
  parseInThread('files', THREAD, 'readListRows', given);

/**
 * Locks the current list against changes until the transaction ends.
 * @param seen number of the list that an operator compared theirs with
 * @throws DomainError STATUS_CONFLICT if another list than the seen one is in force
 */
export async function lockList(handle: TransactionHandle, seen?: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(handle.db);
  if (seen !== undefined && seen !== (await newestList(handle))) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'newerList'));
  }
}

/** The operator who puts a list in force, with its file and reason. */
export interface PutInForce {
  fileName: string;
  actor: string;
  reason: string;
  /** Number of the list it was compared with, if any. */
  seen?: bigint;
}

/**
 * Replaces the entries in force, and records the differences.
 * @returns the number of the list; undefined if exactly these entries are already in force
 * @throws DomainError STATUS_CONFLICT if another list than the seen one is in force
 */
export async function putInForce(
  handle: TransactionHandle,
  given: readonly SanctionsRow[],
  { fileName, actor, reason, seen }: PutInForce,
): Promise<bigint | undefined> {
  const { db } = handle;
  const rows = [...given];
  const list = { rows, hash: hashRows(rows) };
  await lockList(handle, seen);
  if ((await readLoadHash(db, LAST_FILE_LOAD)) === (await hashWithVersion(db, list)))
    return undefined;
  const differences = compareLists(await entriesInForce(handle), rows);
  await replaceEntries(db, list);
  const number = await newestList(handle);
  await recordLoad(handle, { number, rows, differences, fileName, actor, reason });
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.loaded',
    subject: 'sanctions-list',
    details: { entries: rows.length, hash: list.hash, reason, after: `list ${number}` },
  });
  return number;
}

/** Whether a list was ever loaded from a file. */
export const hasLoadedSanctions = async (db: Kysely<Tables>): Promise<boolean> =>
  ((await readLoadHash(db, STARTUP_LOAD)) ?? (await readLoadHash(db, LAST_FILE_LOAD))) !==
  undefined;

/**
 * Adds an entry to those in force, and records the difference.
 * @returns the number of the list
 */
export async function addEntry(
  handle: TransactionHandle,
  row: SanctionsRow,
  { fileName, actor, reason }: PutInForce,
): Promise<bigint> {
  const { db } = handle;
  await lockList(handle);
  const before = await entriesInForce(handle);
  await db.insertInto('sanctions_entries').values(toInsert(row)).execute();
  const number = await newestList(handle);
  const differences = compareLists([], [row]);
  await recordLoad(handle, {
    number,
    rows: [...before, row],
    differences,
    fileName,
    actor,
    reason,
  });
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.entry-added',
    subject: 'sanctions-list',
    details: { list: row.list, entry: row.entry_id ?? '', reason, after: `list ${number}` },
  });
  return number;
}

async function replaceEntries(db: Kysely<Tables>, list: SanctionsFile): Promise<void> {
  const { rows } = list;
  await db.deleteFrom('sanctions_entries').execute();
  for (let at = 0; at < rows.length; at += BATCH) {
    await db
      .insertInto('sanctions_entries')
      .values(rows.slice(at, at + BATCH).map(toInsert))
      .execute();
  }
  await recordLoadHash(db, LAST_FILE_LOAD, await hashWithVersion(db, list));
}

const toInsert = ({ details, ...row }: SanctionsRow) => ({
  ...row,
  content_hash: hashEntry({ ...row, details }),
  details: details && JSON.stringify(details),
});

/** A list combined with the current number, which changes when the entries are edited by hand. */
async function hashWithVersion(db: Kysely<Tables>, { hash }: SanctionsFile): Promise<string> {
  const { number } = await db
    .selectFrom('sanctions_lists')
    .select((row) => row.fn.max('id').as('number'))
    .executeTakeFirstOrThrow();
  return `${number} ${hash}`;
}

async function recordLoadHash(
  db: Kysely<Tables>,
  name: string,
  content_hash: string,
): Promise<void> {
  await db
    .insertInto('seeds')
    .values({ name, content_hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash }))
    .execute();
}

/** The hash of a loaded list; undefined for the shipped one. */
async function readLoadHash(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('seeds')
    .select('content_hash')
    .where('name', '=', name)
    .executeTakeFirst();
  return known?.content_hash;
}

interface SanctionsFile {
  rows: SanctionsRow[];
  hash: string;
}

const hashRows = (rows: SanctionsFile['rows']): string =>
  createHash('sha256').update(rows.map(hashEntry).join()).digest('hex');

/** @throws StartError if the files are not a valid list */
export async function readListFiles(
  files: readonly string[],
  today: string,
  setting = '',
): Promise<ReadRows> {
  try {
    return await orRefused(readList({ files, today }));
  } catch (error) {
    if (error instanceof StartError || error instanceof DomainError) throw error;
    throw new StartError([`${setting}'${files.join("', '")}': ${(error as Error).message}`]);
  }
}
