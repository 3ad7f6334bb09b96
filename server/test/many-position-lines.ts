import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { clientWithoutTimeout } from '../src/platform/database/pool.ts';
import type { PreparedDatabase } from './prepared.ts';

/** Lines of a position in dollars over days up to one; all but those of the last day are revalued. */
interface Filling {
  readonly lines: number;
  readonly days: number;
  readonly last: IsoDate;
}

/**
 * Fills a position with entries of a dollar bought for R 18.00, without their deals, so that the ledger differs from
 * other tables. The revaluation before the last day values them at 0.055 dollars for a rand.
 */
export async function putPositionLines(
  { owner }: Pick<PreparedDatabase, 'owner'>,
  { lines, days, last }: Filling,
): Promise<void> {
  const client = clientWithoutTimeout(owner);
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query({
      text: `with entries as (
         insert into journal_entries (event, subject, document, business_day, actor)
         select 'FLOAT_USED', 'payout:' || n, 'payout-event:' || n, $3::date - $2::int + ceil(n * $2::float8 / $1::int)::int,
           'system' from generate_series(1, $1::int) n returning id, business_day)
       insert into journal_lines (entry_id, line, account, sub_account, amount_cents, currency, business_day)
       select id, n, 'EXCHANGE_POSITION', 'USD', case n when 1 then 1800 else -100 end,
         case n when 1 then 'ZAR' else 'USD' end, business_day
       from entries, generate_series(1, 2) n`,
      values: [lines / 2, days, last],
    });
    await client.query(
      `insert into position_revaluations (currency, business_day, through_entry, held_cents, carried_cents, value_cents,
         difference_cents, rate_id, mid, source)
       select 'USD', $1, count(*), count(*) * 100, count(*) * 1800, round(count(*) * 100 / 0.055),
         round(count(*) * 100 / 0.055) - count(*) * 1800, (select min(id) from exchange_rates), 0.055, 'Ubuntu Bank'
       from journal_entries where business_day <= $1`,
      [addDays(last, -1)],
    );
    await client.query('commit');
    await client.query('vacuum analyze journal_entries, journal_lines, position_revaluations');
  } finally {
    await client.end();
  }
}
