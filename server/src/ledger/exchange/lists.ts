import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type Selectable, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A deal with its history, oldest first, and the days on which the bank's lines moved its sides. */
export type ListedDeal = Selectable<Tables['exchange_deals']> & {
  readonly history: readonly Selectable<Tables['exchange_deal_events']>[];
  readonly paidOn: IsoDate | undefined;
  readonly receivedOn: IsoDate | undefined;
};

/** Deals by number, newest first. @param before the id that ended the page before */
export async function listDeals(
  { db }: Handle,
  { before, size }: { before: bigint | undefined; size: number },
): Promise<ListedDeal[]> {
  const deals = await db
    .selectFrom('exchange_deals')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  if (deals.length === 0) return [];
  const ids = deals.map(({ id }) => id);
  const events = await db
    .selectFrom('exchange_deal_events')
    .selectAll()
    .where('deal_id', 'in', ids)
    .orderBy('id')
    .execute();
  const histories = Map.groupBy(events, ({ deal_id }) => deal_id);
  const moved = await listMovedSides({ db }, ids);
  return deals.map((deal) => ({
    ...deal,
    history: histories.get(deal.id) ?? [],
    paidOn: moved.get(`${deal.id} DEAL_PAID`),
    receivedOn: moved.get(`${deal.id} DEAL_RECEIVED`),
  }));
}

/** The days of the bank's lines of deals, by deal and side. */
async function listMovedSides({ db }: Pick<Handle, 'db'>, ids: readonly bigint[]) {
  const rows = await db
    .selectFrom('statement_matches as m')
    .innerJoin('statement_lines as l', 'l.id', 'm.line_id')
    .select(['m.exchange_deal_id', 'm.purpose', 'l.booked_on'])
    .where('m.exchange_deal_id', 'in', ids)
    .where('m.state', 'in', ['EXACT', 'CONFIRMED'])
    .execute();
  return new Map(rows.map((row) => [`${row.exchange_deal_id} ${row.purpose}`, row.booked_on]));
}

/** Revaluations of a number of business days, newest first. @param before the day that ended the page before */
export async function listRevaluations(
  { db }: Handle,
  { before, days }: { before: IsoDate | undefined; days: number },
): Promise<Selectable<Tables['position_revaluations']>[]> {
  return await db
    .selectFrom('position_revaluations')
    .selectAll()
    .where('business_day', '<', before ?? sql<IsoDate>`'infinity'`)
    .where('business_day', 'in', (from) =>
      from
        .selectFrom('position_revaluations')
        .select('business_day')
        .distinct()
        .where('business_day', '<', before ?? sql<IsoDate>`'infinity'`)
        .orderBy('business_day', 'desc')
        .limit(days),
    )
    .orderBy('business_day', 'desc')
    .orderBy('currency')
    .execute();
}
