import { addDays, startOfDay } from '@thumela/rules/dates/dates.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/pool.ts';
import { readWithTimeLimit } from '../../platform/database/read-with-time-limit.ts';
import type { Meaning } from './find-subjects.ts';
import { hiddenFrom } from './hidden.ts';
import type { Wanted } from './search-terms.ts';

/** Conditions that shown entries meet. */
interface EntryFilter {
  wanted: Wanted;
  roles: readonly Role[];
}

/** How many are read at first, in which common words fill a page, and how many at a time from then on. */
const AT_FIRST = 200;
const AT_A_TIME = 1_000;

/** Those of some entries that fit in everything, at most so many; they are given and answered the newest first. */
export async function readFitting(
  handle: Handle,
  like: EntryFilter,
  ids: readonly bigint[],
  most: number,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  let some: readonly bigint[] = [];
  for (let at = 0; at < ids.length && rows.length < most; at += some.length) {
    some = ids.slice(at, at + (at === 0 ? AT_FIRST : AT_A_TIME));
    rows.push(
      ...(await selectMatching(handle, like, some)
        .limit(most - rows.length)
        .execute()),
    );
  }
  return rows;
}

const selectMatching = ({ db }: Handle, { wanted, roles }: EntryFilter, ids: readonly bigint[]) => {
  const { actor, actions, subject, meaning, words, from, to } = wanted;
  // The offset prevents PostgreSQL from using the index of words here: for a common word it would read all of
  // it.
  const given = db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor', 'action', 'subject', 'details'])
    .where('id', '=', sql<bigint>`any (${ids}::bigint[])`)
    .offset(0);
  return db
    .selectFrom(given.as('e'))
    .selectAll('e')
    .select(
      sql<boolean>`not exists (select from audit_unsealed u where u.entry_id = e.id)`.as('sealed'),
    )
    .$if(actor !== undefined, (query) => query.where('e.actor', '=', actor ?? ''))
    .$if(actions !== undefined, (query) =>
      query.where('e.action', '=', sql<string>`any (${actions}::text[])`),
    )
    .$if(subject !== undefined, (query) => query.where('e.subject', '=', subject ?? ''))
    .$if(meaning !== undefined, (query) => query.where(isMeant(meaning ?? NOTHING)))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('e.at', '<', startOfDay(addDays(to ?? '', 1))))
    .$if(words !== undefined, (query) => query.where(mentionsWords(words ?? '')))
    .where((where) => where.not(hiddenFrom(roles)))
    .orderBy('e.id', 'desc');
};

const NOTHING: Meaning = { meant: [], subjects: [], actors: [] };

const isMeant = ({ subjects, actors }: Meaning): Expression<SqlBool> =>
  sql<boolean>`(e.subject = any(${subjects}::text[]) or e.actor = any(${actors}::text[]))`;

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectMatching>['execute']>>[number];

/** By the index audit_entries_words, whose expression and condition this is: a creation has no words worth searching (decision 7). */
const mentionsWords = (words: string): Expression<SqlBool> =>
  sql<boolean>`jsonb_to_tsvector('simple', e.details, '["string", "numeric"]') @@ plainto_tsquery('simple', ${words})
    and e.action <> 'transaction.created'`;

/** Entries up to which words count as rare, and the milliseconds in which their index has to find them. */
const RARE = { entries: 20_000, milliseconds: 30 };

/**
 * Ids of the entries that mention words, newest first, if the words are rare enough for their index to find
 * them quickly; otherwise undefined. PostgreSQL underestimates how rare such words are, and would scan the
 * whole trail.
 */
export async function findIdsByRareWords(
  database: Database,
  words: string,
): Promise<bigint[] | undefined> {
  const rows = await readWithTimeLimit(database, RARE.milliseconds, async ({ db }) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      db,
    );
    return await db
      .selectFrom('audit_entries as e')
      .select('e.id')
      .where(mentionsWords(words))
      .limit(RARE.entries + 1)
      .execute();
  });
  if (rows === undefined || rows.length > RARE.entries) return undefined;
  return rows.map(({ id }) => id).sort((one, other) => Number(other - one));
}
