import { type RawBuilder, sql } from 'kysely';
import { readNewest } from '../../platform/database/monthly-numbers.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Meaning } from './find-subjects.ts';
import type { Wanted } from './search-terms.ts';

/**
 * The newest ids of the trail that an index can find. Other conditions are compared when the entries are read.
 */
export const newestIds = (
  handle: Handle,
  wanted: Wanted,
  below: bigint,
  count: number,
): Promise<bigint[]> =>
  readNewest(handle.clock, count, (from) => {
    // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
    const since = { ...wanted, least: from > wanted.least ? from : wanted.least };
    return wanted.meaning && wanted.subject === undefined
      ? newestAbout(handle, { ...since, meaning: wanted.meaning }, below, count)
      : newestByKeys(handle, since, below, count);
  });

/** The newest entries about or by what a query names: a few of each, by the indexes of subjects and actors. */
async function newestAbout(
  { db }: Handle,
  { meaning: { subjects, actors }, least }: Wanted & { meaning: Meaning },
  below: bigint,
  count: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select e.id from (
      select s.id from unnest(${subjects}::text[]) key cross join lateral (
        select id from audit_entries where subject = key and id >= ${least} and id < ${below}
        order by id desc limit ${count}) s
      union
      select a.id from unnest(${actors}::text[]) key cross join lateral (
        select id from audit_entries where actor = key and id >= ${least} and id < ${below}
        order by id desc limit ${count}) a) e
    order by e.id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The newest entries by what narrows the trail down most, found by an index that is ordered by it: a subject, an
 * actor with actions, either of them, or nothing. Whether they fit in all else is looked at when they are read.
 */
async function newestByKeys(
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
