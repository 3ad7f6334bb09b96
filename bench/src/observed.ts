/** What being observed costs: the hot calls with metrics and traces off, and on. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { hashPin } from '../../server/src/authentication/pins.ts';
import { freePort, startEmbedded } from '../../server/src/database/embedded.ts';
import * as calls from './calls.ts';
import { type BenchCustomer, customersOf, PIN, quotations, seed } from './data.ts';
import { connected, PEPPER, prepare } from './database.ts';
import { overHttp, type Requests } from './measure.ts';
import { type Running, startEcho, startServer } from './processes.ts';

/** Every server is started anew so often: two processes of the same code differ by more than what is looked for. */
const GENERATIONS = 5;
const ROUNDS = 8;
/** Rounds of a generation until its code is compiled as far as it will be. */
const WARMING = 3;
const SECONDS = 0.8;
const CONNECTIONS = 8;
const STOCK = 2_500;
/** Ticks of a second in which Linux counts a process's time. */
const TICKS = 100;
const KINDS = ['quote', 'create'] as const;

/** What one answer took a server: milliseconds of its processor time, and of the clock. */
interface Cost {
  processor: number;
  clock: number;
}

interface Side {
  name: string;
  settings: () => Promise<Record<string, string>>;
  costs: Record<(typeof KINDS)[number], Cost[]>;
}

/** Unlike answers a second, processor time hardly depends on what else the machine does. */
async function cost(server: Running, requests: Requests): Promise<Cost> {
  const before = spent(server);
  const { times, seconds } = await overHttp(requests, CONNECTIONS, SECONDS);
  const each = (total: number) => (total * 1000) / times.length;
  return { processor: each(spent(server) - before), clock: each(seconds) };
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
  const sides = sidesOf(collector);
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    await measure(sides, client, customers);
  }
  for (const side of sides) console.log(described(side, sides[0]));
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

function sidesOf(collector: Running): Side[] {
  const metrics = async () => ({ METRICS_PORT: String(await freePort()) });
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  const side = (name: string, settings: Side['settings']): Side => ({
    name,
    settings,
    costs: { quote: [], create: [] },
  });
  return [
    side('off', async () => ({})),
    side('metrics', metrics),
    side('metrics, a tenth traced', async () => ({ ...(await metrics()), ...traces })),
  ];
}

/** One generation of servers; who is first in a round changes from round to round. */
async function measure(
  sides: readonly Side[],
  client: pg.Client,
  customers: readonly BenchCustomer[],
): Promise<void> {
  const servers = await Promise.all(
    sides.map(async ({ settings }) =>
      startServer(postgres.url, await freePort(), {
        PIN_PEPPER: PEPPER,
        DATA_DIR: join(home, 'server'),
        REMEMBERED_PIN_SECONDS: '600',
        ROLE: 'web',
        ...(await settings()),
      }),
    ),
  );
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    for (let turn = 0; turn < sides.length; turn += 1) {
      const at = (turn + round) % sides.length;
      const [side, server] = [sides[at], servers[at]];
      if (!side || !server) continue;
      const stock = await quotations(client, customers, STOCK);
      const quote = await cost(server, calls.quotes(server.url, customers));
      const create = await cost(server, calls.creations(server.url, stock));
      if (round < WARMING) continue;
      side.costs.quote.push(quote);
      side.costs.create.push(create);
    }
  }
  for (const server of servers) await server.stop();
}

/** Compared round by round, because what disturbs one side of a round mostly disturbs the others too. */
function described({ name, costs }: Side, off: Side | undefined): string {
  const told = KINDS.map((kind) => {
    const more = (of: keyof Cost) => {
      const ratios = costs[kind].map((each, at) => each[of] / (off?.costs[kind][at]?.[of] ?? 1));
      return `${((median(ratios) - 1) * 100).toFixed(1)} %`;
    };
    const milliseconds = median(costs[kind].map(({ processor }) => processor)).toFixed(3);
    return `${kind} ${milliseconds} ms of the processor (${more('processor')}), of the clock ${more('clock')}`;
  });
  return `${name.padEnd(24)} ${told.join('; ')}`;
}
