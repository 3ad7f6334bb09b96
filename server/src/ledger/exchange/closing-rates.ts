import { addDays, businessDay, type IsoDate, startOfDay } from '@thumela/rules/dates/dates.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { notRecalled } from '../../pricing/reference-data/service.ts';

/** Whether rates of the demonstration count. */
export interface RateTerms {
  readonly demo: boolean;
}

/** A mid rate: units of the currency for one rand. */
export interface ClosingRate {
  readonly id: bigint;
  readonly mid: string;
  readonly source: string;
}

const ratesOf = ({ db }: Handle, currency: string, { demo }: RateTerms) =>
  db
    .selectFrom('exchange_rates')
    .innerJoin('destinations', 'destinations.id', 'exchange_rates.destination_id')
    .where('destinations.currency', '=', currency)
    .where((rate) => rate.or([rate('demonstration', '=', false), rate.val(demo)]))
    .where(notRecalled);

/**
 * The newest rate of a currency at the end of a business day. Several countries may have the currency: the newest of
 * their rates counts, and of two from the same moment that of the country with the lower number.
 */
export const findClosingRate = (
  handle: Handle,
  { currency, day }: { currency: string; day: IsoDate },
  terms: RateTerms,
): Promise<ClosingRate | undefined> =>
  ratesOf(handle, currency, terms)
    .where('valid_from', '<', startOfDay(addDays(day, 1)))
    .orderBy('valid_from', 'desc')
    .orderBy('destination_id')
    .select(['exchange_rates.id', 'mid', 'source'])
    .limit(1)
    .executeTakeFirst();

/** The first day after a given one with a rate; undefined if there is none. */
export async function findNextRateDay(
  handle: Handle,
  { currency, day }: { currency: string; day: IsoDate },
  terms: RateTerms,
): Promise<IsoDate | undefined> {
  const rate = await ratesOf(handle, currency, terms)
    .where('valid_from', '>=', startOfDay(addDays(day, 1)))
    .orderBy('valid_from')
    .select('valid_from')
    .limit(1)
    .executeTakeFirst();
  return rate && businessDay(rate.valid_from);
}
