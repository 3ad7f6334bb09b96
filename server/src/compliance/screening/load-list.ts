import { basename } from 'node:path';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import {
  findRemovalCase,
  openConfigurationCase,
  proposeConfigurationChange,
} from '../../administration/configuration/service.ts';
import { casesService, type DecisionContext, type Operator } from '../../casework/cases/service.ts';
import {
  lockList,
  type PutInForce,
  putInForce,
  readListFiles,
} from '../../integrations/screening/load.ts';
import type { ReadRows } from '../../integrations/screening/read-rows.ts';
import {
  computeHash,
  entriesInForce,
  findMissing,
  hashEntry,
  type SanctionsRow,
} from '../../integrations/screening/versions.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';

/** Rows per statement, because PostgreSQL counts parameters in 16 bits. */
const BATCH = 10_000;
/** Maximum names of removed entries shown in a case. */
const SHOWN = 50;

/** An operator, or the worker that fetched a list from its source. */
export type Loader = Operator | 'clock';

/** A loaded list: its additions are in force, its removals wait for a second person. */
interface ListLoadResult {
  /** Number of the new list; undefined if nothing was added. */
  readonly number: bigint | undefined;
  /** The case in which a second person decides the removals; undefined if there are none. */
  readonly caseId: bigint | undefined;
}

/** A list to load: its operator, file and reason. */
type ListLoadRequest = PutInForce & { actor: Loader };

/**
 * Loads a list, which replaces its earlier version only. Additions are screened against immediately, and removed entries
 * remain in force until a second person agrees; if no operator loaded it, until two people do. A newer list replaces a
 * pending removal of its own.
 * @returns undefined if exactly these entries are already in force
 * @throws DomainError STATUS_CONFLICT if another list than the seen one is in force
 */
export async function loadList(
  handle: TransactionHandle,
  { list, rows }: Pick<ReadRows, 'list' | 'rows'>,
  by: ListLoadRequest,
): Promise<ListLoadResult | undefined> {
  await lockList(handle, by.seen);
  const current = await entriesInForce(handle);
  const own = current.filter((row) => row.list === list);
  const others = current.filter((row) => row.list !== list);
  const [added, removed] = [findMissing(rows, own), findMissing(own, rows)];
  if (added.length + removed.length === 0) return undefined;
  const { fileName, actor, reason } = by;
  const load = { fileName, actor, reason };
  if (removed.length === 0) {
    const number = await putInForce(handle, [...others, ...rows], load);
    if (number === undefined) return undefined;
    await overtakeRemoval(handle, list, by);
    return { number, caseId: undefined };
  }
  await overtakeRemoval(handle, list, by);
  const number =
    added.length > 0 ? await putInForce(handle, [...current, ...added], load) : undefined;
  const removal = { list, rows: removed, share: formatShare(removed.length, own.length) };
  return { number, caseId: await proposeRemoval(handle, removal, by) };
}

async function overtakeRemoval(
  handle: TransactionHandle,
  list: string,
  { actor }: ListLoadRequest,
): Promise<void> {
  const cases = casesService(handle);
  const id = await cases.openId(findRemovalCase(list));
  if (id === undefined) return;
  const overtaken = {
    decision: 'REFUSED',
    actor,
    reason: ENGLISH.say(configurationTexts).overtakenRemoval,
  };
  await cases.refuse(id, overtaken);
  await cases.end({ id }, overtaken);
}

/** The share of a list that some of its entries are, as people read it. */
export const formatShare = (some: number, all: number): string =>
  `${all === 0 ? 0 : Math.round((some * 100) / all)} %`;

/** Entries to be removed, with the list that they are on and their share of it. */
interface Removal {
  readonly list: string;
  readonly rows: readonly SanctionsRow[];
  readonly share: string;
}

/** Opens the case of a removal, which an operator proposes by loading a list, and stores its entries. */
export async function proposeRemoval(
  handle: TransactionHandle,
  { list, rows: removed, share }: Removal,
  { fileName, actor, reason }: ListLoadRequest,
): Promise<bigint> {
  const change = {
    change: 'SANCTIONS_REMOVAL',
    ...{ list, file: fileName, entries: removed.length, share },
    names: removed.slice(0, SHOWN).map(({ full_name }) => full_name),
  } as const;
  const caseId =
    actor === 'clock'
      ? await openConfigurationCase(handle, change, actor)
      : await proposeConfigurationChange(handle, change, { actor, reason });
  for (let at = 0; at < removed.length; at += BATCH) {
    const batch = removed.slice(at, at + BATCH);
    await handle.db
      .insertInto('sanctions_removals')
      .values(
        batch.map((row) => {
          const { full_name, dob, listed_on, list, entry_id } = row;
          const content_hash = hashEntry(row);
          return { case_id: caseId, full_name, dob, listed_on, list, entry_id, content_hash };
        }),
      )
      .execute();
  }
  return caseId;
}

/** Removes the entries of a case from the current list, by decision of its second person. */
export async function removeEntries(
  handle: TransactionHandle,
  { caseId, file }: { caseId: bigint; file: string },
  { actor, reason }: DecisionContext,
): Promise<void> {
  await lockList(handle);
  const removed = await handle.db
    .selectFrom('sanctions_removals')
    .select(['list', 'entry_id', 'full_name', 'dob', 'listed_on', 'content_hash'])
    .where('case_id', '=', caseId)
    .execute();
  // Proposals from before entries had details name them by their only facts.
  const gone = new Set(
    removed.map(
      ({ content_hash, ...row }) => content_hash ?? computeHash({ ...row, details: null }),
    ),
  );
  const current = await entriesInForce(handle);
  const rows = current.filter((row) => !gone.has(hashEntry(row)));
  await putInForce(handle, rows, { fileName: file, actor, reason });
}

/** A list that an operator loads at the terminal: one file, or those of OFAC that belong together. */
export interface SanctionsFiles extends DecisionContext {
  files: readonly string[];
}

/**
 * Loads a list from its files.
 * @returns the result with what was read; undefined if exactly this list is already in force
 * @throws StartError if the files are not a valid list
 */
export async function loadListFile(
  database: Database,
  { files, ...by }: SanctionsFiles,
): Promise<(ListLoadResult & { read: ReadRows }) | undefined> {
  const read = await readListFiles(files, businessDay(database.clock.now()));
  const fileName = files.map((file) => basename(file)).join(', ');
  const taken = await withTransaction(database, (handle) =>
    loadList(handle, read, { ...by, fileName }),
  );
  return taken && { ...taken, read };
}
