import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Holdings in a currency at the end of a day. */
export interface Position {
  /** Hundredths of the currency. */
  readonly held: bigint;
  /** Cents of rand. */
  readonly carried: bigint;
  readonly throughEntry: bigint;
}

/** A day of a currency. */
export interface CurrencyDay {
  readonly currency: string;
  readonly day: IsoDate;
}

/** The currencies that were ever held, by an index that skips from one to the next. */
export async function listPositionCurrencies({ db }: Handle): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    with recursive held (currency) as (
      (select sub_account from journal_lines where account = 'EXCHANGE_POSITION' order by sub_account limit 1)
      union all
      select (select sub_account from journal_lines
        where account = 'EXCHANGE_POSITION' and sub_account > held.currency order by sub_account limit 1)
      from held where held.currency is not null
    )
    select currency from held where currency is not null`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** The position at the end of a day, as all entries up to it have it. */
export async function readPosition(
  { db }: Handle,
  { currency, day }: CurrencyDay,
): Promise<Position> {
  const { rows } = await sql<Position>`
    select coalesce(-sum(amount_cents) filter (where currency <> 'ZAR'), 0)::bigint as held,
      coalesce(sum(amount_cents) filter (where currency = 'ZAR'), 0)::bigint as carried,
      coalesce(max(entry_id), 0)::bigint as "throughEntry"
    from journal_lines
    where account = 'EXCHANGE_POSITION' and sub_account = ${currency} and business_day <= ${day}`.execute(
    db,
  );
  const [position] = rows;
  if (!position) throw new Error('A sum has no row.');
  return position;
}

/** The first day of a currency that is not revalued and in an open month; undefined if nothing was ever posted. */
export async function findNextDay({ db }: Handle, currency: string): Promise<IsoDate | undefined> {
  const { rows } = await sql<{ day: IsoDate | null }>`
    select greatest((select max(business_day) + 1 from position_revaluations where currency = ${currency}),
      (select min(business_day) from journal_lines
        where account = 'EXCHANGE_POSITION' and sub_account = ${currency}),
      (select (max(month) + interval '1 month')::date from closed_months)) as day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** The first day after a given one with an entry on the position. */
export async function findNextMovement(
  { db }: Handle,
  { currency, day }: CurrencyDay,
): Promise<IsoDate | undefined> {
  const line = await db
    .selectFrom('journal_lines')
    .select('business_day')
    .where('account', '=', 'EXCHANGE_POSITION')
    .where('sub_account', '=', currency)
    .where('business_day', '>=', addDays(day, 1))
    .orderBy('business_day')
    .limit(1)
    .executeTakeFirst();
  return line?.business_day;
}
