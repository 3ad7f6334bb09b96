import { type RawBuilder, sql } from 'kysely';
import type { Database, Handle } from '../../../platform/database/pool.ts';
import { readWithTimeLimit } from '../../../platform/database/read-with-time-limit.ts';

/** Shortest search for names, in letters: shorter prefixes match half of all names. */
const SHORTEST = 2;

/** Whether names can be searched for. */
export const canBeNamed = (names: string): boolean =>
  names.replaceAll(/[^\p{L}]/gu, '').length >= SHORTEST;

/** Ids of what has some names. */
export interface NameMatches {
  readonly ids: readonly bigint[];
  /** Whether only the newest rows were looked at, because nearly all have such names. */
  readonly newestOnly: boolean;
}

export const noneNamed: NameMatches = { ids: [], newestOnly: false };

interface NameSearch {
  table: 'customers' | 'transactions' | 'inbound_transactions';
  /** Expression of the table's index of names. */
  words: RawBuilder<string>;
  names: string;
  /** Limit for the rows read from the index, in no order. */
  most: number;
  /** So many of the newest are as good. */
  enough: number;
}

/** The most rows that are looked at, the newest first, where names are common. */
const NEWEST = 10_000;
/** The part of all rows from which on names are common: of words it does not know PostgreSQL expects up to 0.005. */
const COMMON = 0.006;
/** Time limit in milliseconds for names that the statistics do not show to be common. */
const PATIENCE = 100;
/** The rows that are looked at where it has not. */
const IN_ITS_PLACE = 1_000;

/**
 * The rows of a table whose names have all words, or begin with them: of common names some of the newest, else those
 * the index has.
 */
export async function findByName(database: Database, asking: NameSearch): Promise<NameMatches> {
  const found = await readWithTimeLimit(database, PATIENCE, async (handle) => {
    const { all, each } = await estimateFrequencies(handle, asking);
    const common = Math.max(COMMON, asking.enough / NEWEST);
    return all >= common ? 'common' : await searchIndex(handle, asking, each);
  });
  if (found === 'common') return await amongNewest(database, asking, NEWEST);
  return found
    ? { ids: found, newestOnly: false }
    : await amongNewest(database, asking, IN_ITS_PLACE);
}

/** How many of the rows have something, by what PostgreSQL knows: from 0 to 1, and 0 of a small table. */
interface Frequencies {
  readonly all: number;
  readonly each: ReadonlyMap<string, number>;
}

/** How common all words are together, and each alone. It is said in plans, for which no row is read. */
async function estimateFrequencies({ db }: Handle, asking: NameSearch): Promise<Frequencies> {
  const { table, names } = asking;
  // A plan for several processes would say what each of them finds.
  const { rows: known } = await sql<{ size: number; words: string[] }>`
    select reltuples as size, tsvector_to_array(name_words(${names})) as words,
      set_config('max_parallel_workers_per_gather', '0', true)
    from pg_class where oid = ${table}::regclass`.execute(db);
  const { size = 0, words = [] } = known[0] ?? {};
  if (size <= NEWEST) return { all: 0, each: new Map(words.map((word) => [word, 0])) };
  const wanted = [words, ...words.map((word) => [word])].map((some) => queryFor(some));
  const parts = wanted.map(
    (query) => sql`select from ${sql.table(table)} where ${matchesQuery(asking, query)}`,
  );
  const { rows: plan } = await sql<PlanLine>`
    explain ${sql.join(parts, sql` union all `)}`.execute(db);
  const [all = 0, ...each] = plan
    .filter((line) => PART.test(line['QUERY PLAN']))
    .map((line) => Number(/ rows=(\d+)/.exec(line['QUERY PLAN'])?.[1] ?? 0) / size);
  return { all, each: new Map(words.map((word, at) => [word, each[at] ?? 0])) };
}

/** A line of the plan of several statements in one. */
interface PlanLine {
  'QUERY PLAN': string;
}

/** The first line of one of them. */
const PART = /^ {2}-> /;

/**
 * Rows found by the index: whole words first, which takes a tenth of the time that prefixes take. A word that
 * very many people have as a name is not used as a prefix.
 */
async function searchIndex(
  handle: Handle,
  asking: NameSearch,
  each: Frequencies['each'],
): Promise<readonly bigint[]> {
  const words = [...each.keys()];
  const isName = (word: string) => (each.get(word) ?? 0) >= COMMON;
  const whole = await selectMatchingIds(handle, asking, queryFor(words));
  if (whole.length === asking.most || words.every(isName)) return whole;
  const begun = await selectMatchingIds(handle, asking, queryFor(words, isName));
  return [...new Set([...whole, ...begun])].slice(0, asking.most);
}

/**
 * The names are a materialized part of the statement, so that the planner takes their index and nothing else: what
 * it costs to look at a row it does not know.
 */
async function selectMatchingIds(
  { db }: Handle,
  asking: NameSearch,
  query: string,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with named as materialized (select id from ${sql.table(asking.table)} where ${matchesQuery(asking, query)})
    select id from named limit ${asking.most}`.execute(db);
  return idsOf(rows);
}

async function amongNewest(
  { db }: Handle,
  asking: NameSearch,
  newest: number,
): Promise<NameMatches> {
  const { table, enough } = asking;
  const { rows } = await sql<{ id: bigint }>`
    select id from (select * from ${sql.table(table)} order by id desc limit ${newest}) newest
    where ${matchesNames(asking)} limit ${enough}`.execute(db);
  return { ids: idsOf(rows), newestOnly: true };
}

/** All words, folded, so without a quotation mark; each may be the beginning of another one, but for those that are whole. */
const queryFor = (words: readonly string[], isWhole = (_word: string) => true): string =>
  words.map((word) => `'${word}'${isWhole(word) ? '' : ':*'}`).join(' & ');

const matchesQuery = ({ words }: NameSearch, query: string) =>
  sql`name_words(${words}) @@ ${query}::tsquery`;

const matchesNames = ({ words, names }: NameSearch) =>
  sql`name_words(${words}) @@ name_query(${names})`;

const idsOf = (rows: readonly { id: bigint }[]) => rows.map(({ id }) => id);
