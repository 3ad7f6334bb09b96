import { type RawBuilder, sql } from 'kysely';
import { inTime } from '../../database/in-time.ts';
import type { Database, Handle } from '../../database/pool.ts';

/** Shortest search for names, in letters: shorter ones are begun by half of everybody. */
const SHORTEST = 2;

/** Whether names can be searched for. */
export const canBeNamed = (names: string): boolean =>
  names.replaceAll(/[^\p{L}]/gu, '').length >= SHORTEST;

/** Ids of what has some names. */
export interface Named {
  readonly ids: readonly bigint[];
  /** Whether only the newest rows were looked at, because nearly all have such names. */
  readonly newestOnly: boolean;
}

export const noneNamed: Named = { ids: [], newestOnly: false };

interface Asking {
  table: 'customers' | 'transactions' | 'inbound_transactions';
  /** What the table's index of names is made of. */
  words: RawBuilder<string>;
  names: string;
  /** The most that the index is asked for, in no order. */
  most: number;
  /** So many of the newest are as good. */
  enough: number;
}

/** The most rows that are looked at, the newest first, where names are common. */
const NEWEST = 10_000;
/** The part of all rows from which on names are common: of words it does not know PostgreSQL expects up to 0.005. */
const COMMON = 0.006;
/** Milliseconds in which the index has to find names of which the statistics do not know that they are common. */
const PATIENCE = 150;
/** The rows that are looked at where it has not. */
const IN_ITS_PLACE = 1_000;

/**
 * The rows of a table whose names have all words: of common names some of the newest, else those the index has. The
 * names are a materialized part of the statement, so that the planner takes their index and nothing else: what it
 * costs to look at a row it does not know.
 */
export async function named(database: Database, asking: Asking): Promise<Named> {
  const { table, most } = asking;
  const all = sql<{ id: bigint }>`
    with named as materialized (select id from ${sql.table(table)} where ${fits(asking)})
    select id from named limit ${most}`;
  const found = await inTime(database, PATIENCE, async (handle) =>
    (await areCommon(handle, asking)) ? 'common' : idsOf((await all.execute(handle.db)).rows),
  );
  if (found === 'common') return await amongNewest(database, asking, NEWEST);
  return found
    ? { ids: found, newestOnly: false }
    : await amongNewest(database, asking, IN_ITS_PLACE);
}

/**
 * Whether enough of the newest rows have the names, by what PostgreSQL knows of how often each word occurs. It says
 * so in its plan, for which it reads no row.
 */
async function areCommon({ db }: Handle, asking: Asking): Promise<boolean> {
  const { table, enough } = asking;
  const [{ rows: planned }, { rows: sizes }] = await Promise.all([
    sql<Plan>`explain select from ${sql.table(table)} where ${whole(asking)}`.execute(db),
    sql<{
      size: number;
    }>`select reltuples as size from pg_class where oid = ${table}::regclass`.execute(db),
  ]);
  const expected = Number(/ rows=(\d+)/.exec(planned[0]?.['QUERY PLAN'] ?? '')?.[1] ?? 0);
  const size = sizes[0]?.size ?? 0;
  return size > NEWEST && expected / size >= Math.max(COMMON, enough / NEWEST);
}

/** A line of a plan; the first one is of the whole. */
interface Plan {
  'QUERY PLAN': string;
}

async function amongNewest({ db }: Handle, asking: Asking, newest: number): Promise<Named> {
  const { table, enough } = asking;
  const { rows } = await sql<{ id: bigint }>`
    select id from (select * from ${sql.table(table)} order by id desc limit ${newest}) newest
    where ${fits(asking)} limit ${enough}`.execute(db);
  return { ids: idsOf(rows), newestOnly: true };
}

const fits = ({ words, names }: Asking) => sql`name_words(${words}) @@ name_query(${names})`;

/** Of beginnings of words, which the index finds as well, the statistics say nothing. */
const whole = ({ words, names }: Asking) =>
  sql`name_words(${words}) @@ replace(name_query(${names})::text, ':*', '')::tsquery`;

const idsOf = (rows: readonly { id: bigint }[]) => rows.map(({ id }) => id);
