import { ensureSameAuditKey } from './audit/key.ts';
import { ensureSamePepper } from './authentication/pepper.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import type { Database } from './database/pool.ts';
import { recordPurpose, refuseOtherPurpose } from './database/purpose.ts';
import { seedReference } from './database/seed/index.ts';
import { seedDemo } from './demo/seed.ts';
import { loadSanctions } from './partners/screening/load.ts';

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
  await migrate(database, ownerUrl, (handle) => refuseOtherPurpose(handle, config));
  await recordPurpose(database, config);
  await ensureSamePepper(database, config);
  await ensureSameAuditKey(database, config);
  await seedReference(database.db);
  await loadSanctions(config, database);
  if (config.demo) await seedDemo(database.db, config);
}
