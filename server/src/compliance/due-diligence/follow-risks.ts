import { setTimeout as delay } from 'node:timers/promises';
import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import { sql } from 'kysely';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { type AssessmentCause, assessCustomers } from './assess-customers.ts';
import { collectCorridors } from './collect-corridors.ts';
import { openDueReviews, openOverdueReviews } from './open-due-reviews.ts';

/** Customers assessed per database transaction. */
const BATCH = 500;

/**
 * Assesses customers after changes, and after an approval has ended or an answer is overdue; all of them after a change
 * of figures, lists of countries or notices of validity. Then opens reviews that are due. Any number of processes may run
 * it concurrently.
 */
export async function followRisks(database: Database, signal?: AbortSignal): Promise<void> {
  await collectCorridors(database, signal);
  await repeatWhile(signal, () => withTransaction(database, assessChanged));
  await withTransaction(database, openOverdueReviews);
  await repeatWhile(signal, () => withTransaction(database, assessNext));
  await withTransaction(database, openDueReviews);
}

/** Works for half of the time at most. */
async function repeatWhile(
  signal: AbortSignal | undefined,
  work: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const started = performance.now();
    if (!(await work()) || signal?.aborted) return;
    await delay(performance.now() - started, undefined, { signal }).catch(() => undefined);
  }
}

/** @returns whether there may be more */
async function assessChanged(handle: TransactionHandle): Promise<boolean> {
  const { rows } = await sql<{ customer_id: bigint; cause: AssessmentCause }>`
    delete from risk_changes where customer_id in (
      select customer_id from risk_changes order by at limit ${BATCH} for update skip locked)
    returning customer_id, cause`.execute(handle.db);
  const causes = Map.groupBy(rows, ({ cause }) => cause);
  for (const [cause, some] of causes) {
    await assessCustomers(
      handle,
      some.map(({ customer_id }) => customer_id),
      cause,
    );
  }
  return rows.length === BATCH;
}

/**
 * Assesses the next customers by id, if the figures or the lists of countries changed since all were.
 * @returns whether there may be more
 */
async function assessNext(handle: TransactionHandle): Promise<boolean> {
  const { db } = handle;
  const reach = await db
    .selectFrom('risk_reach')
    .select(['basis', 'assessed_to', 'ended'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!reach) return false;
  const basis = await findBasis(handle);
  if (reach.ended && reach.basis === basis) return false;
  const after = reach.basis === basis ? reach.assessed_to : 0n;
  const next = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  await assessCustomers(
    handle,
    next.map(({ id }) => id),
    'RULES',
  );
  const ended = next.length < BATCH;
  await db
    .updateTable('risk_reach')
    .set({ basis, assessed_to: next.at(-1)?.id ?? after, ended })
    .execute();
  return !ended;
}

/** Names the figures, lists and notices by which customers are assessed. */
async function findBasis(handle: TransactionHandle): Promise<string> {
  const { version } = await readRuleSet(handle, DUE_DILIGENCE);
  const { rows } = await sql<{ lists: string; notices: string }>`
    select (select md5(coalesce(string_agg(alpha3 || list, ',' order by alpha3, list), ''))
        from country_risks where removed_at is null) as lists,
      (select coalesce(string_agg(id::text, ',' order by id), '')
        from deemed_validities where ended_at is null and valid_until >= current_date) as notices`.execute(
    handle.db,
  );
  const [{ lists = '', notices = '' } = {}] = rows;
  return `${version} ${lists} ${notices}`.trim();
}
