import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { postedTotals } from '../../ledger/journal/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { failuresCounted } from './failures.ts';
import { dayOf, isSince } from './since.ts';

/** Days that are counted again each time: transactions are paid within one day, payouts collected within seven. */
const ANEW = 8;
/** Days that are counted the first time. */
const FIRST = 35;

/** The advisory lock that lets one process count at a time; any number, but always the same. */
const LOCK = 7_205_759_432;

/** Each part reads only the newest rows, by an index; the float comes from the journal totals. */
const countDaysSql = (first: IsoDate, day: IsoDate) => sql`
select ${dayOf('created_at')} as day, 'QUOTED' as figure, '' as key, 'ZAR' as currency, count(*) as count,
  coalesce(sum(principal_cents), 0) as cents
from quotations where ${isSince('created_at', first)} group by 1
union all
select day, figure, '', 'ZAR', count, cents from (
  select ${dayOf('created_at')} as day, count(*) as created, sum(principal_cents) as created_cents,
    count(paid_at) as sent, coalesce(sum(principal_cents) filter (where paid_at is not null), 0) as sent_cents
  from transactions where ${isSince('created_at', first)} group by 1) t,
  lateral (values ('CREATED', created, created_cents), ('SENT', sent, sent_cents)) v (figure, count, cents)
union all
select ${dayOf('created_at')}, 'RECEIVED', '', 'ZAR', count(*), sum(amount_cents)
from inbound_transactions where ${isSince('created_at', first)} group by 1
union all
select ${dayOf('e.at')}, 'PAID_OUT', '', 'ZAR', count(*), sum(p.owed_cents)
from payout_events e join payouts p on p.id = e.payout_id
where ${isSince('e.at', first)} and e.to_state = 'PAID' group by 1
union all
${failuresCounted(first)}
union all
select ${day}::date, 'FLOAT', sub_account, currency, sum(lines), sum(debit_cents) - sum(credit_cents)
from (${postedTotals}) t where account = 'PAYOUT_FLOAT' group by 3, 4`;

const upsertFiguresSql = (first: IsoDate, day: IsoDate) => sql`
with counted as (${countDaysSql(first, day)}), gone as (
  delete from daily_figures f where f.day >= ${first}::date and (f.figure <> 'FLOAT' or f.day = ${day}::date)
    and not exists (select from counted c where c.day = f.day and c.figure = f.figure and c.key = f.key
      and c.currency = f.currency)
)
insert into daily_figures as f (day, figure, key, currency, count, cents)
select day, figure, key, currency, count, cents from counted
on conflict (day, figure, key, currency) do update
set count = excluded.count, cents = excluded.cents, counted_at = now()`;

/** Counts the last days again for the console's first page. One process at a time does it; the others skip it. */
export async function countFigures(database: Database): Promise<void> {
  await withTransaction(database, async ({ db, clock }) => {
    const { rows } = await sql<{ free: boolean; counted: IsoDate | null }>`
      select pg_try_advisory_xact_lock(${LOCK}) as free, (select max(day) from daily_figures) as counted`.execute(
      db,
    );
    const [state] = rows;
    if (!state?.free) return;
    const day = currentBusinessDay(clock);
    await upsertFiguresSql(addDays(day, state.counted === null ? -FIRST : -ANEW), day).execute(db);
  });
}
