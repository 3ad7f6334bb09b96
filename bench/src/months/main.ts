/**
 * Measures whether the tables that are divided by months stay fast as months are added (record 50): the same statements
 * run with one month of rows and with sixty, and creations with both.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPin } from '../../../server/src/customers/authentication/pins.ts';
import { startEmbedded } from '../../../server/src/platform/database/embedded.ts';
import { createDatabase } from '../../../server/src/platform/database/pool.ts';
import { customersOf, PIN, seedCustomers } from '../data.ts';
import { openConnection, PEPPER, prepareBenchDatabase } from '../database.ts';
import { inLoops, type Measured, mergeSamples } from '../measure.ts';
import { directCreations } from '../straight.ts';
import { fillMonths } from './fill.ts';
import { statementsOf } from './statements.ts';

const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '60' },
    'per-month': { type: 'string', default: '50000' },
  },
});
const perMonth = Number(values['per-month']);
/** Seconds for which each statement is repeated. */
const SECONDS = 3;
/** Connections that create transactions. */
const CREATORS = 4;

const home = mkdtempSync(join(tmpdir(), 'thumela-bench-'));
chmodSync(home, 0o755);
const settings = { max_wal_size: '16GB', maintenance_work_mem: '512MB', shared_buffers: '1GB' };
const postgres = await startEmbedded(join(home, 'postgres'), settings);
try {
  const one = await measureWith('one', 1);
  const many = await measureWith('many', Number(values.months));
  console.log(formatComparison(one, many));
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

/** Fills a database of its own and measures it. */
async function measureWith(name: string, months: number): Promise<Map<string, Measured>> {
  const maintenance = await openConnection(postgres.url);
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  const dataDir = join(home, name);
  await prepareBenchDatabase(url.href, dataDir);
  const client = await openConnection(url.href);
  await seedCustomers(client, await hashPin(PIN, PEPPER));
  const begun = Date.now();
  await fillMonths(client, { months, perMonth });
  console.log(`${name}: ${months} × ${perMonth} in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  const database = createDatabase({ poolSize: 4, databaseUrl: url.href });
  const measured = new Map<string, Measured>();
  for (const [statement, run] of Object.entries(statementsOf(database, perMonth))) {
    await inLoops([async () => void (await run())], 0.5);
    measured.set(
      statement,
      mergeSamples([await inLoops([async () => void (await run())], SECONDS)]),
    );
  }
  await database.close();
  const customers = await customersOf(client);
  const environment = { url: url.href, client, dataDir, customers };
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push(await directCreations(environment, CREATORS));
  }
  measured.set('creation of a transaction', mergeSamples(rounds));
  await client.end();
  return measured;
}

function formatComparison(one: Map<string, Measured>, many: Map<string, Measured>): string {
  const cells = ({ p50, p95 }: Measured) => `${p50.toFixed(2)} ms | ${p95.toFixed(2)} ms`;
  return [
    `| | one month: median | p95 | ${values.months} months: median | p95 |`,
    '|---|---|---|---|---|',
    ...[...one].map(([name, first]) => {
      const last = many.get(name);
      return `| ${name} | ${cells(first)} | ${last ? cells(last) : ''} |`;
    }),
  ].join('\n');
}
