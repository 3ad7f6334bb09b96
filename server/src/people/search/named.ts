import { type RawBuilder, sql } from 'kysely';
import { inTime } from '../../database/in-time.ts';
import type { Database } from '../../database/pool.ts';

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
  /** The most that are wanted. */
  most: number;
}

/** Milliseconds in which the index has to find names; what nearly all have is read from the newest rows, so many. */
const PATIENCE = 80;
const NEWEST = 1_000;

/**
 * The rows of a table whose names have all words. The names are a materialized part of the statement, so that the
 * planner, which cannot know how many have a word, takes their index and nothing else.
 */
export async function named(
  database: Database,
  { table, words, names, most }: Asking,
): Promise<Named> {
  const fits = sql`name_words(${words}) @@ name_query(${names})`;
  const all = sql<{ id: bigint }>`
    with named as materialized (select id from ${sql.table(table)} where ${fits})
    select id from named limit ${most}`;
  const found = await inTime(database, PATIENCE, ({ db }) => all.execute(db));
  if (found) return { ids: idsOf(found.rows), newestOnly: false };
  const { rows } = await sql<{ id: bigint }>`
    with newest as materialized (select * from ${sql.table(table)} order by id desc limit ${NEWEST})
    select id from newest where ${fits} limit ${most}`.execute(database.db);
  return { ids: idsOf(rows), newestOnly: true };
}

const idsOf = (rows: readonly { id: bigint }[]) => rows.map(({ id }) => id);
