import type { FastifyBaseLogger as Logger } from 'fastify';
import { RememberedPins } from './authentication/remembered.ts';
import type { Config } from './config.ts';
import type { Database } from './database/pool.ts';
import { type PaymentPartners, paymentPartners } from './partners/payments/registry.ts';
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
  partners: PaymentPartners;
  storage: DocumentStorage;
  /** Undefined: files are not scanned. */
  scanner: Scanner | undefined;
  log: Logger;
}

/** Puts the services of one process together; web and worker use the same. */
export async function createServices(
  config: Config,
  database: Database,
  log: Logger,
): Promise<Services> {
  const brand = loadBrand(config);
  return {
    config,
    database,
    brand,
    reference: await loadReference(database, config, log),
    pins: new RememberedPins(config.rememberedPinSeconds),
    partners: paymentPartners({ config, brand, database }),
    storage: await createStorage(config),
    scanner: createScanner(config),
    log,
  };
}
