import type { FastifyBaseLogger as Logger } from 'fastify';
import { RefusedNetworks } from './authentication/networks.ts';
import { RememberedOwners, type VerifiedCredential } from './authentication/remembered.ts';
import { SingleFlight } from './authentication/single-flight.ts';
import type { Config } from './config.ts';
import type { Database } from './database/pool.ts';
import { SILENT, type Telemetry } from './observability/index.ts';
import { createScanner, type Scanner } from './partners/scanner/scanner.ts';
import { createStorage } from './partners/storage/create.ts';
import type { DocumentStorage } from './partners/storage/storage.ts';
import { type Brand, loadBrand } from './reference/brand.ts';
import { loadReference, type ReferenceData } from './reference/snapshot.ts';

/** What every area is made from; nothing here is a global. */
export interface Services {
  config: Config;
  database: Database;
  brand: Brand;
  reference: ReferenceData;
  /** Usernames whose PIN was verified a moment ago. */
  pins: RememberedOwners;
  /** Sessions that were found open a moment ago. */
  openSessions: RememberedOwners;
  refusedNetworks: RefusedNetworks;
  /** The parallel calls of an API client share one verification. */
  verifications: SingleFlight<VerifiedCredential>;
  storage: DocumentStorage;
  /** Undefined: files are not scanned. */
  scanner: Scanner | undefined;
  log: Logger;
  telemetry: Telemetry;
}

/** Puts the services of one process together; web and worker use the same. */
export async function createServices(
  config: Config,
  database: Database,
  log: Logger,
  telemetry: Telemetry = SILENT,
): Promise<Services> {
  return {
    config,
    database,
    brand: loadBrand(config),
    reference: await loadReference(database, config.referenceLifetimeSeconds, (error) =>
      log.warn(
        { err: error },
        'The reference data could not be read again; what is known stays in use.',
      ),
    ),
    pins: new RememberedOwners(config.rememberedPinSeconds),
    openSessions: new RememberedOwners(config.rememberedPinSeconds),
    refusedNetworks: new RefusedNetworks(),
    verifications: new SingleFlight(),
    storage: await createStorage(config),
    scanner: createScanner(config),
    log,
    telemetry,
  };
}
