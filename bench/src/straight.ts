import type pg from 'pg';
import type { NewQuotation } from '../../server/src/pricing/quotations/store.ts';
import { createValues } from '../../server/src/sending/creation/statement.ts';
import { type BenchCustomer, type BenchQuotation, insertQuotations } from './data.ts';
import * as direct from './direct.ts';
import { inLoops, type Sample } from './measure.ts';
import type { Running } from './processes.ts';

/** A filled database. */
export interface FilledDatabase {
  /** Its address, and a connection to it for preparation. */
  url: string;
  client: pg.Client;
  /** Folder of the server's documents. */
  dataDir: string;
  customers: readonly BenchCustomer[];
}

/** Servers and data for the measurements. */
export interface BenchEnvironment extends FilledDatabase {
  echo: Running;
  server: Running;
  say: (sentence: string) => void;
}

/** Duration of one round of one kind, in seconds. */
export const SECONDS = 1.5;
/** Quotations for one round of creations; more than any round uses. */
export const STOCK = 24_000;

export async function directCreations(
  environment: FilledDatabase,
  connections: number,
): Promise<Sample> {
  const quotes = await createStock(environment, environment.customers);
  const parameters = await parametersOf(environment, quotes[0]);
  const items = quotes.map((quotation) => ({
    quotation,
    values: createValues(parameters(quotation)),
  }));
  return runDirectly(environment.url, connections, (clients) =>
    direct.runCreations(clients, items),
  );
}

export async function directQuotes(
  environment: BenchEnvironment,
  connections: number,
): Promise<Sample> {
  const { rows } = await environment.client.query<NewQuotation>(
    `select * from quotations where idempotency_key is not null order by id limit 1`,
  );
  const { id: _id, created_at: _at, ...like } = rows[0] as NewQuotation & Record<string, unknown>;
  return runDirectly(environment.url, connections, (clients) =>
    direct.runQuotes(clients, like as NewQuotation, environment.customers),
  );
}

export function directLists(environment: BenchEnvironment, connections: number): Promise<Sample> {
  return runDirectly(environment.url, connections, (clients) =>
    direct.runLists(clients, environment.customers),
  );
}

type Loops = (() => Promise<void>)[];

/** Runs loops on separate connections, each warmed up once. */
export async function runDirectly(
  url: string,
  connections: number,
  loops: (clients: pg.Client[]) => Loops | Promise<Loops>,
): Promise<Sample> {
  const clients = await direct.openConnections(url, connections);
  try {
    const running = await loops(clients);
    for (const once of running) await once();
    return await inLoops(running, SECONDS);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

let known: direct.ParametersFor | undefined;

export async function parametersOf(
  environment: FilledDatabase,
  sample: BenchQuotation | undefined,
) {
  if (!sample) throw new Error('There is no quotation to begin with.');
  known ??= await direct.parametersLike(environment, sample);
  return known;
}

export function createStock(
  { client }: FilledDatabase,
  customers: readonly BenchCustomer[],
): Promise<BenchQuotation[]> {
  return insertQuotations(client, customers, STOCK);
}
