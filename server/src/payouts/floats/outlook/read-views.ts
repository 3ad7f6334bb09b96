import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import {
  type FloatForecast,
  FORECAST_DAYS,
  forecastFloat,
} from '@thumela/rules/payouts/float-forecast.ts';
import { type Selectable, sql } from 'kysely';
import { postedTotals } from '../../../ledger/journal/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  type FloatBalance,
  type FloatFilter,
  readFloatBalances,
} from '../../float-balances/service.ts';

type Terms = Pick<
  Selectable<Tables['payout_floats']>,
  'id' | 'arrival_days' | 'cover_days' | 'differs_since' | 'low_since' | 'stopped_since'
>;

interface OpenSums {
  readonly id: bigint;
  /** Orders agreed on that the bank has not sent, in hundredths. */
  readonly agreedCents: bigint;
  /** Needed by payouts that wait for money of it, and their number. */
  readonly promisedCents: bigint;
  readonly waiting: number;
}

/** A float with its terms, what is open, and how long it lasts. Amounts are hundredths of its currency. */
export interface FloatView extends FloatBalance, Omit<OpenSums, 'id'> {
  readonly terms: Omit<Terms, 'id'>;
  readonly forecast: FloatForecast;
}

/** Reads floats with their forecasts, by channel and currency, each part by an index or the journal's totals. */
export async function readFloatViews(handle: Handle, filter?: FloatFilter): Promise<FloatView[]> {
  const balances = await readFloatBalances(handle, filter);
  if (balances.length === 0) return [];
  const ids = balances.map(({ id }) => id);
  const today = currentBusinessDay(handle.clock);
  const [allTerms, sums, paid] = await Promise.all([
    readTerms(handle, ids),
    readOpenSums(handle, ids),
    readPaidByDay(handle, balances, today),
  ]);
  return balances.flatMap((balance) => {
    const terms = allTerms.get(balance.id);
    const open = sums.get(balance.id);
    if (!terms || !open) return [];
    const forecast = forecastFloat({
      ...{ today, availableCents: balance.availableCents, inTransitCents: balance.inTransitCents },
      ...{ agreedCents: open.agreedCents, promisedCents: open.promisedCents },
      paid: paid.get(keyOf(balance)) ?? new Map(),
      ...{ arrivalDays: terms.arrival_days, coverDays: terms.cover_days },
    });
    return [{ ...balance, ...open, terms, forecast }];
  });
}

const keyOf = ({ channel, currency }: { channel: string; currency: string }) =>
  `${channel} ${currency}`;

const byId = <Row extends { id: bigint }>(rows: readonly Row[]): ReadonlyMap<bigint, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const readTerms = async ({ db }: Handle, ids: readonly bigint[]) =>
  byId<Terms>(
    await db
      .selectFrom('payout_floats')
      .select(['id', 'arrival_days', 'cover_days', 'differs_since', 'low_since', 'stopped_since'])
      .where('id', 'in', ids)
      .execute(),
  );

async function readOpenSums({ db }: Handle, ids: readonly bigint[]) {
  const { rows } = await sql<OpenSums>`
    select f.id, coalesce(agreed.cents, 0)::bigint as "agreedCents", coalesce(waits.cents, 0)::bigint as "promisedCents",
      waits.count::integer as waiting
    from payout_floats f
    cross join lateral (select sum(o.amount_cents) as cents from prefunding_orders o
      where o.float_id = f.id and o.state = 'AGREED') agreed
    cross join lateral (select count(*) as count,
        sum(case f.currency when 'ZAR' then p.owed_cents else ceil(p.amount::numeric * 100) end) as cents
      from payouts p where p.awaited_float_id = f.id and p.state = 'OPEN') waits
    where f.id = any (${ids}::bigint[])`.execute(db);
  return byId(rows);
}

/** Payouts from each float on the whole days that a forecast looks back on, less returned ones. */
async function readPaidByDay(
  { db }: Handle,
  floats: readonly FloatBalance[],
  today: IsoDate,
): Promise<ReadonlyMap<string, ReadonlyMap<IsoDate, bigint>>> {
  const { rows } = await sql<{ channel: string; currency: string; day: IsoDate; cents: bigint }>`
    select sub_account as channel, currency, business_day as day, sum(credit_cents - debit_cents)::bigint as cents
    from (${postedTotals}) t
    where account = 'PAYOUT_FLOAT' and sub_account = any (${floats.map(({ channel }) => channel)}::text[])
      and event in ('FLOAT_USED', 'FLOAT_RESTORED')
      and business_day between ${addDays(today, -FORECAST_DAYS)} and ${addDays(today, -1)}
    group by 1, 2, 3`.execute(db);
  const groups = Map.groupBy(rows, keyOf);
  return new Map(
    [...groups].map(([key, days]) => [key, new Map(days.map(({ day, cents }) => [day, cents]))]),
  );
}
