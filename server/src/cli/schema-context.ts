import { join } from 'node:path';
import type { CleanupStack } from '../platform/core/cleanup.ts';
import { type Environment, inspectSettings, StartError } from '../platform/core/config.ts';
import { EMBEDDED_FOLDER } from '../platform/database/embedded.ts';
import { createDatabase } from '../platform/database/pool.ts';
import type { SchemaContext } from './definition.ts';
import { startOrFindEmbedded } from './embedded-database.ts';

/**
 * Opens the database for a command about its schema. Only the settings of the database are needed, so that what
 * migrates it has none of the server's secrets.
 * @throws StartError
 */
export async function openSchema(
  environment: Environment,
  cleanup: CleanupStack,
): Promise<Pick<SchemaContext, 'database' | 'ownerUrl' | 'demo'>> {
  const { parsed, demo, problems } = inspectSettings(environment);
  const ofDatabase = problems.filter((problem) => problem.startsWith('DATABASE_'));
  if (ofDatabase.length > 0) throw new StartError(ofDatabase);
  const { databaseOwnerUrl: ownerUrl } = parsed;
  const databaseUrl = parsed.databaseSessionUrl ?? parsed.databaseUrl;
  if (databaseUrl !== undefined)
    return { database: openDatabase(databaseUrl, cleanup), ownerUrl, demo };
  const embedded = await startOrFindEmbedded(join(parsed.dataDir, EMBEDDED_FOLDER), cleanup);
  return { database: openDatabase(embedded.serverUrl, cleanup), ownerUrl: embedded.url, demo };
}

function openDatabase(databaseUrl: string, cleanup: CleanupStack) {
  const database = createDatabase({ poolSize: 1, databaseUrl }, undefined, 'whole tables');
  cleanup.push(() => database.close());
  return database;
}
