import type { FastifyBaseLogger as Logger } from 'fastify';
import { RememberedPins } from './authentication/remembered.ts';
import type { Config } from './config.ts';
import type { Database } from './database/pool.ts';
import { holdStore } from './documents/own-store.ts';
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
  pins: RememberedPins;
  storage: DocumentStorage;
  /** Undefined: files are not scanned. */
  scanner: Scanner | undefined;
  log: Logger;
}

/**
 * Puts the services of one process together; web and worker use the same.
 * @throws StartError when the documents there are belong to another installation
 */
export async function createServices(
  config: Config,
  database: Database,
  log: Logger,
): Promise<Services> {
  const storage = await createStorage(config);
  await holdStore({ database, storage, log });
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
    pins: new RememberedPins(config.rememberedPinSeconds),
    storage,
    scanner: createScanner(config),
    log,
  };
}
