import type { Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Database, withTransaction } from '../database/pool.ts';
import { entriesLike, SEALED, type Wanted } from './entries.ts';
import { hiddenFrom } from './hidden.ts';

/** Whose words are looked for, and how many entries are wanted. */
export interface WordSearch {
  wanted: Wanted;
  words: string;
  roles: readonly Role[];
  most: number;
}

/** The index audit_entries_words has this expression and this condition: a creation has no words worth searching (decision 72). */
const mentions = (words: string): Expression<SqlBool> =>
  sql<boolean>`jsonb_to_tsvector('simple', e.details, '["string", "numeric"]') @@ plainto_tsquery('simple', ${words})
    and e.action <> 'transaction.created'`;

/**
 * Reads the newest `count` entries, as far as that is needed, for those that mention the words. The limit of the
 * inner statement keeps PostgreSQL from asking the index of words, which has to read all of a common one.
 */
export async function readNewest(
  database: Database,
  { wanted, words, roles, most }: WordSearch,
  count: number,
) {
  const newest = entriesLike(database, wanted).limit(count).as('e');
  return await database.db
    .selectFrom(newest)
    .selectAll('e')
    .select(SEALED.as('sealed'))
    .where(mentions(words))
    .where((where) => where.not(hiddenFrom(roles)))
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
}

/** The last of the newest `count` entries; undefined where there are no more. */
export async function endOfNewest(
  database: Database,
  { wanted }: WordSearch,
  count: number,
): Promise<bigint | undefined> {
  const row = await entriesLike(database, wanted)
    .clearSelect()
    .select('e.id')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Entries up to which words count as rare, and the milliseconds in which their index has to find them. */
const RARE = { entries: 20_000, milliseconds: 60 };

/** The code of a statement that took longer than it may. */
const CANCELED = '57014';

/**
 * Which entries mention words, the newest first, where they are rare enough for their index to say so quickly; else
 * undefined. PostgreSQL takes rare words for common ones, and would read the whole trail for them.
 */
export async function entriesWith(
  database: Database,
  words: string,
): Promise<readonly bigint[] | undefined> {
  try {
    const rows = await withTransaction(database, async (handle) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('statement_timeout', ${String(RARE.milliseconds)}, true)`.execute(handle.db);
      return await handle.db
        .selectFrom('audit_entries as e')
        .select('e.id')
        .where(mentions(words))
        .limit(RARE.entries + 1)
        .execute();
    });
    if (rows.length > RARE.entries) return undefined;
    return rows.map(({ id }) => id).sort((one, other) => Number(other - one));
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED) return undefined;
    throw error;
  }
}

/** How many of them are read at a time. */
const AT_A_TIME = 1_000;

/** Reads those of some entries that fit, as many as are wanted. */
export async function readAmong(
  database: Database,
  { wanted, roles, most }: WordSearch,
  ids: readonly bigint[],
) {
  const { before } = wanted;
  const older = before === undefined ? ids : ids.filter((id) => id < before);
  const read = (some: readonly bigint[]) =>
    entriesLike(database, wanted)
      .select(SEALED.as('sealed'))
      .where('e.id', '=', sql<bigint>`any (${some}::bigint[])`)
      .where((where) => where.not(hiddenFrom(roles)))
      .limit(most)
      .execute();
  const rows: Awaited<ReturnType<typeof read>> = [];
  for (let at = 0; at < older.length && rows.length < most; at += AT_A_TIME) {
    rows.push(...(await read(older.slice(at, at + AT_A_TIME))));
  }
  return rows.slice(0, most);
}
