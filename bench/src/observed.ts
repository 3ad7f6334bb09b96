/** Measures what observability costs: the hot calls with metrics and traces off, and on. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { hashPin } from '../../server/src/customers/authentication/pins.ts';
import { freePort, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import * as calls from './calls.ts';
import { type BenchCustomer, customersOf, PIN, quotations, seed } from './data.ts';
import { connected, PEPPER, prepare } from './database.ts';
import { overHttp, type Requests } from './measure.ts';
import { type Running, startEcho, startServer } from './processes.ts';

/** How often every server is started anew: two processes of the same code differ by more than what is measured. */
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

/** The cost of one answer: milliseconds of the server's processor time, and of the clock. */
interface Cost {
  processor: number;
  clock: number;
}

interface Variant {
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
  const variants = variantsOf(collector);
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    await measure(variants, client, customers);
  }
  for (const variant of variants) console.log(described(variant, variants[0]));
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

function variantsOf(collector: Running): Variant[] {
  const metrics = async () => ({ METRICS_PORT: String(await freePort()) });
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  const variant = (name: string, settings: Variant['settings']): Variant => ({
    name,
    settings,
    costs: { quote: [], create: [] },
  });
  return [
    variant('off', async () => ({})),
    variant('metrics', metrics),
    variant('metrics, a tenth traced', async () => ({ ...(await metrics()), ...traces })),
  ];
}

/** One generation of servers; who is first in a round changes from round to round. */
async function measure(
  variants: readonly Variant[],
  client: pg.Client,
  customers: readonly BenchCustomer[],
): Promise<void> {
  const servers = await Promise.all(
    variants.map(async ({ settings }) =>
      startServer(postgres.url, await freePort(), {
        PIN_PEPPER: PEPPER,
        DATA_DIR: join(home, 'server'),
        CREDENTIAL_CACHE_SECONDS: '600',
        ROLE: 'web',
        ...(await settings()),
      }),
    ),
  );
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    for (let turn = 0; turn < variants.length; turn += 1) {
      const at = (turn + round) % variants.length;
      const [variant, server] = [variants[at], servers[at]];
      if (!variant || !server) continue;
      const stock = await quotations(client, customers, STOCK);
      const quote = await cost(server, calls.quotes(server.url, customers));
      const create = await cost(server, calls.creations(server.url, stock));
      if (round < WARMING) continue;
      variant.costs.quote.push(quote);
      variant.costs.create.push(create);
    }
  }
  for (const server of servers) await server.stop();
}

/** Compared round by round, because what disturbs one variant in a round mostly disturbs the others too. */
function described({ name, costs }: Variant, off: Variant | undefined): string {
  const figures = KINDS.map((kind) => {
    const more = (of: keyof Cost) => {
      const ratios = costs[kind].map((each, at) => each[of] / (off?.costs[kind][at]?.[of] ?? 1));
      return `${((median(ratios) - 1) * 100).toFixed(1)} %`;
    };
    const milliseconds = median(costs[kind].map(({ processor }) => processor)).toFixed(3);
    return `${kind} ${milliseconds} ms of the processor (${more('processor')}), of the clock ${more('clock')}`;
  });
  return `${name.padEnd(24)} ${figures.join('; ')}`;
}
