/**
 * Records the schema and the calls of the release that is being made, so that the next one can be compared with them:
 * `node server/scripts/record-release.ts COMMIT`, after the release is tagged (docs/upgrades.md).
 */
import { writeFile } from 'node:fs/promises';
import { VERSION } from '../src/platform/core/version.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { createDatabase } from '../src/platform/database/pool.ts';
import { databaseMigrations } from '../src/platform/database/sql-files.ts';
import { startCluster } from '../test/cluster.ts';
import { readSchema } from './released-schema.ts';

const TARGET = new URL('../src/platform/database/generated/released-schema.json', import.meta.url);

const [commit] = process.argv.slice(2);
if (!/^[0-9a-f]{40}$/.test(commit ?? '')) {
  process.stderr.write('Usage: node server/scripts/record-release.ts COMMIT (40 digits)\n');
  process.exit(2);
}
const cluster = await startCluster();
const database = createDatabase({ poolSize: 2, databaseUrl: cluster.url });
try {
  await migrateDatabase(database);
  const migrations = databaseMigrations().map(({ name }) => name);
  const release = { version: VERSION, commit, migrations, ...(await readSchema(database.pool)) };
  await writeFile(TARGET, `${JSON.stringify(release, null, 1)}\n`);
} finally {
  await database.close();
  await cluster.stop();
}
