/**
 * Measures whether the list of transactions stays fast as it grows: the same requests are sent to a server with
 * ten thousand transactions and to one with five million, in alternating rounds, so that other load on the
 * machine affects both equally. `--rows` sets a number other than five million.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPin } from '../../server/src/customers/authentication/pins.ts';
import { freePort, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { PIN } from './data.ts';
import { openConnection, PEPPER, prepareBenchDatabase } from './database.ts';
import { fillLists, type Size, sampleCustomers, sizesToCompare } from './list-data.ts';
import { type BenchServer, listTargets, measureLists } from './list-run.ts';
import { startServer } from './processes.ts';
import { formatTable, formatTargets, meetsTarget } from './report.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000000' } } });
const begun = Date.now();
const home = mkdtempSync(join(tmpdir(), 'thumela-bench-'));
chmodSync(home, 0o755);
const postgres = await startEmbedded(join(home, 'postgres'), {
  max_wal_size: '16GB',
  maintenance_work_mem: '512MB',
});
const stops: (() => Promise<void>)[] = [];
try {
  const { small, large } = sizesToCompare(Number(values.rows));
  const servers = {
    small: await startFilledServer('small', small),
    large: await startFilledServer('large', large),
  };
  const results = await measureLists(servers, printLine);
  const targets = listTargets(results);
  printLine(`\n${formatTable(results)}\n\n${formatTargets(targets)}`);
  printLine(`\n${((Date.now() - begun) / 1000).toFixed(0)} s in all.`);
  process.exitCode = targets.every(meetsTarget) ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

/** Fills a database of that size and starts a server on it. */
async function startFilledServer(name: string, size: Size): Promise<BenchServer> {
  printLine(`Filling the ${name} database …`);
  const url = await newDatabase(name);
  await prepareBenchDatabase(url, join(home, name));
  const client = await openConnection(url);
  await fillLists(client, size, await hashPin(PIN, PEPPER));
  const customers = await sampleCustomers(client);
  const { rows } = await client.query<{ sent: bigint; received: bigint }>(
    'select (select count(*) from transactions) sent, (select count(*) from inbound_transactions) received',
  );
  await client.end();
  printLine(`  ${rows[0]?.sent} sent, ${rows[0]?.received} received`);
  const server = await startServer(url, await freePort(), {
    PIN_PEPPER: PEPPER,
    DATA_DIR: join(home, name),
    CREDENTIAL_CACHE_SECONDS: '600',
  });
  stops.push(server.stop);
  return { url: server.url, ...customers };
}

async function newDatabase(name: string): Promise<string> {
  const client = await openConnection(postgres.url);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

function printLine(sentence: string): void {
  console.log(sentence);
}
