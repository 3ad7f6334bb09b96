/** What being observed costs: the hot calls with metrics and traces off, and on. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPin } from '../../server/src/authentication/pins.ts';
import { freePort, startEmbedded } from '../../server/src/database/embedded.ts';
import * as calls from './calls.ts';
import { customersOf, PIN, quotations, seed } from './data.ts';
import { connected, PEPPER, prepare } from './database.ts';
import { overHttp, type Requests } from './measure.ts';
import { type Running, startEcho, startServer } from './processes.ts';

const ROUNDS = Number(process.argv[2] ?? 30);
/** Rounds until the servers' code is compiled as far as it will be. */
const WARMING = 4;
const SECONDS = 1;
const CONNECTIONS = 8;
const STOCK = 4_000;
/** Ticks of a second in which Linux counts a process's time. */
const TICKS = 100;

/**
 * Milliseconds of processor time that one answer took the server. Unlike answers a second, this hardly
 * depends on what else the machine does.
 */
async function cost(server: Running, requests: Requests): Promise<number> {
  const before = spent(server);
  const { times } = await overHttp(requests, CONNECTIONS, SECONDS);
  return ((spent(server) - before) * 1000) / times.length;
}

/** Seconds of processor time a process has used, in user and in kernel. */
function spent({ pid }: Running): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const home = mkdtempSync(join(tmpdir(), 'thumela-observed-'));
chmodSync(home, 0o755);
const postgres = await startEmbedded(join(home, 'postgres'));
const stops: (() => Promise<void>)[] = [];
try {
  await prepare(postgres.url, join(home, 'server'));
  const client = await connected(postgres.url);
  stops.push(() => client.end());
  await seed(client, await hashPin(PIN, PEPPER));
  const customers = await customersOf(client);
  const collector = await startEcho();
  stops.push(collector.stop);

  const serverWith = async (more: Record<string, string>) => {
    const server = await startServer(postgres.url, await freePort(), {
      PIN_PEPPER: PEPPER,
      DATA_DIR: join(home, 'server'),
      REMEMBERED_PIN_SECONDS: '600',
      ROLE: 'web',
      ...more,
    });
    stops.push(server.stop);
    return server;
  };
  const metrics = { METRICS_PORT: String(await freePort()) };
  const traced = {
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  const sides = [
    { name: 'off', server: await serverWith({}) },
    { name: 'metrics', server: await serverWith(metrics) },
    { name: 'metrics, a tenth traced', server: await serverWith(traced) },
  ].map((side) => ({ ...side, quote: [] as number[], create: [] as number[] }));

  const measure = async ({ server, quote, create }: (typeof sides)[number]) => {
    quote.push(await cost(server, calls.quotes(server.url, customers)));
    const stock = await quotations(client, customers, STOCK);
    create.push(await cost(server, calls.creations(server.url, stock)));
  };
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const first = round % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) await measure(side);
  }
  const [off] = sides;
  for (const { name, server, ...samples } of sides) {
    const told = (['quote', 'create'] as const).map((kind) => {
      const each = samples[kind].slice(WARMING);
      // Round by round, because what disturbs one side of a round mostly disturbs the others too.
      const more = each.map(
        (value, at) => (value / (off?.[kind][WARMING + at] ?? value) - 1) * 100,
      );
      return `${kind} ${median(each).toFixed(3)} ms (${median(more).toFixed(1)} %)`;
    });
    const memory = (server.memory() / 1024 / 1024).toFixed(0);
    console.log(`${name.padEnd(24)} ${told.join('   ')}   ${memory} MB`);
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
