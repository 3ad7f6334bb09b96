import { listSourcesSource } from '../compliance/list-sources/service.ts';
import { certificateSource } from '../integrations/payments/payshap/certificate.ts';
import type { Config } from '../platform/core/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { readinessSource, type Telemetry } from '../platform/observability/index.ts';
import { replicaSource } from '../platform/replica/readings.ts';
import type { ReadReplica } from '../platform/replica/replica.ts';
import { type ReferenceData, ratesSource } from '../pricing/reference-data/service.ts';

interface Observed {
  readonly config: Config;
  readonly database: Database;
  readonly reference: ReferenceData;
  readonly replica: ReadReplica | undefined;
}

/** Adds the gauges that need more than the database: readiness, rates, lists, certificates and the replica. */
export function observeDependencies(
  { metrics }: Telemetry,
  { config, database, reference, replica }: Observed,
): void {
  metrics?.addReadings(readinessSource({ database, reference }));
  metrics?.addReadings(ratesSource(reference, database.clock));
  metrics?.addReadings(listSourcesSource(database));
  const certificates = metrics && certificateSource(config, database.clock);
  if (certificates) metrics.addReadings(certificates);
  if (replica) metrics?.addReadings(replicaSource(replica));
}
