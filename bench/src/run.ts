import * as calls from './calls.ts';
import { type Measured, mergeSamples, overHttp, type Sample } from './measure.ts';
import type { Results } from './report.ts';
import {
  type BenchEnvironment,
  createStock,
  directCreations,
  directLists,
  directQuotes,
  runDirectly,
  SECONDS,
} from './straight.ts';
import { tpcb } from './tpcb.ts';

/** All measurements. */
export interface Outcome {
  results: Results;
  /** Creations of a single customer, with eight connections. */
  hot: Measured;
  /** Highest resident memory of the server under load, in bytes. */
  memory: number;
}

const CONNECTIONS = [1, 8, 32];
/** Every kind is measured in alternating rounds, so that other load on the machine affects all equally. */
const ROUNDS = 3;
/** Warm-up rounds of three seconds until the server's code is fully compiled. */
const WARMING = 2;

type Kind = (environment: BenchEnvironment, connections: number) => Promise<Sample>;

const READING: Record<string, Kind> = {
  'echo over HTTP': ({ echo }, connections) =>
    overHttp(calls.echoRequests(echo.url), connections, SECONDS),
  'sign-in over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.signIns(server.url, customers), connections, SECONDS),
  'quote over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.quoteRequests(server.url, customers), connections, SECONDS),
  'quote direct': directQuotes,
  'limit over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.limitRequests(server.url, customers), connections, SECONDS),
  'list over HTTP': ({ server, customers }, connections) =>
    overHttp(calls.listRequests(server.url, customers), connections, SECONDS),
  'list direct': directLists,
};

const CREATING: Record<string, Kind> = {
  'create over HTTP': async (environment, connections) =>
    overHttp(
      calls.creationRequests(
        environment.server.url,
        await createStock(environment, environment.customers),
      ),
      connections,
      SECONDS,
    ),
  'create direct': directCreations,
  'TPC-B': (environment, connections) => runDirectly(environment.url, connections, tpcb),
};

/** Creations come last: a worker sends messages and seals audit entries for a while after them. */
const PHASES = [READING, CREATING];

/** Runs all measurements; takes about five minutes. */
export async function measureAll(environment: BenchEnvironment): Promise<Outcome> {
  environment.say('Warming up …');
  await warmUp(environment);
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, environment.server.memory());
  }, 200);
  const results = new Map<string, Map<number, Measured>>();
  for (const kinds of PHASES) {
    for (const connections of CONNECTIONS) {
      environment.say(`Measuring at ${connections} connections …`);
      for (const [name, measured] of await measureKinds(environment, kinds, connections)) {
        const known = results.get(name) ?? new Map<number, Measured>();
        results.set(name, known.set(connections, measured));
      }
    }
  }
  environment.say('Measuring one customer at 8 connections …');
  const hot = await oneCustomer(environment);
  clearInterval(watch);
  return { results, hot, memory };
}

async function measureKinds(
  environment: BenchEnvironment,
  kinds: Readonly<Record<string, Kind>>,
  connections: number,
): Promise<Map<string, Measured>> {
  const samples = new Map<string, Sample[]>(Object.keys(kinds).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, kind] of Object.entries(kinds)) {
      samples.get(name)?.push(await kind(environment, connections));
      await dropBacklog(environment);
    }
  }
  return new Map([...samples].map(([name, some]) => [name, mergeSamples(some)]));
}

/** Ends the messages that are left; those of creations straight in PostgreSQL would take a worker ten seconds. */
async function dropBacklog({ client }: BenchEnvironment): Promise<void> {
  await client.query(
    "update messages set status = 'SENT', sent_at = now() where status = 'QUEUED' and due_at <= now()",
  );
}

/** Each customer signs in once, so that PINs are cached, and code and plans are warm. */
async function warmUp(environment: BenchEnvironment): Promise<void> {
  const { server, customers, echo } = environment;
  for (let turn = 0; turn < WARMING; turn += 1) {
    for (const requests of [
      calls.signIns(server.url, customers),
      calls.creationRequests(server.url, await createStock(environment, customers)),
      calls.limitRequests(server.url, customers),
      calls.listRequests(server.url, customers),
      calls.quoteRequests(server.url, customers),
      calls.echoRequests(echo.url),
    ]) {
      await overHttp(requests, 8, 3);
      await dropBacklog(environment);
    }
  }
}

async function oneCustomer(environment: BenchEnvironment): Promise<Measured> {
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quotes = await createStock(environment, environment.customers.slice(0, 1));
    samples.push(
      await overHttp(calls.creationRequests(environment.server.url, quotes), 8, SECONDS),
    );
  }
  return mergeSamples(samples);
}
