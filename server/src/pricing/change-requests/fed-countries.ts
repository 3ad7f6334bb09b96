import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { notRecalled } from '../reference-data/service.ts';
import { isWithin } from './band.ts';

/** A country with the values that the feed's rate of its currency is compared with. */
export interface FedCountry {
  readonly id: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: string;
  /** The rate in force, if any. */
  readonly mid: string | undefined;
  readonly marginPercent: string | undefined;
  readonly validFrom: Date | undefined;
  /** A demonstration rate, which does not expire. */
  readonly isDemonstration: boolean;
  readonly isStopped: boolean;
  /** The rate the feed offers while the country is stopped. */
  readonly offered: string | undefined;
}

/** Reads all countries with their rates in force and stops. */
export async function fedCountries(
  { db }: Pick<Handle, 'db'>,
  { demo }: { demo: boolean },
): Promise<FedCountry[]> {
  const { rows } = await sql<FedRow>`
    select d.id, d.alpha2 as country, d.currency, newest.*, stops.id is not null as is_stopped,
      stops.mid as offered
    from destinations d
    left join rate_stops stops on stops.destination_id = d.id and stops.ended_at is null
    left join lateral (
      select exchange_rates.mid, margin_percent, valid_from, demonstration from exchange_rates
      where destination_id = d.id and valid_from <= now() and (${demo} or not demonstration) and ${notRecalled}
      order by valid_from desc limit 1) newest on true
    order by d.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    country: row.country,
    currency: row.currency,
    mid: row.mid ?? undefined,
    marginPercent: row.margin_percent ?? undefined,
    validFrom: row.valid_from ?? undefined,
    isDemonstration: row.demonstration ?? false,
    isStopped: row.is_stopped,
    offered: row.offered ?? undefined,
  }));
}

interface FedRow {
  id: number;
  country: string;
  currency: string;
  mid: string | null;
  margin_percent: string | null;
  valid_from: Date | null;
  demonstration: boolean | null;
  is_stopped: boolean;
  offered: string | null;
}

/** Whether two people refused this rate, or a similar one, when the country was last stopped. */
export async function wasRefused(
  { db }: Pick<Handle, 'db'>,
  destinationId: number,
  mid: string,
  bandPercent: number,
): Promise<boolean> {
  const last = await db
    .selectFrom('rate_stops')
    .select(['mid', 'refused'])
    .where('destination_id', '=', destinationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.refused === true && isWithin(last.mid ?? undefined, mid, bandPercent);
}
