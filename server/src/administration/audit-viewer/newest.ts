import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { Wanted } from './search-terms.ts';

/**
 * The newest entries by what narrows the trail down most, found by an index that is ordered by it: a subject, an
 * actor with actions, either of them, or nothing. Whether they fit in all else is looked at when they are read.
 */
export async function newestIds(
  { db }: Handle,
  wanted: Wanted,
  below: bigint,
  count: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select e.id from unnest(${keysOf(wanted)}::text[]) key cross join lateral (
      select id from audit_entries
      where ${matchesIndexedKeys(wanted)} and id >= ${wanted.least} and id < ${below}
      order by id desc limit ${count}) e
    order by e.id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Creations have no place in the index of actors and actions, for what it would cost them (decision 7). */
const CREATED = 'transaction.created';

const areIndexed = (actions: readonly string[]) => !actions.includes(CREATED);

/** The values that are looked up one by one. */
function keysOf({ actor, actions, subject }: Wanted): readonly string[] {
  if (subject !== undefined) return [subject];
  if (actions !== undefined && (actor === undefined || areIndexed(actions))) return actions;
  return [actor ?? ''];
}

function matchesIndexedKeys({ actor, actions, subject }: Wanted): RawBuilder<boolean> {
  if (subject !== undefined) return sql`subject = key`;
  if (actor === undefined) return actions === undefined ? sql`true` : sql`action = key`;
  if (actions === undefined || !areIndexed(actions)) return sql`actor = key`;
  return sql`actor = ${actor} and action = key and action <> ${sql.lit(CREATED)}`;
}
