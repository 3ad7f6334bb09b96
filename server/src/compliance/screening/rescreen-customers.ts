import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { describeCustomer } from '../../integrations/screening/people.ts';
import { type SanctionsList, screenMany } from '../../integrations/screening/screen.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { olderListSeconds } from '../holds/service.ts';
import { type ListVersion, type PossibleMatch, storeMatches } from './matches.ts';

/** The lists to compare customers with. */
type Compared = SanctionsList & ListVersion;

type Needed = Pick<Services, 'database' | 'reference' | 'config'>;

/** Default customers compared per database transaction. */
const BATCH = 500;

/** Customers compared in one search, so that those who are sending find their turn between two. */
const TOGETHER = 20;

/**
 * Compares every customer with the current sanctions list if that has not been done, and opens a case for each new
 * possible match (decision 27). It resumes where the last process stopped; only one process works at a time, for
 * at most half of its time.
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
  await beginComparison(database, list);
  for (;;) {
    const started = performance.now();
    const came = await withTransaction(database, (handle) => compareNext(handle, list, batch));
    if (came === 'stopped' || signal?.aborted) return;
    if (came === 'end') break;
    await delay(performance.now() - started, undefined, { signal }).catch(() => undefined);
  }
  await endComparison(services, list);
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
async function beginComparison({ db }: Handle, { sanctionsList }: SanctionsList): Promise<void> {
  const id = BigInt(sanctionsList);
  await sql`insert into customer_comparisons (list_id, customers)
    select ${id}::bigint, (select count(*) from customers)
    where not exists (select from customer_comparisons where list_id = ${id})
    on conflict do nothing`.execute(db);
}

/** Locks the comparison with the current list, unless another process has it, or it has ended. */
const holdComparison = ({ db }: TransactionHandle, { sanctionsList }: SanctionsList) =>
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

async function compareNext(
  handle: TransactionHandle,
  list: Compared,
  batch: number,
): Promise<'further' | 'end' | 'stopped'> {
  const held = await holdComparison(handle, list);
  if (!held) return 'stopped';
  const { count, last } = await compareAfter(handle, list, held.compared_to, batch);
  if (last === undefined) return 'end';
  await handle.db
    .updateTable('customer_comparisons')
    .set({ compared_to: last, compared: sql<bigint>`compared + ${count}` })
    .where('list_id', '=', BigInt(list.sanctionsList))
    .execute();
  return 'further';
}

/** Compares the next customers by id. */
async function compareAfter(
  handle: TransactionHandle,
  list: Compared,
  after: bigint,
  batch = BATCH,
): Promise<{ count: number; last: bigint | undefined }> {
  const people = await handle.db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'dob', 'gender'])
    .select(['id_type', 'id_number', 'nationality'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  const alike: PossibleMatch[] = [];
  for (let at = 0; at < people.length; at += TOGETHER) {
    const some = people.slice(at, at + TOGETHER);
    const found = await screenMany(
      list,
      some.map((person) => describeCustomer(person, person.id)),
    );
    for (const [place, screening] of found.entries()) {
      const person = some[place];
      if (person && screening.result === 'possible') {
        alike.push({ id: person.id, screening });
      }
    }
  }
  await storeMatches(handle, list, alike);
  return { count: people.length, last: people.at(-1)?.id };
}

/**
 * Ends the comparison once no sign-up can still use an older list, after comparing recent customers again: their
 * rows may have been committed behind the position reached.
 */
async function endComparison(services: Needed, list: Compared): Promise<void> {
  const seconds = olderListSeconds(services);
  await withTransaction(services.database, async (handle) => {
    const { db } = handle;
    const id = BigInt(list.sanctionsList);
    const { changed_at, settled } = await db
      .selectFrom('sanctions_lists')
      .select('changed_at')
      .select(sql<boolean>`changed_at < now() - make_interval(secs => ${seconds})`.as('settled'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!settled || !(await holdComparison(handle, list))) return;
    let after: bigint | undefined = await findLastBefore(handle, changed_at, 2 * seconds);
    while (after !== undefined) after = (await compareAfter(handle, list, after)).last;
    await db
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
