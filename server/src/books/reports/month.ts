import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../database/pool.ts';
import { amount, type Row, type Rows } from './csv.ts';

interface Result {
  kind: string;
  code: string;
  name: string;
  currency: string;
  booked: bigint;
  takenBack: bigint;
  corrected: bigint;
  net: bigint;
}

const HEADINGS: Row = [
  ...['kind', 'account', 'name', 'currency', 'booked', 'taken-back', 'corrected', 'net'],
];

/**
 * Income, VAT and expenses of a month, of each account and currency: what was booked on its normal side, what
 * returns and reversals took back, what corrections changed either way, and what is left of it.
 *
 * @param month its first day
 */
export async function* resultOf({ db }: Pick<Handle, 'db'>, month: IsoDate): Rows {
  const { rows } = await sql<Result>`
    with moved as (
      select l.account, l.currency, e.event = 'CORRECTED' as corrects,
        case a.normal_side when 'DEBIT' then l.amount_cents else -l.amount_cents end as cents
      from accounts a
      join journal_lines l on l.account = a.code
      join journal_entries e on e.id = l.entry_id
      where (a.kind in ('INCOME', 'EXPENSE') or a.code = 'VAT')
        and l.business_day >= ${month}::date and l.business_day < ${month}::date + interval '1 month'
    )
    select case a.code when 'VAT' then 'TAX' else a.kind end as kind, a.code, a.name,
      coalesce(m.currency, 'ZAR') as currency,
      coalesce(sum(cents) filter (where not corrects and cents > 0), 0)::bigint as booked,
      coalesce(-sum(cents) filter (where not corrects and cents < 0), 0)::bigint as "takenBack",
      coalesce(sum(cents) filter (where corrects), 0)::bigint as corrected,
      coalesce(sum(cents), 0)::bigint as net
    from accounts a left join moved m on m.account = a.code
    where a.kind in ('INCOME', 'EXPENSE') or a.code = 'VAT'
    group by a.code, a.kind, a.name, coalesce(m.currency, 'ZAR')
    order by array_position(array['INCOME', 'LIABILITY', 'EXPENSE'], a.kind), a.code, currency`.execute(
    db,
  );
  yield HEADINGS;
  for (const { kind, code, name, currency, booked, takenBack, corrected, net } of rows) {
    const amounts = [booked, takenBack, corrected, net].map((minor) => amount(minor, currency));
    yield [kind, code, name, currency, ...amounts];
  }
}
