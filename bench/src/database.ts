import pg from 'pg';
import { prepareDatabase } from '../../server/src/app/prepare.ts';
import { loadConfig } from '../../server/src/platform/core/config.ts';
import { createDatabase, type Database } from '../../server/src/platform/database/pool.ts';
import { reencryptStored } from '../../server/src/platform/database/reencrypt.ts';
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
  await addEncryptedValues(database, url);
  // Nothing is left to encrypt: the rows that statements make have PINs that only look encrypted.
  await reencryptStored(database, new AbortController().signal);
  await database.close();
}

/** Birth dates, encrypted, for statements that insert customers; a day is `day`, its value `encrypted`. */
export const BIRTH_DATES = 'bench_birth_dates';

/** Other encrypted values of customers: `plain` is one of a `kind`, `encrypted` its stored form. */
export const VALUES = 'bench_values';

/** Customers whose documents are encrypted; those of later ones only look so. */
const DOCUMENTS = 1_000;

/** Adds encrypted values to the database of an installation whose keys are loaded. */
export async function addEncryptedValues(
  { keyring }: Pick<Database, 'keyring'>,
  url: string,
): Promise<void> {
  const day = 24 * 3_600_000;
  const [first, last] = [Date.UTC(1930, 0, 1), Date.UTC(2007, 11, 31)];
  const days = Array.from({ length: (last - first) / day + 1 }, (_, number) =>
    new Date(first + number * day).toISOString().slice(0, 10),
  );
  const client = await openConnection(url);
  await client.query(`create table ${BIRTH_DATES} (day date primary key, encrypted text not null)`);
  await client.query(`insert into ${BIRTH_DATES} select * from unnest($1::date[], $2::text[])`, [
    days,
    days.map((each) => keyring.encrypt('birth_date', each)),
  ]);
  const values: { kind: 'id_number' | 'street' | 'town'; plain: string }[] = [
    { kind: 'street', plain: '1 Example Street' },
    { kind: 'town', plain: 'Suburb' },
    ...Array.from({ length: DOCUMENTS }, (_, number) => ({
      ...{ kind: 'id_number' as const, plain: `BENCH${number + 1}` },
    })),
  ];
  await client.query(
    `create table ${VALUES} (kind text, plain text, encrypted text not null, primary key (kind, plain))`,
  );
  await client.query(
    `insert into ${VALUES} select * from unnest($1::text[], $2::text[], $3::text[])`,
    [
      values.map(({ kind }) => kind),
      values.map(({ plain }) => plain),
      values.map(({ kind, plain }) => keyring.encrypt(kind, plain)),
    ],
  );
  await client.end();
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
