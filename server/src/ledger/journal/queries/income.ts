import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { postedTotals } from '../totals/totals.ts';
import { eventOfFigureSql } from './figures.ts';

/** An account in a month, in the smallest unit of its currency. */
export interface IncomeRow {
  kind: 'INCOME' | 'TAX' | 'EXPENSE';
  account: string;
  name: string;
  currency: string;
  booked: bigint;
  takenBack: bigint;
  corrected: bigint;
  net: bigint;
}

/** Income, VAT and expenses of the month starting on a day, as in `npm run thumela -- books month`. */
export async function readIncome({ db }: Pick<Handle, 'db'>, month: IsoDate): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    with moved as (
      select t.account, t.currency, ${eventOfFigureSql('CORRECTED')} as corrects,
        case a.normal_side when 'DEBIT' then debit_cents else credit_cents end as added,
        case a.normal_side when 'DEBIT' then credit_cents else debit_cents end as taken
      from (${postedTotals}) t join accounts a on a.code = t.account
      where (a.kind in ('INCOME', 'EXPENSE') or a.code = 'VAT')
        and t.business_day >= ${month}::date and t.business_day < ${month}::date + interval '1 month'
    )
    select case a.code when 'VAT' then 'TAX' else a.kind end as kind, a.code as account, a.name,
      coalesce(m.currency, 'ZAR') as currency,
      coalesce(sum(added) filter (where not corrects), 0)::bigint as booked,
      coalesce(sum(taken) filter (where not corrects), 0)::bigint as "takenBack",
      coalesce(sum(added - taken) filter (where corrects), 0)::bigint as corrected,
      coalesce(sum(added - taken), 0)::bigint as net
    from accounts a left join moved m on m.account = a.code
    where a.kind in ('INCOME', 'EXPENSE') or a.code = 'VAT'
    group by a.code, a.kind, a.name, coalesce(m.currency, 'ZAR')
    order by array_position(array['INCOME', 'LIABILITY', 'EXPENSE'], a.kind), a.code, currency`.execute(
    db,
  );
  return rows;
}
