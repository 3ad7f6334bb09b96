import type { Database } from '../src/platform/database/pool.ts';
import { destinations } from '../src/platform/database/seed/destinations.ts';
import { loadFirstRates } from '../src/pricing/reference-data/rates/load.ts';

/** Lifetime of a rate in hours: longer than any test run, even a paused one. */
const LIFETIME = 24;

/** Loads the demo's figures as an operator's own rates. */
export async function loadOwnRates(database: Database): Promise<void> {
  const rates = destinations.map(({ alpha2: country, currency, mid, marginPercent }) => ({
    country,
    currency,
    mid,
    marginPercent,
  }));
  await loadFirstRates(database, { rates, validFrom: new Date(), source: 'tests' }, LIFETIME);
}
