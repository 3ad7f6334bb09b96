import type { Database } from '../src/platform/database/pool.ts';
import { destinations } from '../src/platform/database/seed/destinations.ts';
import { loadFirstRates } from '../src/pricing/reference-data/rates/load.ts';

/** Hours of a rate's life: more than any run of tests takes, even one that was paused. */
const LIFETIME = 24;

/** Loads the demonstration's figures as an operator's own rates. */
export async function loadOwnRates(database: Database): Promise<void> {
  const rates = destinations.map(({ alpha2: country, currency, mid, marginPercent }) => ({
    country,
    currency,
    mid,
    marginPercent,
  }));
  await loadFirstRates(database, { rates, validFrom: new Date(), source: 'tests' }, LIFETIME);
}
