import { writeFile } from 'node:fs/promises';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { createDatabase } from '../src/platform/database/pool.ts';
import { startCluster } from '../test/cluster.ts';
import { rowTypes } from './row-types.ts';

/** Generates row types from a temporary database with all migrations. */
const cluster = await startCluster();
const database = createDatabase({ poolSize: 2, databaseUrl: cluster.url });
try {
  await migrateDatabase(database);
  const target = new URL('../src/platform/database/generated/tables.ts', import.meta.url);
  await writeFile(target, await rowTypes(database.pool));
} finally {
  await database.close();
  await cluster.stop();
}
