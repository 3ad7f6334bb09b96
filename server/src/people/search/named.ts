import { type RawBuilder, sql } from 'kysely';

/** Shortest search for names, in letters: shorter ones are begun by half of everybody. */
const SHORTEST = 2;

/** Most rows that are looked at to find the newest, or those with an end of a PIN. */
const MOST_LOOKED_AT = { names: 1_000, withPin: 5_000 };

/** Whether names can be searched for. */
export const canBeNamed = (names: string): boolean =>
  names.replaceAll(/[^\p{L}]/gu, '').length >= SHORTEST;

/**
 * Ids of the rows of a table whose names have all words. The names are a materialized part of the statement, so
 * that the planner, which cannot know how many have a word, takes their index and nothing else; they are read no
 * further than the limit above.
 *
 * @param words what the table's index of names is made of
 */
export function named(
  table: 'customers' | 'transactions' | 'inbound_transactions',
  words: RawBuilder<string>,
  names: string,
  withPin = false,
): RawBuilder<{ id: bigint }> {
  const most = withPin ? MOST_LOOKED_AT.withPin : MOST_LOOKED_AT.names;
  return sql`with named as materialized (
      select id from ${sql.table(table)} where name_words(${words}) @@ name_query(${names}))
    select id from named limit ${most}`;
}
