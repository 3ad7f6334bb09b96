import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';

/** Money advanced to a channel that an operator must look at. */
export interface FloatCondition {
  /**
   * RUNNING_OUT: before money ordered tomorrow arrives. STOPPED: no further payouts. DIFFERS: the channel reports a
   * balance that payouts and transfers under way do not explain. UNREAD: no balance for a day.
   */
  type: 'float.running-out' | 'float.stopped' | 'float.differs' | 'float.unread';
  channel: string;
  currency: string;
  since: string;
  /** The channel's last figure, in units of the currency, as text; null without one. */
  reported: string | null;
}

/** The key by which a condition has one alert at a time. */
export const toFloatKey = ({ type, channel, currency }: FloatCondition): string =>
  `${type.replace('.', '-')}:${channel}:${currency}`;

/** Minutes for which a difference must last, because a report and our books are never of the same moment. */
const DIFFERS_FOR = 10;

/** The conditions of floats that are in use, from the marks that a worker maintains. */
export async function findFloatConditions({ db }: Handle): Promise<FloatCondition[]> {
  const { rows } = await sql<
    Omit<FloatCondition, 'since' | 'reported'> & { since: Date; cents: bigint | null }
  >`
    select m.type, f.channel, f.currency, m.since, f.reported_cents as cents
    from payout_floats f
    cross join lateral (values
      ('float.running-out', f.low_since),
      ('float.stopped', f.stopped_since),
      ('float.differs', case when f.differs_since <= now() - make_interval(mins => ${DIFFERS_FOR})
        then f.differs_since end),
      ('float.unread', case when coalesce(f.reported_at, f.added_at) < now() - interval '1 day'
        then coalesce(f.reported_at, f.added_at) end)
    ) m (type, since)
    where f.active and m.since is not null
    order by f.channel, f.currency, m.type`.execute(db);
  return rows.map(({ cents, since, ...of }) => ({
    ...of,
    since: formatTimestamp(since),
    reported: cents === null ? null : formatMinorPlain(cents),
  }));
}
