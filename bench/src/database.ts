import pg from 'pg';
import { prepareDatabase } from '../../server/src/app/prepare.ts';
import { loadConfig } from '../../server/src/platform/core/config.ts';
import { createDatabase } from '../../server/src/platform/database/pool.ts';
import { loadOwnRates } from '../../server/test/rates.ts';

/** Outside the database, as in production. */
export const PEPPER = 'pin-pepper-of-the-bench-only-0000000';

/** Migrates a database and loads the reference data. */
export async function prepareBenchDatabase(url: string, dataDir: string): Promise<void> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    PAYMENT_PARTNERS: 'sandbox',
    PIN_PEPPER: PEPPER,
    DATA_DIR: dataDir,
    REGISTERING_PARTNER_PASSWORD: 'bench-partner-password',
  });
  const database = createDatabase({ poolSize: 2, databaseUrl: url });
  await prepareDatabase(config, database);
  await loadOwnRates(database);
  await database.close();
}

/** Opens a separate connection with the server's types and time zone. */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c TimeZone=Africa/Johannesburg',
    types: {
      getTypeParser: ((oid: number) =>
        oid === pg.types.builtins.INT8
          ? BigInt
          : pg.types.getTypeParser(oid === 1016 ? 1016 : oid)) as typeof pg.types.getTypeParser,
    },
  });
  await client.connect();
  return client;
}
