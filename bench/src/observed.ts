/** Measures the cost of observability: frequent calls with metrics and traces off and on. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { hashPin } from '../../server/src/customers/authentication/pins.ts';
import { freePort, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import * as calls from './calls.ts';
import { type BenchCustomer, customersOf, insertQuotations, PIN, seedCustomers } from './data.ts';
import { openConnection, PEPPER, prepareBenchDatabase } from './database.ts';
import { overHttp, type Requests } from './measure.ts';
import { type Running, startEcho, startServer } from './processes.ts';

/**
 * Number of times that every server is restarted: two processes of the same code differ by more than the effect
 * to measure.
 */
const GENERATIONS = 5;
const ROUNDS = 8;
/** Warm-up rounds until the code is fully compiled. */
const WARMING = 3;
const SECONDS = 0.8;
const CONNECTIONS = 8;
const STOCK = 2_500;
/** Linux clock ticks per second for process times. */
const TICKS = 100;
const KINDS = ['quote', 'create'] as const;

/** Cost of one response: milliseconds of the server's processor time, and of elapsed time. */
interface Cost {
  processor: number;
  clock: number;
}

interface Variant {
  name: string;
  settings: () => Promise<Record<string, string>>;
  costs: Record<(typeof KINDS)[number], Cost[]>;
}

/** Unlike throughput, processor time hardly depends on other load on the machine. */
async function measureCost(server: Running, requests: Requests): Promise<Cost> {
  const before = readProcessorTime(server);
  const { times, seconds } = await overHttp(requests, CONNECTIONS, SECONDS);
  const each = (total: number) => (total * 1000) / times.length;
  return { processor: each(readProcessorTime(server) - before), clock: each(seconds) };
}

/** Processor time of a process in seconds, user and kernel. */
function readProcessorTime({ pid }: Running): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const findMedian = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const home = mkdtempSync(join(tmpdir(), 'thumela-observed-'));
chmodSync(home, 0o755);
const postgres = await startEmbedded(join(home, 'postgres'));
const stops: (() => Promise<void>)[] = [];
try {
  await prepareBenchDatabase(postgres.url, join(home, 'server'));
  const client = await openConnection(postgres.url);
  stops.push(() => client.end());
  await seedCustomers(client, await hashPin(PIN, PEPPER));
  const customers = await customersOf(client);
  const collector = await startEcho();
  stops.push(collector.stop);
  const variants = variantsOf(collector);
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    await measureVariants(variants, client, customers);
  }
  for (const variant of variants) console.log(describeVariant(variant, variants[0]));
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

/** One generation of servers; the order changes from round to round. */
async function measureVariants(
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
      const stock = await insertQuotations(client, customers, STOCK);
      const quote = await measureCost(server, calls.quoteRequests(server.url, customers));
      const create = await measureCost(server, calls.creationRequests(server.url, stock));
      if (round < WARMING) continue;
      variant.costs.quote.push(quote);
      variant.costs.create.push(create);
    }
  }
  for (const server of servers) await server.stop();
}

/** Compared round by round, because a disturbance in a round usually affects all variants. */
function describeVariant({ name, costs }: Variant, off: Variant | undefined): string {
  const figures = KINDS.map((kind) => {
    const more = (of: keyof Cost) => {
      const ratios = costs[kind].map((each, at) => each[of] / (off?.costs[kind][at]?.[of] ?? 1));
      return `${((findMedian(ratios) - 1) * 100).toFixed(1)} %`;
    };
    const milliseconds = findMedian(costs[kind].map(({ processor }) => processor)).toFixed(3);
    return `${kind} ${milliseconds} ms of the processor (${more('processor')}), of the clock ${more('clock')}`;
  });
  return `${name.padEnd(24)} ${figures.join('; ')}`;
}
