import { ensureSamePepper } from '../customers/authentication/pepper.ts';
import { loadSanctions } from '../integrations/screening/load.ts';
import { ensureSameAuditKey } from '../platform/audit-log/key.ts';
import type { Config } from '../platform/core/config.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/pool.ts';
import { recordPurpose, refuseOtherPurpose } from '../platform/database/purpose.ts';
import { seedReference } from '../platform/database/seed/index.ts';
import { holdAfterRestore } from '../platform/restoration/cluster.ts';
import { seedDemo } from './demo/seed.ts';

/**
 * Brings a database to what this version of the server needs: its schema, the data every server ships
 * with, and the demo where wanted. Doing it again changes nothing.
 *
 * @param ownerUrl where another user than the server's owns the database
 * @throws StartError, before anything is written, for a demo on a real database or the other way round
 */
export async function prepareDatabase(
  config: Config,
  database: Database,
  ownerUrl = config.databaseOwnerUrl,
): Promise<void> {
  await migrateDatabase(database, ownerUrl, (handle) => refuseOtherPurpose(handle, config));
  await recordPurpose(database, config);
  await ensureSamePepper(database, config);
  await ensureSameAuditKey(database, config);
  await holdAfterRestore(database, config);
  await seedReference(database.db);
  await loadSanctions(config, database);
  if (config.demo) await seedDemo(database.db, config);
}
