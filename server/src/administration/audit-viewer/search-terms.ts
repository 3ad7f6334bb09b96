import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { idsOf } from './days.ts';
import { findSubjects, type Meaning } from './find-subjects.ts';

/** Search conditions; an entry has to match all that are given. */
export interface Search {
  actor?: string;
  /** Whole, or its beginning up to a full stop. */
  action?: string;
  subject?: string;
  /** Anything that names a record or a person; its words are looked for if it names none. */
  query?: string;
  /** Words and numbers of the details. */
  words?: string;
  from?: IsoDate;
  to?: IsoDate;
  /** Entries older than this one. */
  before?: bigint;
  size: number;
}

/** Whether the days of a search are days. */
export const areDays = ({ from, to }: Pick<Search, 'from' | 'to'>): boolean =>
  [from, to].every((day) => day === undefined || isIsoDate(day));

/** The same in the trail's own terms. */
export interface Wanted {
  /** As the trail names them. */
  actor: string | undefined;
  /** All that begin so, where only a beginning was given. */
  actions: readonly string[] | undefined;
  subject: string | undefined;
  /** Of a query that names something: entries about it or by it. */
  meaning: Meaning | undefined;
  words: string | undefined;
  from: IsoDate | undefined;
  to: IsoDate | undefined;
  /** Range of ids; `below` is exclusive. */
  least: bigint;
  below: bigint;
}

/** Above every id. */
const ABOVE = 2n ** 62n;

export async function wantedOf(handle: Handle, search: Search): Promise<Wanted> {
  const { actor, action, subject, query, from, to, before = ABOVE } = search;
  const meaning = query ? await findSubjects(handle, query) : undefined;
  // A query that names nothing is words.
  const words = [search.words, meaning ? undefined : query].filter(Boolean).join(' ');
  const { least = 0n, below = ABOVE } = await idsOf(handle, search);
  return {
    actor: actor && (await actorNamed(handle, actor)),
    actions: action === undefined ? undefined : await actionsNamed(handle, action),
    ...{ subject, meaning, words: words === '' ? undefined : words, from, to, least },
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
    below: before < below ? before : below,
  };
}

/** An actor as the trail names it; an operator can be named by e-mail, or by a name that only one has. */
async function actorNamed(handle: Handle, given: string): Promise<string> {
  const known = await handle.db
    .selectFrom('audit_entries')
    .select('id')
    .where('actor', '=', given)
    .limit(1)
    .executeTakeFirst();
  if (known) return given;
  const address = `operator:${given.toLowerCase()}`;
  const named = (await findSubjects(handle, given))?.actors ?? [];
  return named.length === 1 ? (named[0] ?? address) : address;
}

const actionsNamed = async (handle: Handle, action: string): Promise<readonly string[]> =>
  action.endsWith('.') ? await actionsOf(handle, action) : [action];

/** The actions that begin so, each found by the one before: there are few of them, however long the trail. */
async function actionsOf({ db }: Handle, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive one as (
      (select action from audit_entries where action >= ${beginning} order by action limit 1)
      union all
      select (select e.action from audit_entries e where e.action > one.action order by e.action limit 1)
      from one where starts_with(one.action, ${beginning})
    )
    select action from one where starts_with(action, ${beginning})`.execute(db);
  return rows.map(({ action }) => action);
}
