import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';

/** Entries added up per transaction. */
const AT_A_TIME = 20_000n;
/** Attempts to find a moment without posting, and the milliseconds in between. */
const TRIES = 40;
const BETWEEN = 25;

/**
 * Adds new postings to the totals by sub-account, day and event. Any number of processes may run it concurrently,
 * and it never blocks posting (see server/src/ledger/README.md).
 */
export async function updateJournalTotals(database: Database, signal?: AbortSignal): Promise<void> {
  const last = await findSettledEntry(database, signal);
  if (last === undefined) return;
  let reached = await addUpBatch(database, last);
  while (reached < last && !signal?.aborted) reached = await addUpBatch(database, last);
}

/**
 * The last entry before which no entry can still appear. Posting holds a shared lock from before its entry gets a
 * number until it is committed, so that under the exclusive lock all assigned numbers are final.
 * @returns undefined if posting never pauses
 */
async function findSettledEntry(
  database: Database,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  for (let tries = 0; tries < TRIES && !signal?.aborted; tries += 1) {
    const last = await withTransaction(database, readLastEntryUnderLock);
    if (last !== undefined) return last;
    await pause(BETWEEN);
  }
  return undefined;
}

async function readLastEntryUnderLock({ db }: TransactionHandle): Promise<bigint | undefined> {
  const { rows: got } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('journal months')) as alone`.execute(db);
  if (!got[0]?.alone) return undefined;
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(max(id), 0)::bigint as last from journal_entries`.execute(db);
  return rows[0]?.last;
}

/** Adds up the next entries, and returns the last one processed. */
async function addUpBatch(database: Database, last: bigint): Promise<bigint> {
  return await withTransaction(database, async ({ db }) => {
    const { entry_id: from } = await db
      .selectFrom('journal_totals_reach')
      .select('entry_id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (from >= last) return from;
    const to = from + AT_A_TIME < last ? from + AT_A_TIME : last;
    await sql`
      insert into journal_totals as t (account, sub_account, currency, business_day, event, debit_cents, credit_cents,
        lines)
      select l.account, l.sub_account, l.currency, l.business_day, e.event,
        coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0),
        coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0), count(*)
      from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.id > ${from} and e.id <= ${to} and l.entry_id > ${from} and l.entry_id <= ${to}
      group by 1, 2, 3, 4, 5
      on conflict (account, sub_account, currency, business_day, event) do update set
        debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents,
        lines = t.lines + excluded.lines`.execute(db);
    await db.updateTable('journal_totals_reach').set({ entry_id: to }).execute();
    return to;
  });
}
