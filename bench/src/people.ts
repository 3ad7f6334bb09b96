/**
 * Measures whether customer care finds people and reads their stories quickly among very many: a million customers,
 * five million transactions and a million cases, or the part of that which `--part` asks for; a twentieth where
 * nothing is said, which takes a minute or two.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startEmbedded } from '../../server/src/database/embedded.ts';
import { connected, PEPPER, prepare } from './database.ts';
import { fill, sizeOf } from './people-data.ts';
import { signedInOperator } from './people-operator.ts';
import { measurePeople, peopleTargets } from './people-run.ts';
import { startServer } from './processes.ts';
import { passes, table, verdicts } from './report.ts';

const { values } = parseArgs({ options: { part: { type: 'string', default: '0.05' } } });
const begun = Date.now();
const home = mkdtempSync(join(tmpdir(), 'thumela-bench-'));
chmodSync(home, 0o755);
const postgres = await startEmbedded(join(home, 'postgres'), {
  max_wal_size: '16GB',
  maintenance_work_mem: '512MB',
});
const stops: (() => Promise<unknown>)[] = [];
try {
  const size = sizeOf(Number(values.part));
  say(`Filling the database …`);
  await prepare(postgres.url, home);
  const client = await connected(postgres.url);
  stops.push(() => client.end());
  await fill(client, size, say);
  const cookie = await signedInOperator(client, ['support', 'compliance']);
  say(`  after ${seconds()} s`);
  const server = await startServer(postgres.url, await freePort(), {
    PIN_PEPPER: PEPPER,
    DATA_DIR: home,
  });
  stops.push(server.stop);
  const results = await measurePeople({ url: server.url, cookie, client, size }, say);
  const targets = peopleTargets(results);
  say(`\n${table(results)}\n\n${verdicts(targets)}\n\n${seconds()} s in all.`);
  process.exitCode = targets.every(passes) ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

function seconds(): string {
  return ((Date.now() - begun) / 1000).toFixed(0);
}

function say(sentence: string): void {
  console.log(sentence);
}
