import { type RawBuilder, sql } from 'kysely';

/** Shortest search for names, in letters: shorter ones are begun by half of everybody. */
const SHORTEST = 2;

/** Whether names can be searched for. */
export const canBeNamed = (names: string): boolean =>
  names.replaceAll(/[^\p{L}]/gu, '').length >= SHORTEST;

/**
 * Ids of the rows of a table whose names have all words. The names are a materialized part of the statement, so
 * that the planner, which cannot know how many have a word, takes their index and nothing else; no more are read
 * than the most that are wanted.
 *
 * @param words what the table's index of names is made of
 */
export const named = (
  table: 'customers' | 'transactions' | 'inbound_transactions',
  words: RawBuilder<string>,
  names: string,
  most: number,
): RawBuilder<{ id: bigint }> =>
  sql`with named as materialized (
      select id from ${sql.table(table)} where name_words(${words}) @@ name_query(${names}))
    select id from named limit ${most}`;
