import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { findPeps } from './findings.ts';
import { type PepIndex, readPepIndex } from './pep-index.ts';

/** Customers compared per database transaction. */
const BATCH = 500;

const COMPARED = [
  ...(['id', 'first_name', 'last_name', 'dob', 'birth_date', 'gender'] as const),
  ...(['id_type', 'id_number', 'nationality'] as const),
] as const;

/** Compares a customer who signed up, or whose name or date of birth changed. Idempotent. */
export async function compareCustomerWithPeps(database: Database, id: bigint): Promise<void> {
  const index = await readPepIndex(database);
  if (!index) return;
  await withTransaction(database, async (handle) => {
    const customer = await handle.db
      .selectFrom('customers')
      .select(COMPARED)
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    if (customer) await findPeps(handle, index, [customer]);
  });
}

/**
 * Compares every customer with the newest version of the lists of politically exposed persons. It resumes where the last
 * process stopped; only one process works at a time, for at most half of its time.
 */
export async function compareAllWithPeps(
  database: Database,
  signal?: AbortSignal,
  batch = BATCH,
): Promise<void> {
  if (!(await isComparisonDue(database))) return;
  const index = await readPepIndex(database);
  if (!index) return;
  for (;;) {
    const started = performance.now();
    const isMore = await withTransaction(database, (handle) => compareNext(handle, index, batch));
    if (!isMore || signal?.aborted) return;
    await delay(performance.now() - started, undefined, { signal }).catch(() => undefined);
  }
}

async function isComparisonDue({ db }: Database): Promise<boolean> {
  const newest = await db
    .selectFrom('pep_versions')
    .select('compared_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.compared_at === null;
}

/** @returns whether customers remain that this process is to compare */
async function compareNext(
  handle: TransactionHandle,
  index: PepIndex,
  batch: number,
): Promise<boolean> {
  const { db } = handle;
  const held = await db
    .selectFrom('pep_versions')
    .select('compared_to')
    .where('id', '=', index.version)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('pep_versions').select(({ fn }) => fn.max('id').as('id')),
    )
    .where('compared_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return false;
  const customers = await db
    .selectFrom('customers')
    .select(COMPARED)
    .where('id', '>', held.compared_to)
    .orderBy('id')
    .limit(batch)
    .execute();
  await findPeps(handle, index, customers);
  const last = customers.at(-1);
  await db
    .updateTable('pep_versions')
    .set({
      compared: sql<bigint>`compared + ${customers.length}`,
      ...(last ? { compared_to: last.id } : { compared_at: sql<Date>`now()` }),
    })
    .where('id', '=', index.version)
    .execute();
  return last !== undefined;
}
