import { addDays, type IsoDate, isIsoDate, startOfDay } from '@thumela/rules/dates/dates.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Database, type Handle, withTransaction } from '../database/pool.ts';
import { hiddenFrom } from './hidden.ts';

/** What entries are looked for by; all that is given has to fit. */
export interface Search {
  actor?: string;
  /** Whole, or its beginning up to a full stop. */
  action?: string;
  subject?: string;
  /** Words and numbers of the details. */
  words?: string;
  from?: IsoDate;
  to?: IsoDate;
  /** Entries older than this one. */
  before?: bigint;
  size: number;
}

/** Milliseconds by which an entry may be dated before one that has a lower id: its database transaction ran that long. */
const SLACK = 3_600_000;

/**
 * A page of the audit trail, the newest entries first, and one more where older ones follow. Those about what
 * the reader may not see are left out.
 */
export async function searchTrail(database: Database, roles: readonly Role[], search: Search) {
  const { actor, action, subject, words, from, to, before, size } = search;
  const period = await idsOf(database, search);
  const named = words === undefined ? undefined : await rareHits(database, words);
  return await database.db
    .selectFrom('audit_entries as e')
    .select(['e.id', 'e.at', 'e.actor', 'e.action', 'e.subject', 'e.details'])
    .select(
      sql<boolean>`not exists (select from audit_unsealed u where u.entry_id = e.id)`.as('sealed'),
    )
    .$if(actor !== undefined, (query) => query.where('e.actor', 'in', spellings(actor ?? '')))
    .$if(action !== undefined, (query) => query.where(actionIs(action ?? '')))
    .$if(subject !== undefined, (query) => query.where('e.subject', '=', subject ?? ''))
    .$if(words !== undefined && named === undefined, (query) => query.where(mentions(words ?? '')))
    .$if(named !== undefined, (query) => query.where(sql<boolean>`e.id = any (${named})`))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('e.at', '<', startOfDay(addDays(to ?? '', 1))))
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0n))
    .$if(period.least !== undefined, (query) => query.where('e.id', '>=', period.least ?? 0n))
    .$if(period.below !== undefined, (query) => query.where('e.id', '<', period.below ?? 0n))
    .where((where) => where.not(hiddenFrom(roles)))
    .orderBy('e.id', 'desc')
    .limit(size + 1)
    .execute();
}

/** Whether the days of a search are days. */
export const hasDays = ({ from, to }: Pick<Search, 'from' | 'to'>): boolean =>
  [from, to].every((day) => day === undefined || isIsoDate(day));

/** An operator can be named by their address alone. */
const spellings = (actor: string) => [actor, `operator:${actor.toLowerCase()}`];

const actionIs = (action: string): Expression<SqlBool> =>
  action.endsWith('.')
    ? sql<boolean>`starts_with(e.action, ${action})`
    : sql<boolean>`e.action = ${action}`;

/** Entries up to which words count as rare. */
const RARE = 20_000;

/**
 * The entries that mention words, where those are rare; undefined where they are common, so that the newest ones are
 * soon found from the end. PostgreSQL takes rare words for common ones and would read the whole trail for them.
 */
async function rareHits(database: Database, words: string): Promise<string[] | undefined> {
  const rows = await withTransaction(database, async (handle) => {
    await sql`set local enable_seqscan = off`.execute(handle.db);
    await sql`set local enable_indexscan = off`.execute(handle.db);
    return await handle.db
      .selectFrom('audit_entries as e')
      .select('e.id')
      .where(mentions(words))
      .limit(RARE + 1)
      .execute();
  });
  return rows.length > RARE ? undefined : rows.map(({ id }) => String(id));
}

/** By the index audit_entries_words, whose expression and condition this is: a creation has no words worth searching (decision 72). */
const mentions = (words: string): Expression<SqlBool> =>
  sql<boolean>`jsonb_to_tsvector('simple', e.details, '["string", "numeric"]') @@ plainto_tsquery('simple', ${words})
    and e.action <> 'transaction.created'`;

/** Between which ids a period lies: ids follow time but for transactions that run long. */
async function idsOf(handle: Handle, { from, to }: Pick<Search, 'from' | 'to'>) {
  const earliest = from && startOfDay(from).getTime() - SLACK;
  const latest = to && startOfDay(addDays(to, 1)).getTime() + SLACK;
  return {
    least: earliest ? await firstIdAt(handle, new Date(earliest)) : undefined,
    below: latest ? await firstIdAt(handle, new Date(latest)) : undefined,
  };
}

/** The lowest id from which on entries are not older than a moment, by halving: no index by time is needed. */
async function firstIdAt({ db }: Handle, moment: Date): Promise<bigint> {
  const { newest } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  let low = 0n;
  let high = BigInt(newest ?? 0) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const row = await db
      .selectFrom('audit_entries')
      .select(['id', 'at'])
      .where('id', '>=', middle)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row || row.at >= moment) high = middle;
    else low = row.id + 1n;
  }
  return low;
}
