import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { connectionName } from '../../platform/database/connected-versions.ts';
import {
  type Database,
  type Handle,
  sessionClient,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { olderListSeconds } from '../holds/service.ts';
import {
  type Compared,
  createFullRound,
  createRounds,
  findMatches,
  type Round,
} from './comparison-rounds.ts';
import { storeMatches } from './matches.ts';

type Needed = Pick<Services, 'database' | 'reference' | 'config'>;

/** Default customers compared between two records of the position. */
const BATCH = 500;
/** Key of the advisory lock of the process that compares; arbitrary but constant. */
const LOCK = 7_205_759_470;
/** Milliseconds to wait for the lock's connection. */
const LOCK_PATIENCE = 5_000;

/**
 * Compares every customer with the current sanctions list if that has not been done, and opens a case for each new
 * possible match (decision 27): first those with open or recent business, then everyone. It resumes where the last
 * process stopped; only one process works at a time, for at most half of its time.
 * @throws DomainError TEMPORARILY_UNAVAILABLE if the lists cannot be searched; the next run resumes
 */
export async function compareAllCustomers(
  services: Needed,
  signal?: AbortSignal,
  batch = BATCH,
): Promise<void> {
  const { database, reference } = services;
  const wanted = await findUncomparedList(database);
  if (wanted === undefined) return;
  if (reference.now.sanctionsList < wanted) await reference.refresh();
  const { sanctions, sanctionsList } = reference.now;
  const list = { sanctions, sanctionsList, date: sanctions.date };
  await compareAlone(database, async () => {
    await beginComparison(database, list);
    for (const round of await createRounds(database, list)) {
      if (!(await compareRound(database, { list, round, batch }, signal))) return;
    }
    await endComparison(services, list);
  });
}

/**
 * Works unless another process does. The lock has a connection of its own and ends with it, so that the lock of a
 * process that died is free.
 */
async function compareAlone(database: Database, work: () => Promise<void>): Promise<void> {
  const client = sessionClient(database, connectionName('thumela-comparison'), LOCK_PATIENCE);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [LOCK],
    );
    if (rows[0]?.free) await work();
  } finally {
    // With the connection the lock ends, too.
    await client.end();
  }
}

/** A round, and the most customers in one step of it. */
interface Step {
  list: Compared;
  round: Round;
  batch: number;
}

/** @returns whether it came to its end; false if it was stopped, or a newer list came into force */
async function compareRound(
  database: Database,
  step: Step,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (;;) {
    const started = performance.now();
    const came = await compareNext(database, step);
    if (came === 'end') return true;
    if (came === 'stopped' || signal?.aborted) return false;
    await delay(performance.now() - started, undefined, { signal }).catch(() => undefined);
  }
}

/** Searches outside of the transaction that stores the matches and the position: an external service may take seconds. */
async function compareNext(
  database: Database,
  { list, round, batch }: Step,
): Promise<'further' | 'end' | 'stopped'> {
  const after = await round.readPosition(database);
  if (after === undefined) return 'end';
  const { people, last, count } = await round.selectPeople(database, after, batch);
  const alike = await findMatches(list, people);
  return await withTransaction(database, async (handle) => {
    if (!(await holdComparison(handle, list))) return 'stopped';
    await storeMatches(handle, list, alike);
    await round.recordPosition(handle, last, count);
    return last === undefined ? 'end' : 'further';
  });
}

/** The number of the current list, unless all customers were compared with it. */
async function findUncomparedList({ db }: Handle): Promise<number | undefined> {
  const newest = await db
    .selectFrom('sanctions_lists as l')
    .leftJoin('customer_comparisons as c', 'c.list_id', 'l.id')
    .select(['l.id', 'c.ended_at'])
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return newest.ended_at === null ? Number(newest.id) : undefined;
}

/** Customers are counted only when it begins. */
async function beginComparison({ db }: Handle, { sanctionsList }: Compared): Promise<void> {
  const id = BigInt(sanctionsList);
  await sql`insert into customer_comparisons (list_id, customers)
    select ${id}::bigint, (select count(*) from customers)
    where not exists (select from customer_comparisons where list_id = ${id})
    on conflict do nothing`.execute(db);
}

/** Locks the comparison with a list, unless a newer one is in force, or it has ended. */
const holdComparison = ({ db }: TransactionHandle, { sanctionsList }: Compared) =>
  db
    .selectFrom('customer_comparisons')
    .select('compared_to')
    .where('list_id', '=', BigInt(sanctionsList))
    .where('list_id', '=', ({ selectFrom }) =>
      selectFrom('sanctions_lists').select(({ fn }) => fn.max('id').as('id')),
    )
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Ends the comparison once no sign-up can still use an older list, after comparing recent customers again: their
 * rows may have been committed behind the position reached.
 */
async function endComparison({ database, config }: Needed, list: Compared): Promise<void> {
  const seconds = olderListSeconds({ config });
  const id = BigInt(list.sanctionsList);
  const { changed_at, settled } = await database.db
    .selectFrom('sanctions_lists')
    .select('changed_at')
    .select(sql<boolean>`changed_at < now() - make_interval(secs => ${seconds})`.as('settled'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!settled) return;
  let after: bigint | undefined = await findLastBefore(database, changed_at, 2 * seconds);
  while (after !== undefined) {
    const { people, last } = await createFullRound(list).selectPeople(database, after, BATCH);
    const alike = await findMatches(list, people);
    await withTransaction(database, (handle) => storeMatches(handle, list, alike));
    after = last;
  }
  await withTransaction(database, async (handle) => {
    if (!(await holdComparison(handle, list))) return;
    await handle.db
      .updateTable('customer_comparisons')
      .set({ ended_at: sql<Date>`now()` })
      .where('list_id', '=', id)
      .execute();
  });
}

/** The last customer who signed up before a given time, searched from the newest back. */
async function findLastBefore({ db }: Handle, moment: Date, seconds: number): Promise<bigint> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('created_at', '<', sql<Date>`${moment}::timestamptz - make_interval(secs => ${seconds})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0n;
}
