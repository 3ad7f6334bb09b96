import type pg from 'pg';
import { CREATE, valuesOfCreate } from '../../server/src/sending/creation/statement.ts';
import { CREATE_BEFORE, documentBefore, quotationsBefore } from './before/before.ts';
import { quotations } from './data.ts';
import * as direct from './direct.ts';
import { type BenchEnvironment, directly, parametersOf, STOCK, stock } from './straight.ts';

/** Milliseconds PostgreSQL counts for one call of the function that writes a creation, commit apart. */
export interface Halves {
  before: number;
  now: number;
}

const CONNECTIONS = 8;
/** In turn, so that other load on the machine disturbs both alike. */
const ROUNDS = 6;

/** Runs the function of before and the one of now in turn, each on its own tables. */
export async function compareHalves(environment: BenchEnvironment): Promise<Halves> {
  const { client, before } = environment;
  const was = await callsOf(before.client, 'create_outbound_transaction');
  const is = await callsOf(client, 'create_transaction');
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeAsBefore(environment);
    await writeAsNow(environment);
  }
  return {
    before: mean(was, await callsOf(before.client, 'create_outbound_transaction')),
    now: mean(is, await callsOf(client, 'create_transaction')),
  };
}

async function writeAsNow(environment: BenchEnvironment): Promise<void> {
  const quotes = await stock(environment, environment.customers);
  const parameters = await parametersOf(environment, quotes[0]);
  const items = quotes.map((quotation) => valuesOfCreate(parameters(quotation)));
  await directly(environment.url, CONNECTIONS, async (clients) => {
    await timed(clients);
    return direct.writes(clients, CREATE, items);
  });
}

async function writeAsBefore(environment: BenchEnvironment): Promise<void> {
  const { before, customers } = environment;
  const [sample] = await quotations(environment.client, customers, 1);
  const parameters = await parametersOf(environment, sample);
  const ids = await quotationsBefore(before.client, STOCK);
  const items = ids.map((id, index) => {
    const customer = customers[index % customers.length];
    if (!customer) throw new Error('There are no customers.');
    const quotation = { id, reference: '', customer };
    const values = parameters(quotation);
    return [documentBefore(values, quotation), values.origin];
  });
  await directly(before.url, CONNECTIONS, async (clients) => {
    await timed(clients);
    return direct.writes(clients, CREATE_BEFORE, items);
  });
}

/** Lets PostgreSQL count the time of functions on these connections. */
const timed = (clients: readonly pg.Client[]) =>
  Promise.all(clients.map((client) => client.query("set track_functions = 'pl'")));

interface Calls {
  calls: number;
  milliseconds: number;
}

async function callsOf(client: pg.ClientBase, name: string): Promise<Calls> {
  const { rows } = await client.query<Calls>(
    `select calls::float8 as calls, total_time as milliseconds from pg_stat_user_functions
     where funcname = $1`,
    [name],
  );
  return rows[0] ?? { calls: 0, milliseconds: 0 };
}

const mean = (from: Calls, to: Calls): number =>
  (to.milliseconds - from.milliseconds) / (to.calls - from.calls);
