import type { Database } from '../src/database/pool.ts';
import { destinations } from '../src/database/seed/destinations.ts';
import { loadRates } from '../src/reference/rates/load.ts';

/** Hours in which a run of tests is over, however long it was stopped in between. */
const LIFETIME = 24;

/** Gives a real database the figures of the demonstration as rates of its own, as its operators would. */
export async function loadOwnRates(database: Database): Promise<void> {
  const rates = destinations.map(({ alpha2: country, currency, mid, marginPercent }) => ({
    country,
    currency,
    mid,
    marginPercent,
  }));
  const load = { rates, validFrom: new Date(), allowJumps: false };
  await loadRates(database, { ...load, source: 'tests', operator: 'Tests' }, LIFETIME);
}
