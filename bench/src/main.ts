import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPin } from '../../server/src/authentication/pins.ts';
import { loadConfig } from '../../server/src/config.ts';
import { freePort, startEmbedded } from '../../server/src/database/embedded.ts';
import { createDatabase } from '../../server/src/database/pool.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { customersOf, PIN, seed } from './data.ts';
import { startEcho, startServer } from './processes.ts';
import { passes, table, verdicts } from './report.ts';
import { measureAll } from './run.ts';
import { targetsOf } from './targets.ts';

/** Stands outside the database, as in production. */
const PEPPER = 'pin-pepper-of-the-bench-only-0000000';

const begun = Date.now();
const home = mkdtempSync(join(tmpdir(), 'thumela-bench-'));
chmodSync(home, 0o755);
const postgres = await startEmbedded(join(home, 'postgres'));
const stops: (() => Promise<void>)[] = [];
try {
  say('Making customers and their history …');
  await prepare(postgres.url);
  const echo = await startEcho();
  stops.push(echo.stop);
  const settings = {
    PIN_PEPPER: PEPPER,
    DATA_DIR: join(home, 'server'),
    // Two hundred customers who never pause would otherwise sign in anew every minute.
    REMEMBERED_PIN_SECONDS: '600',
  };
  const server = await startServer(postgres.url, await freePort(), settings);
  stops.push(server.stop);
  const client = await connected(postgres.url);
  stops.push(() => client.end());
  const customers = await customersOf(client);
  const outcome = await measureAll({ url: postgres.url, client, customers, echo, server, say });
  const targets = targetsOf(outcome);
  console.log(`\n${table(outcome.results)}\n\n${verdicts(targets)}`);
  console.log(`\n${((Date.now() - begun) / 1000).toFixed(0)} s in all.`);
  process.exitCode = targets.every(passes) ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

async function prepare(url: string): Promise<void> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    DATA_DIR: join(home, 'server'),
    REGISTERING_PARTNER_PASSWORD: 'bench-partner-password',
  });
  const database = createDatabase({ poolSize: 2, databaseUrl: url });
  await prepareDatabase(config, database);
  await database.close();
  const client = await connected(url);
  await seed(client, await hashPin(PIN, PEPPER));
  await client.end();
}

async function connected(url: string): Promise<pg.Client> {
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

function say(sentence: string): void {
  console.log(sentence);
}
