import type { FastifyBaseLogger as Logger } from 'fastify';
import { type BrandInForce, followBrand } from '../administration/branding/service.ts';
import { BlockedNetworks } from '../customers/authentication/network-throttle.ts';
import { SingleFlight } from '../customers/authentication/single-flight.ts';
import { VerificationCache } from '../customers/authentication/verification-cache.ts';
import type { IdentityService } from '../integrations/identity/identity-service.ts';
import { createIdentityService } from '../integrations/identity/registry.ts';
import { observedTransport } from '../integrations/messages/observed.ts';
import { createTransport, type Transport } from '../integrations/messages/transport.ts';
import { type PaymentPartners, paymentPartners } from '../integrations/payments/registry.ts';
import type { PayoutPartner } from '../integrations/payouts/partner.ts';
import { payoutPartners } from '../integrations/payouts/registry.ts';
import { createScanner, type Scanner } from '../integrations/scanner/scanner.ts';
import { createScreeningService } from '../integrations/screening/external/create-service.ts';
import { createStorage } from '../integrations/storage/create.ts';
import type { EncryptedStorage } from '../integrations/storage/encrypted.ts';
import type { Config } from '../platform/core/config.ts';
import { Notices } from '../platform/database/notices.ts';
import type { Database } from '../platform/database/pool.ts';
import { ensureOwnStore } from '../platform/documents/store-ownership.ts';
import type { VerifiedCredential } from '../platform/http/caller.ts';
import { SILENT, type Telemetry } from '../platform/observability/index.ts';
import { openReplica, type ReadReplica } from '../platform/replica/replica.ts';
import type { Brand } from '../pricing/reference-data/brand.ts';
import { loadReference, type ReferenceData } from '../pricing/reference-data/snapshot.ts';
import { observeDependencies } from './observe-dependencies.ts';

/** The services every area is made from; none of them is a global. */
export interface Services {
  config: Config;
  database: Database;
  /** Answers reads of the console that may be some seconds old; undefined if there is none. */
  replica: ReadReplica | undefined;
  /**
   * The brand in force. Its fields change while the server runs, so pass the object, not its fields (see
   * server/src/administration/README.md).
   */
  brand: Brand;
  brandInForce: BrandInForce;
  reference: ReferenceData;
  /** Notifications between processes, sent through the database. */
  notices: Notices;
  /** Usernames whose PIN was verified a moment ago, for API clients that send it with every call. */
  pins: VerificationCache;
  /** Sessions that were found open a moment ago. */
  openSessions: VerificationCache;
  blockedNetworks: BlockedNetworks;
  /** The parallel calls of an API client share one verification. */
  verifications: SingleFlight<VerifiedCredential>;
  partners: PaymentPartners;
  /** Makes the payouts that no route sends elsewhere. */
  payoutPartner: PayoutPartner;
  /** Every payout partner by name, the one above too. */
  payoutPartners: ReadonlyMap<string, PayoutPartner>;
  storage: EncryptedStorage;
  /** Brings messages to people. */
  transport: Transport;
  /** Undefined: files are not scanned. */
  scanner: Scanner | undefined;
  /** Undefined: identities are not checked with a register. */
  identity: IdentityService | undefined;
  log: Logger;
  telemetry: Telemetry;
}

/**
 * Puts the services of one process together; web and worker use the same.
 * @throws StartError when the documents there are belong to another installation
 */
export async function createServices(
  config: Config,
  database: Database,
  log: Logger,
  telemetry: Telemetry = SILENT,
): Promise<Services> {
  const storage = await createStorage(config, database.keyring);
  await ensureOwnStore({ database, storage, log });
  const [brandInForce, reference] = await Promise.all([
    followBrand(database, config, log),
    loadReference(database, config, log, createScreeningService(config, { telemetry, log })),
  ]);
  const { brand } = brandInForce;
  const replica =
    config.role === 'worker' ? undefined : openReplica(config, database, { log, telemetry });
  observeDependencies(telemetry, { config, database, reference, replica });
  return {
    config,
    database,
    replica,
    brand,
    brandInForce,
    reference,
    notices: new Notices(database, log),
    pins: new VerificationCache(config.rememberedPinSeconds),
    openSessions: new VerificationCache(config.rememberedPinSeconds),
    blockedNetworks: new BlockedNetworks(),
    verifications: new SingleFlight(),
    ...payoutPartners({ config, database, telemetry }),
    partners: paymentPartners({ config, brand, database, telemetry }),
    storage,
    transport: observedTransport(await createTransport(config), telemetry),
    scanner: createScanner(config),
    identity: createIdentityService(config, telemetry),
    log,
    telemetry,
  };
}
