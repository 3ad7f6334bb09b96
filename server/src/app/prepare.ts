import { ensureSamePepper } from '../customers/authentication/pepper.ts';
import { loadSanctions } from '../integrations/screening/load.ts';
import { ensureSameAuditKey } from '../platform/audit-log/key.ts';
import type { Config } from '../platform/core/config.ts';
import { enableEncryption, findUnableToDecrypt } from '../platform/database/enable-encryption.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import type { Database, Handle } from '../platform/database/pool.ts';
import { recordPurpose, refuseOtherPurpose } from '../platform/database/purpose.ts';
import { seedReference } from '../platform/database/seed/index.ts';
import { unlockKeyring } from '../platform/encryption/keys.ts';
import { holdAfterRestore } from '../platform/restoration/cluster.ts';
import { seedDemo } from './demo/seed.ts';

/**
 * Brings a database to what this version of the server needs: its schema, the data every server ships
 * with, and the demo where wanted. Doing it again changes nothing.
 *
 * On a database that a newer version has migrated and that still serves this one, nothing is seeded: the newer version
 * has brought its own data.
 *
 * @param ownerUrl where another user than the server's owns the database
 * @throws StartError, before anything is written, for a demo on a real database or the other way round, and for a
 *   database that has to be migrated by its owner first
 */
export async function prepareDatabase(
  config: Config,
  database: Database,
  ownerUrl = config.databaseOwnerUrl,
): Promise<void> {
  const mayBegin = (handle: Handle) => refuseOtherPurpose(handle, config);
  const { newer } = await migrateDatabase(database, { ownerUrl, mayBegin });
  await recordPurpose(database, config);
  await ensureSamePepper(database, config);
  await ensureSameAuditKey(database, config);
  await holdAfterRestore(database, config);
  if (config.demo && (await findUnableToDecrypt(database.client)).length === 0) {
    await enableEncryption(database.client);
  }
  await unlockKeyring(database.pool, database.keyring, config);
  if (newer.length === 0) await seedReference(database.db);
  await loadSanctions(config, database);
  if (config.demo && newer.length === 0) await seedDemo(database.db, config);
}
