import { listSourcesSource } from '../compliance/list-sources/service.ts';
import type { Database } from '../platform/database/pool.ts';
import { readinessSource, type Telemetry } from '../platform/observability/index.ts';
import { type ReferenceData, ratesSource } from '../pricing/reference-data/service.ts';

/** Adds the gauges that need more than the database: readiness, rates and lists. */
export function observeDependencies(
  { metrics }: Telemetry,
  { database, reference }: { database: Database; reference: ReferenceData },
): void {
  metrics?.addReadings(readinessSource({ database, reference }));
  metrics?.addReadings(ratesSource(reference, database.clock));
  metrics?.addReadings(listSourcesSource(database));
}
