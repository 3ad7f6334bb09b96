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

/**
 * The position at the end of a day: what its newest revaluation up to that day counted, and the lines that it did not.
 * Those are of later entries, its own among them, or of later days; so the time does not grow with the years. The
 * verification of the ledger adds all lines instead.
 */
export async function readPosition(handle: Handle, of: CurrencyDay): Promise<Position> {
  const { currency, day } = of;
  const counted = (await findLastCounted(handle, of)) ?? NOTHING_COUNTED;
  // A condition in a filter is not one of an index, so that each part is read by the index that is meant for it.
  const { rows } = await sql<Position>`
    select coalesce(-sum(amount_cents) filter (where counts and currency <> 'ZAR'), 0)::bigint as held,
      coalesce(sum(amount_cents) filter (where counts and currency = 'ZAR'), 0)::bigint as carried,
      greatest(max(entry_id) filter (where counts), ${counted.throughEntry}) as "throughEntry"
    from (
      select currency, amount_cents, entry_id, business_day <= ${day} as counts
      from journal_lines
      where account = 'EXCHANGE_POSITION' and sub_account = ${currency} and entry_id > ${counted.throughEntry}
      union all
      select currency, amount_cents, entry_id, entry_id <= ${counted.throughEntry}
      from journal_lines
      where account = 'EXCHANGE_POSITION' and sub_account = ${currency}
        and business_day > ${counted.day ?? day} and business_day <= ${day}
    ) l`.execute(handle.db);
  const [since] = rows;
  if (!since) throw new Error('A sum has no row.');
  const { throughEntry } = since;
  return {
    held: counted.held + since.held,
    carried: counted.carried + since.carried,
    throughEntry,
  };
}

/** A position as a revaluation counted it, before its own entry. */
interface Counted extends Position {
  readonly day: IsoDate | undefined;
}

const NOTHING_COUNTED: Counted = { held: 0n, carried: 0n, throughEntry: 0n, day: undefined };

const findLastCounted = (
  { db }: Handle,
  { currency, day }: CurrencyDay,
): Promise<Counted | undefined> =>
  db
    .selectFrom('position_revaluations')
    .select(['held_cents as held', 'carried_cents as carried', 'through_entry as throughEntry'])
    .select('business_day as day')
    .where('currency', '=', currency)
    .where('business_day', '<=', day)
    .orderBy('business_day', 'desc')
    .limit(1)
    .executeTakeFirst();

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
