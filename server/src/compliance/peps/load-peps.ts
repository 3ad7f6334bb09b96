import { SCREENING } from '@thumela/rules/compliance/screening-rules.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import {
  findPepRemovalCase,
  openConfigurationCase,
  type SanctionsRemoval,
} from '../../administration/configuration/service.ts';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import type { ReadRows } from '../../integrations/screening/read-rows.ts';
import {
  compareLists,
  type Difference,
  hashEntry,
  type SanctionsRow,
} from '../../integrations/screening/versions.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { formatShare } from '../screening/service.ts';

/** Key of the advisory lock for changing the lists of politically exposed persons; arbitrary but constant. */
const LOCK = 7_205_759_470;
/** Rows per statement: a longer one would prevent the server from answering others. */
const BATCH = 500;
/** Maximum names of removed entries shown in a case. */
const SHOWN = 50;

/** The file of a list and who loads it. */
interface PepLoad {
  readonly fileName: string;
  readonly actor: string;
  readonly reason: string;
}

type StoredRow = SanctionsRow & { readonly id: bigint };

/**
 * Loads a list of politically exposed persons in place of its earlier version. Entries that it no longer has leave at
 * once, because findings remain; if they are more than the rules allow, two people decide first.
 * @returns the number of the version and the case of the removal; undefined if nothing differs
 */
export async function loadPepList(
  handle: TransactionHandle,
  { list, rows }: Pick<ReadRows, 'list' | 'rows'>,
  load: PepLoad,
): Promise<{ number: bigint; caseId: bigint | undefined } | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(handle.db);
  const before = await readEntries(handle, list);
  const differences = compareLists(before, rows);
  if (differences.length === 0) return undefined;
  await overtakeRemoval(handle, list, load.actor);
  const { leaving, gone } = findLeaving(before, rows);
  const { values } = await readRuleSet(handle, SCREENING);
  const isFall = gone.length * 100 > before.length * values.LIST_FALL_PERCENT;
  await deleteEntries(handle, isFall ? leaving.filter((row) => !gone.includes(row)) : leaving);
  const known = new Set(before.map(hashEntry));
  await insertEntries(
    handle,
    rows.filter((row) => !known.has(hashEntry(row))),
  );
  const kept = isFall ? new Set(gone.map(hashEntry)) : new Set<string>();
  const number = await recordVersion(handle, list, load, {
    entries: rows.length + kept.size,
    differences: differences.filter(({ content_hash }) => !kept.has(content_hash)),
  });
  const share = formatShare(gone.length, before.length);
  const caseId = isFall ? await openRemoval(handle, { list, gone, share }, load) : undefined;
  return { number, caseId };
}

/** Entries without an equal one in the new list, and those of them that it has no new version of. */
function findLeaving(before: readonly StoredRow[], rows: readonly SanctionsRow[]) {
  const hashes = new Set(rows.map(hashEntry));
  const numbers = new Set(rows.map(({ entry_id }) => entry_id));
  const leaving = before.filter((row) => !hashes.has(hashEntry(row)));
  const gone = leaving.filter(({ entry_id }) => entry_id === null || !numbers.has(entry_id));
  return { leaving, gone };
}

/** Removes the entries of a case from their list, by decision of the second person. */
export async function removePeps(
  handle: TransactionHandle,
  { caseId, list, file }: { caseId: bigint } & Pick<SanctionsRemoval, 'list' | 'file'>,
  { actor, reason }: DecisionContext,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(handle.db);
  const before = await readEntries(handle, list);
  await handle.db.deleteFrom('pep_entries').where('removal_case_id', '=', caseId).execute();
  const after = await readEntries(handle, list);
  const differences = compareLists(before, after);
  const load = { fileName: file, actor, reason };
  await recordVersion(handle, list, load, { entries: after.length, differences });
}

const readEntries = ({ db }: TransactionHandle, list: string): Promise<StoredRow[]> =>
  db
    .selectFrom('pep_entries')
    .select(['id', 'list', 'entry_id', 'full_name', 'dob', 'listed_on', 'details', 'content_hash'])
    .where('list', '=', list)
    .orderBy('id')
    .execute();

async function deleteEntries({ db }: TransactionHandle, rows: readonly StoredRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
    await db.deleteFrom('pep_entries').where('id', 'in', ids).execute();
  }
}

async function insertEntries(
  { db }: TransactionHandle,
  rows: readonly SanctionsRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map(({ details, ...row }) => ({
      ...row,
      content_hash: hashEntry({ ...row, details }),
      details: details && JSON.stringify(details),
    }));
    await db.insertInto('pep_entries').values(batch).execute();
  }
}

async function recordVersion(
  handle: TransactionHandle,
  list: string,
  { fileName, actor, reason }: PepLoad,
  { entries, differences }: { entries: number; differences: readonly Difference[] },
): Promise<bigint> {
  const { id } = await handle.db
    .insertInto('pep_versions')
    .values({ list, file_name: fileName, loaded_by: actor, reason, entries })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < differences.length; at += BATCH) {
    const batch = differences.slice(at, at + BATCH).map((row) => ({ version_id: id, ...row }));
    await handle.db.insertInto('pep_differences').values(batch).execute();
  }
  await appendAuditEntry(handle, {
    actor,
    action: 'peps.loaded',
    subject: 'pep-list',
    details: { list, entries, reason, after: `version ${id}` },
  });
  return id;
}

async function overtakeRemoval(
  handle: TransactionHandle,
  list: string,
  actor: string,
): Promise<void> {
  const cases = casesService(handle);
  const id = await cases.openId(findPepRemovalCase(list));
  if (id === undefined) return;
  const reason = ENGLISH.say(configurationTexts).overtakenRemoval;
  await cases.refuse(id, { decision: 'REFUSED', actor, reason });
  await cases.end({ id }, { decision: 'REFUSED', actor, reason });
}

/** Opens the case of a removal, and marks its entries. */
async function openRemoval(
  handle: TransactionHandle,
  { list, gone, share }: { list: string; gone: readonly StoredRow[]; share: string },
  { fileName, actor }: PepLoad,
): Promise<bigint> {
  const change = {
    change: 'PEP_REMOVAL',
    ...{ list, file: fileName, entries: gone.length, share },
    names: gone.slice(0, SHOWN).map(({ full_name }) => full_name),
  } as const;
  const caseId = await openConfigurationCase(handle, change, actor);
  for (let at = 0; at < gone.length; at += BATCH) {
    await handle.db
      .updateTable('pep_entries')
      .set({ removal_case_id: caseId })
      .where(
        'id',
        'in',
        gone.slice(at, at + BATCH).map(({ id }) => id),
      )
      .execute();
  }
  return caseId;
}
