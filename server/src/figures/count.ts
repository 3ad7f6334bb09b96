import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { today } from '../database/clock.ts';
import { type Database, withTransaction } from '../database/pool.ts';

/** Days that are counted anew each time: what is sent is paid within one, and a payout collected within seven. */
const ANEW = 8;
/** Days that are counted the first time. */
const FIRST = 35;

/** The advisory lock that lets one process count at a time; any number, but always the same. */
const LOCK = 7_205_759_432;

const DAY_OF = (column: string) => `(${column} at time zone 'Africa/Johannesburg')::date`;
const SINCE = `$1::date::timestamp at time zone 'Africa/Johannesburg'`;

/** Each part reads the newest rows alone, by an index that finds them (migration 202611240801). */
const COUNTED = `
select ${DAY_OF('created_at')} as day, 'QUOTED' as figure, '' as key, 'ZAR' as currency, count(*) as count,
  coalesce(sum(principal_cents), 0) as cents
from quotations where created_at >= ${SINCE} group by 1
union all
select day, figure, '', 'ZAR', count, cents from (
  select ${DAY_OF('created_at')} as day, count(*) as created, sum(principal_cents) as created_cents,
    count(paid_at) as sent, coalesce(sum(principal_cents) filter (where paid_at is not null), 0) as sent_cents
  from transactions where created_at >= ${SINCE} group by 1) t,
  lateral (values ('CREATED', created, created_cents), ('SENT', sent, sent_cents)) v (figure, count, cents)
union all
select ${DAY_OF('created_at')}, 'RECEIVED', '', 'ZAR', count(*), sum(amount_cents)
from inbound_transactions where created_at >= ${SINCE} group by 1
union all
select ${DAY_OF('e.at')}, 'PAID_OUT', '', 'ZAR', count(*), sum(p.owed_cents)
from payout_events e join payouts p on p.id = e.payout_id
where e.at >= ${SINCE} and e.to_state = 'PAID' group by 1
union all
select day, figure, partner, 'ZAR', count, 0 from (
  select ${DAY_OF('opened_at')} as day, partner, count(*) as all_,
    count(*) filter (where state in ('FAILED', 'RETURNED')) as failed
  from payouts where opened_at >= ${SINCE} group by 1, 2) p,
  lateral (values ('PAYOUTS', all_), ('PAYOUTS_FAILED', failed)) v (figure, count)
union all
select $2::date, 'FLOAT', sub_account, currency, count(*), sum(amount_cents)
from journal_lines where account = 'PAYOUT_FLOAT' group by 3, 4`;

const KEEP = `
with counted as (${COUNTED}), gone as (
  delete from daily_figures f where f.day >= $1::date and (f.figure <> 'FLOAT' or f.day = $2::date)
    and not exists (select from counted c where c.day = f.day and c.figure = f.figure and c.key = f.key
      and c.currency = f.currency)
)
insert into daily_figures as f (day, figure, key, currency, count, cents)
select day, figure, key, currency, count, cents from counted
on conflict (day, figure, key, currency) do update
set count = excluded.count, cents = excluded.cents, counted_at = now()`;

/** Counts the last days anew, for whoever looks at the console's first page. One process does, the others need not. */
export async function countFigures(database: Database): Promise<void> {
  await withTransaction(database, async ({ client, clock }) => {
    const { rows } = await client.query<{ free: boolean; counted: IsoDate | null }>(
      `select pg_try_advisory_xact_lock($1) as free, (select max(day) from daily_figures) as counted`,
      [LOCK],
    );
    const [state] = rows;
    if (!state?.free) return;
    const day = today(clock);
    await client.query(KEEP, [addDays(day, state.counted === null ? -FIRST : -ANEW), day]);
  });
}
