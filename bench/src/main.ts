import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPin } from '../../server/src/customers/authentication/pins.ts';
import { freePort, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { customersOf, PIN, seedCustomers } from './data.ts';
import { openConnection, PEPPER, prepareBenchDatabase } from './database.ts';
import { startEcho, startServer } from './processes.ts';
import { formatTable, formatTargets, meetsTarget } from './report.ts';
import { measureAll } from './run.ts';
import { loadSampleList } from './sanctions.ts';
import { targetsOf } from './targets.ts';
import { prepareTpcb } from './tpcb.ts';

const begun = Date.now();
const home = mkdtempSync(join(tmpdir(), 'thumela-bench-'));
chmodSync(home, 0o755);
const postgres = await startEmbedded(join(home, 'postgres'));
const stops: (() => Promise<void>)[] = [];
try {
  printLine('Making customers and their history …');
  await fillDatabase(postgres.url);
  const echo = await startEcho();
  stops.push(echo.stop);
  const settings = {
    PIN_PEPPER: PEPPER,
    DATA_DIR: join(home, 'server'),
    // Two hundred customers who never pause would otherwise have to verify the PIN every minute.
    CREDENTIAL_CACHE_SECONDS: '600',
    // The check reads the whole ledger; at the start of a run it would take a core away from the measurement.
    LEDGER_CHECK_INTERVAL_SECONDS: '0',
    // It accepts every message, as a gateway does; without one each creation would also open a case.
    SMS_GATEWAY_URL: echo.url,
  };
  const server = await startServer(postgres.url, await freePort(), settings);
  stops.push(server.stop);
  const client = await openConnection(postgres.url);
  stops.push(() => client.end());
  const customers = await customersOf(client);
  await prepareTpcb(client);
  const outcome = await measureAll({
    url: postgres.url,
    client,
    dataDir: settings.DATA_DIR,
    customers,
    echo,
    server,
    say: printLine,
  });
  const targets = targetsOf(outcome);
  console.log(`\n${formatTable(outcome.results)}\n\n${formatTargets(targets)}`);
  console.log(`\n${((Date.now() - begun) / 1000).toFixed(0)} s in all.`);
  process.exitCode = targets.every(meetsTarget) ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

async function fillDatabase(url: string): Promise<void> {
  await prepareBenchDatabase(url, join(home, 'server'));
  const client = await openConnection(url);
  await seedCustomers(client, await hashPin(PIN, PEPPER));
  await loadSampleList(client);
  await client.end();
}

function printLine(sentence: string): void {
  console.log(sentence);
}
