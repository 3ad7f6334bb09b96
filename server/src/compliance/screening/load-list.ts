import { basename } from 'node:path';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import {
  proposeConfigurationChange,
  SANCTIONS_LIST,
} from '../../administration/configuration/service.ts';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import {
  lockList,
  type PutInForce,
  putInForce,
  readList,
} from '../../integrations/screening/load.ts';
import {
  compareLists,
  type Difference,
  entriesInForce,
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

/** A loaded list: its additions are in force, its removals wait for a second person. */
interface ListLoadResult {
  /** Number of the new list; undefined if nothing was added. */
  readonly number: bigint | undefined;
  /** The case in which a second person decides the removals; undefined if there are none. */
  readonly caseId: bigint | undefined;
}

/** A list to load: its operator, file and reason. */
type ListLoadRequest = DecisionContext & Pick<PutInForce, 'fileName' | 'seen'>;

/**
 * Loads a list: additions are screened against immediately, and removed entries remain in force until a second
 * person agrees. A newer list replaces a pending removal.
 * @returns undefined if exactly these entries are already in force
 * @throws DomainError STATUS_CONFLICT if another list than the seen one is in force
 */
export async function loadList(
  handle: TransactionHandle,
  rows: readonly SanctionsRow[],
  by: ListLoadRequest,
): Promise<ListLoadResult | undefined> {
  await lockList(handle, by.seen);
  const current = await entriesInForce(handle);
  const differences = compareLists(current, rows);
  const of = (change: Difference['change']) =>
    differences.flatMap(({ change: own, ...row }) => (own === change ? [row] : []));
  const [added, removed] = [of('ADDED'), of('REMOVED')];
  const { fileName, actor, reason } = by;
  const load = { fileName, actor, reason };
  if (removed.length === 0) {
    const number = await putInForce(handle, rows, load);
    if (number === undefined) return undefined;
    await overtakeRemoval(handle, by);
    return { number, caseId: undefined };
  }
  await overtakeRemoval(handle, by);
  const number =
    added.length > 0 ? await putInForce(handle, [...current, ...added], load) : undefined;
  return { number, caseId: await proposeRemoval(handle, removed, by) };
}

async function overtakeRemoval(
  handle: TransactionHandle,
  { actor }: ListLoadRequest,
): Promise<void> {
  const cases = casesService(handle);
  const id = await cases.openId({ kind: 'CONFIGURATION', subject: SANCTIONS_LIST });
  if (id === undefined) return;
  const overtaken = {
    decision: 'REFUSED',
    actor,
    reason: ENGLISH.say(configurationTexts).overtakenRemoval,
  };
  await cases.refuse(id, overtaken);
  await cases.end({ id }, overtaken);
}

async function proposeRemoval(
  handle: TransactionHandle,
  removed: readonly SanctionsRow[],
  { fileName, actor, reason }: ListLoadRequest,
): Promise<bigint> {
  const change = {
    change: 'SANCTIONS_REMOVAL',
    file: fileName,
    entries: removed.length,
    names: removed.slice(0, SHOWN).map(({ full_name }) => full_name),
  } as const;
  const caseId = await proposeConfigurationChange(handle, change, { actor, reason });
  for (let at = 0; at < removed.length; at += BATCH) {
    const batch = removed.slice(at, at + BATCH);
    await handle.db
      .insertInto('sanctions_removals')
      .values(
        batch.map(({ full_name, dob, listed_on }) => ({
          case_id: caseId,
          full_name,
          dob,
          listed_on,
        })),
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
    .select(['full_name', 'dob', 'listed_on'])
    .where('case_id', '=', caseId)
    .execute();
  const keyOf = ({ full_name, dob, listed_on }: SanctionsRow) =>
    JSON.stringify([full_name, dob ?? null, listed_on]);
  const gone = new Set(removed.map(keyOf));
  const current = await entriesInForce(handle);
  const rows = current.filter((row) => !gone.has(keyOf(row)));
  await putInForce(handle, rows, { fileName: file, actor, reason });
}

/** A list that an operator loads at the terminal. */
export interface SanctionsFile extends DecisionContext {
  file: string;
}

/**
 * Loads a list from a file.
 * @returns the result with its entries; undefined if exactly this list is already in force
 * @throws StartError if the file is not a valid list
 */
export async function loadListFile(
  database: Database,
  { file, ...by }: SanctionsFile,
): Promise<(ListLoadResult & { entries: number }) | undefined> {
  const rows = readList(file);
  const taken = await withTransaction(database, (handle) =>
    loadList(handle, rows, { ...by, fileName: basename(file) }),
  );
  return taken && { ...taken, entries: rows.length };
}
