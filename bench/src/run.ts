import type pg from 'pg';
import { CREATE, valuesOfCreate } from '../../server/src/outbound/creation/statement.ts';
import type { NewQuotation } from '../../server/src/quotations/store.ts';
import { CREATE_BEFORE, documentBefore, quotationsBefore } from './before/before.ts';
import * as calls from './calls.ts';
import { type BenchCustomer, type BenchQuotation, quotations } from './data.ts';
import * as direct from './direct.ts';
import { inLoops, type Measured, mergeSamples, overHttp, type Sample } from './measure.ts';
import type { Running } from './processes.ts';
import type { Results } from './report.ts';
import { tpcb } from './tpcb.ts';

/** The servers and data a measurement runs on. */
export interface BenchEnvironment {
  /** The database's address, and a connection to it for preparing. */
  url: string;
  client: pg.Client;
  /** The database of a creation before it became lighter, in the same PostgreSQL. */
  before: { url: string; client: pg.Client };
  customers: readonly BenchCustomer[];
  echo: Running;
  server: Running;
  say: (sentence: string) => void;
}

/** All measurements. */
export interface Outcome {
  results: Results;
  /** Creations of one customer only, at eight connections. */
  hot: Measured;
  /** Most resident memory of the server seen while it was under load, in bytes. */
  memory: number;
}

const CONNECTIONS = [1, 8, 32];
/** Every kind is measured in rounds that alternate, so that other load on the machine disturbs all alike. */
const ROUNDS = 3;
const SECONDS = 1.5;
/** As many turns of three seconds until the server's code is compiled as far as it will be. */
const WARMING = 2;
/** Quotations for one round of creations; more than any round can use. */
const STOCK = 24_000;

type Kind = (environment: BenchEnvironment, connections: number) => Promise<Sample>;

const KINDS: Record<string, Kind> = {
  'echo over HTTP': ({ echo }, connections) =>
    overHttp(calls.echoed(echo.url), connections, SECONDS),
  'sign-in over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.signIns(server.url, customers), connections, SECONDS),
  'quote over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.quotes(server.url, customers), connections, SECONDS),
  'limit over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.limits(server.url, customers), connections, SECONDS),
  'list over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.lists(server.url, customers), connections, SECONDS),
  'list direct': directLists,
  'create over HTTP': async (environment, connections) =>
    overHttp(
      calls.creations(environment.server.url, await stock(environment, environment.customers)),
      connections,
      SECONDS,
    ),
  'create direct': directCreations,
  'create, written as before': writesBefore,
  'create, written as now': writesNow,
  'quote direct': directQuotes,
  'TPC-B': (environment, connections) => directly(environment.url, connections, tpcb),
};

/** Runs everything; about five minutes. */
export async function measureAll(environment: BenchEnvironment): Promise<Outcome> {
  environment.say('Warming up …');
  await warmUp(environment);
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, environment.server.memory());
  }, 200);
  const results = new Map<string, Map<number, Measured>>();
  for (const connections of CONNECTIONS) {
    environment.say(`Measuring at ${connections} connections …`);
    const samples = new Map<string, Sample[]>(Object.keys(KINDS).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, kind] of Object.entries(KINDS)) {
        samples.get(name)?.push(await kind(environment, connections));
      }
    }
    for (const [name, some] of samples) {
      const measured = results.get(name) ?? new Map<number, Measured>();
      results.set(name, measured.set(connections, mergeSamples(some)));
    }
  }
  environment.say('Measuring one customer at 8 connections …');
  const hot = await oneCustomer(environment);
  clearInterval(watch);
  return { results, hot, memory };
}

/** Everybody signs in once, so that PINs are remembered, and code and plans are warm. */
async function warmUp(environment: BenchEnvironment): Promise<void> {
  const { server, customers, echo } = environment;
  for (let turn = 0; turn < WARMING; turn += 1) {
    for (const requests of [
      calls.signIns(server.url, customers),
      calls.limits(server.url, customers),
      calls.lists(server.url, customers),
      calls.quotes(server.url, customers),
      calls.creations(server.url, await stock(environment, customers)),
      calls.echoed(echo.url),
    ]) {
      await overHttp(requests, 8, 3);
    }
  }
}

async function oneCustomer(environment: BenchEnvironment): Promise<Measured> {
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quotes = await stock(environment, environment.customers.slice(0, 1));
    samples.push(await overHttp(calls.creations(environment.server.url, quotes), 8, SECONDS));
  }
  return mergeSamples(samples);
}

async function directCreations(
  environment: BenchEnvironment,
  connections: number,
): Promise<Sample> {
  const quotes = await stock(environment, environment.customers);
  const parameters = await parametersOf(environment, quotes[0]);
  const items = quotes.map((quotation) => ({
    quotation,
    values: valuesOfCreate(parameters(quotation)),
  }));
  return directly(environment.url, connections, (clients) => direct.creations(clients, items));
}

/** The database's half of a creation: what it writes, in one function. */
async function writesNow(environment: BenchEnvironment, connections: number): Promise<Sample> {
  const quotes = await stock(environment, environment.customers);
  const parameters = await parametersOf(environment, quotes[0]);
  const items = quotes.map((quotation) => valuesOfCreate(parameters(quotation)));
  return directly(environment.url, connections, (clients) => direct.writes(clients, CREATE, items));
}

/** The same half as it was. */
async function writesBefore(environment: BenchEnvironment, connections: number): Promise<Sample> {
  const { before, customers } = environment;
  const [sample] = await quotations(environment.client, customers, 1);
  const parameters = await parametersOf(environment, sample);
  const ids = await quotationsBefore(before.client, STOCK);
  const items = ids.map((id, index) => {
    const customer = customers[index % customers.length];
    if (!customer) throw new Error('There are no customers.');
    const quotation = { id, reference: '', customer };
    return [documentBefore(parameters(quotation), quotation), parameters(quotation).origin];
  });
  return directly(before.url, connections, (clients) =>
    direct.writes(clients, CREATE_BEFORE, items),
  );
}

async function directQuotes(environment: BenchEnvironment, connections: number): Promise<Sample> {
  const { rows } = await environment.client.query<NewQuotation>(
    `select * from quotations where idempotency_key is not null order by id limit 1`,
  );
  const { id: _id, created_at: _at, ...like } = rows[0] as NewQuotation & Record<string, unknown>;
  return directly(environment.url, connections, (clients) =>
    direct.quotes(clients, like as NewQuotation, environment.customers),
  );
}

function directLists(environment: BenchEnvironment, connections: number): Promise<Sample> {
  return directly(environment.url, connections, (clients) =>
    direct.lists(clients, environment.customers),
  );
}

async function directly(
  url: string,
  connections: number,
  loops: (clients: pg.Client[]) => (() => Promise<void>)[],
): Promise<Sample> {
  const clients = await direct.connect(url, connections);
  try {
    const running = loops(clients);
    for (const once of running) await once();
    return await inLoops(running, SECONDS);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

let known: direct.ParametersFor | undefined;

async function parametersOf({ url }: BenchEnvironment, sample: BenchQuotation | undefined) {
  if (!sample) throw new Error('There is no quotation to begin with.');
  known ??= await direct.parametersLike(url, sample);
  return known;
}

function stock(
  { client }: BenchEnvironment,
  customers: readonly BenchCustomer[],
): Promise<BenchQuotation[]> {
  return quotations(client, customers, STOCK);
}
