import { addDays, type IsoDate, startOfDay } from '@thumela/rules/dates/dates.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Handle } from '../database/pool.ts';

/** What entries are looked for by, words apart; all that is given has to fit. */
export interface Wanted {
  actor?: string | undefined;
  /** Whole, or its beginning up to a full stop. */
  action?: string | undefined;
  subject?: string | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  /** Entries older than this one. */
  before?: bigint | undefined;
  /** Between which ids they lie; the upper one is not theirs any more. */
  least?: bigint | undefined;
  below?: bigint | undefined;
}

/** Entries that fit, the newest first. */
export const entriesLike = (
  { db }: Handle,
  { actor, action, subject, from, to, before, least, below }: Wanted,
) =>
  db
    .selectFrom('audit_entries as e')
    .select(['e.id', 'e.at', 'e.actor', 'e.action', 'e.subject', 'e.details'])
    .$if(actor !== undefined, (query) => query.where('e.actor', 'in', spellings(actor ?? '')))
    .$if(action !== undefined, (query) => query.where(actionIs(action ?? '')))
    .$if(subject !== undefined, (query) => query.where('e.subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('e.at', '<', startOfDay(addDays(to ?? '', 1))))
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0n))
    .$if(least !== undefined, (query) => query.where('e.id', '>=', least ?? 0n))
    .$if(below !== undefined, (query) => query.where('e.id', '<', below ?? 0n))
    .orderBy('e.id', 'desc');

/** Whether the hash chain covers an entry; of `e`. */
export const SEALED = sql<boolean>`not exists (select from audit_unsealed u where u.entry_id = e.id)`;

/** An operator can be named by their address alone. */
const spellings = (actor: string) => [actor, `operator:${actor.toLowerCase()}`];

const actionIs = (action: string): Expression<SqlBool> =>
  action.endsWith('.')
    ? sql<boolean>`starts_with(e.action, ${action})`
    : sql<boolean>`e.action = ${action}`;
