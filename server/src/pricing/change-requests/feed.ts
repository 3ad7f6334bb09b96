import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { queryFeed } from '../../integrations/rates/feed.ts';
import { FeedError, type FeedRate } from '../../integrations/rates/read.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { addRates, lockPrices } from '../reference-data/service.ts';
import { isWithin } from './band.ts';
import { type FedCountry, fedCountries, wasRefused } from './fed-countries.ts';
import { replaceOfferedRate, stopRate } from './stops.ts';

type Feeding = Pick<Services, 'config' | 'database' | 'log'>;

/** Maximum milliseconds by which a feed's clock may be ahead of ours. */
const AHEAD = 60_000;
const HOUR = 3_600_000;

/**
 * Polls the rate feed when it is due, once in RATE_FEED_SECONDS for all workers together. A rate inside the band
 * applies at once; one outside of it stops its countries, as does an expired rate.
 */
export async function followFeed(services: Feeding, signal: AbortSignal): Promise<void> {
  const { config, database, log } = services;
  if (config.rateFeedUrl === undefined || !(await claimDueFeed(database, config.rateFeedSeconds)))
    return;
  let problem: string | null = null;
  try {
    const rates = await queryFeed(config, signal);
    await withTransaction(database, (handle) => takeRates(handle, config, rates));
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof FeedError)) throw error;
    problem = error.message;
    log.warn({ problem }, 'the feed of exchange rates gave no rates');
  }
  await database.db
    .updateTable('rate_feed')
    .set({ problem, ...(problem === null && { answered_at: sql<Date>`now()` }) })
    .execute();
  await withTransaction(database, (handle) => stopOutdated(handle, config));
}

/** The worker that advances the due time polls the feed; the others find it not due. */
async function claimDueFeed({ db }: Pick<Handle, 'db'>, seconds: number): Promise<boolean> {
  const claimed = await db
    .updateTable('rate_feed')
    .set({ asked_at: sql<Date>`now()` })
    .where(sql<boolean>`coalesce(asked_at <= now() - make_interval(secs => ${seconds}), true)`)
    .returning('only_row')
    .executeTakeFirst();
  return claimed !== undefined;
}

type Terms = Services['config'];

/** Applies the rates of the feed. */
async function takeRates(handle: TransactionHandle, terms: Terms, rates: readonly FeedRate[]) {
  await lockPrices(handle);
  const said = new Map(rates.map((rate) => [rate.currency, rate]));
  for (const country of await fedCountries(handle, terms)) {
    const rate = said.get(country.currency);
    if (rate) await takeRate(handle, terms, country, rate);
  }
}

async function takeRate(
  handle: TransactionHandle,
  terms: Terms,
  country: FedCountry,
  { mid, at }: FeedRate,
): Promise<void> {
  const now = handle.clock.now().getTime();
  const isOlder = country.validFrom !== undefined && at <= country.validFrom;
  const isUseless = now - at.getTime() > terms.rateLifetimeHours * HOUR;
  if (isOlder || isUseless || at.getTime() > now + AHEAD) return;
  if (country.isStopped) {
    if (country.offered !== mid)
      await replaceOfferedRate(handle, country, { offered: mid, by: 'system' });
  } else if (isWithin(country.mid, mid, terms.rateBandPercent)) {
    await addRates(handle, [
      {
        destination_id: country.id,
        mid,
        margin_percent: country.marginPercent ?? '0',
        valid_from: at,
        changed_by: 'feed',
        source: new URL(terms.rateFeedUrl ?? '').host,
      },
    ]);
  } else if (!(await wasRefused(handle, country.id, mid, terms.rateBandPercent))) {
    await stopCountry(handle, country, 'OUTSIDE_BAND', mid);
  }
}

const stopCountry = (
  handle: TransactionHandle,
  { id, country, currency, mid }: FedCountry,
  why: 'OUTSIDE_BAND' | 'TOO_OLD',
  offered?: string,
) => stopRate(handle, { destinationId: id, country, currency, why, mid, offered });

/** Stops the countries whose rate has expired, so that the missing prices are visible (see server/src/pricing/README.md). */
async function stopOutdated(handle: TransactionHandle, terms: Terms): Promise<void> {
  await lockPrices(handle);
  const oldest = handle.clock.now().getTime() - terms.rateLifetimeHours * HOUR;
  for (const country of await fedCountries(handle, terms)) {
    const { validFrom, isDemonstration, isStopped } = country;
    if (isStopped || isDemonstration || !validFrom) continue;
    if (validFrom.getTime() < oldest) await stopCountry(handle, country, 'TOO_OLD');
  }
}
