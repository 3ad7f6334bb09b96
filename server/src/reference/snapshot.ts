import type { Database } from '../database/pool.ts';
import { loadSnapshot } from './load.ts';
import type { ReferenceSnapshot } from './lookups.ts';

/**
 * The reference data everybody reads, kept in memory. `now` never waits and never queries; a timer
 * reloads it, so that a change made in the console holds in every process within seconds.
 */
export interface ReferenceData {
  readonly now: ReferenceSnapshot;
  /** Loads it again at once, for whoever has just changed it. */
  refresh(): Promise<void>;
}

/**
 * Loads the reference data and keeps it fresh until the pool is closed, never older than its lifetime. When a reload fails, what is
 * known stays in use and `onFailure` hears of it.
 */
export async function loadReference(
  database: Database,
  lifetimeSeconds: number,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<ReferenceData> {
  let now = await loadSnapshot(database.db);
  const refresh = async () => {
    now = await loadSnapshot(database.db, now);
  };
  const timer = setInterval(() => {
    if (database.pool.ending) clearInterval(timer);
    else refresh().catch(onFailure);
  }, lifetimeSeconds * 1000).unref();
  return {
    get now() {
      return now;
    },
    refresh,
  };
}
