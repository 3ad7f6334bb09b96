import * as calls from './calls.ts';
import type { BenchCustomer } from './data.ts';
import { type Measured, mergeSamples, overHttp, type Requests, type Sample } from './measure.ts';
import type { Results, Target } from './report.ts';

/** A server and the customers whose lists are requested. */
export interface BenchServer {
  url: string;
  busiest: readonly BenchCustomer[];
  some: readonly BenchCustomer[];
}

const CONNECTIONS = 8;
const ROUNDS = 16;
const SECONDS = 0.5;
/** The target for five million transactions relative to ten thousand. */
const BOUND = 1.3;

type Kind = (server: BenchServer) => Requests;

/** Requests to compare, including a page as deep as Load More reaches in one call. */
const COMPARED: Record<string, Kind> = {
  'newest ten of anybody': ({ url, some }) => calls.listRequests(url, some),
  'newest ten of the busiest': ({ url, busiest }) => calls.listRequests(url, busiest),
  'oldest ten of the busiest': ({ url, busiest }) =>
    calls.listRequests(url, busiest, { 'x-sort-order': 'ASC' }),
  'ten after 490 of the busiest': ({ url, busiest }) =>
    calls.listRequests(url, busiest, { 'x-page-number': '49' }),
  'newest 500 of the busiest': ({ url, busiest }) =>
    calls.listRequests(url, busiest, { 'x-page-size': '500' }),
};

/** Reported without a target: pages at the far end of a long list. */
const REPORTED: Record<string, Kind> = {
  'ten after 50 000 of the busiest': ({ url, busiest }) =>
    calls.listRequests(url, busiest, { 'x-page-number': '5000' }),
  'the last ten of the busiest': ({ url, busiest }) =>
    calls.listRequests(url, busiest, { 'x-page-number': '9999' }),
};

/** Measures every kind on both servers, in many short rounds; takes about a minute and a half. */
export async function measureLists(
  servers: { small: BenchServer; large: BenchServer },
  say: (sentence: string) => void,
): Promise<Results> {
  say('Warming up …');
  for (const server of Object.values(servers)) {
    for (const kind of Object.values({ ...COMPARED, ...REPORTED })) {
      await overHttp(kind(server), CONNECTIONS, 1);
    }
    // Each customer signs in once; only the first request pays for hashing the PIN.
    await overHttp(calls.listRequests(server.url, server.some), CONNECTIONS, 4);
  }
  say('Measuring …');
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, kind] of Object.entries(COMPARED)) {
      for (const [size, server] of Object.entries(servers)) {
        const key = `${name}, ${size}`;
        const sample = await overHttp(kind(server), CONNECTIONS, SECONDS);
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      }
    }
  }
  for (const [name, kind] of Object.entries(REPORTED)) {
    samples.set(`${name}, large`, [await overHttp(kind(servers.large), CONNECTIONS, SECONDS)]);
  }
  return new Map(
    [...samples].map(([name, some]): [string, Map<number, Measured>] => [
      name,
      new Map([[CONNECTIONS, mergeSamples(some)]]),
    ]),
  );
}

/** p95 of the large server divided by that of the small one. */
export function listTargets(results: Results): Target[] {
  const p95 = (name: string) => results.get(name)?.get(CONNECTIONS)?.p95 ?? Number.NaN;
  return Object.keys(COMPARED).map((name) => ({
    what: `p95 of ${name}, large ÷ small`,
    value: p95(`${name}, large`) / p95(`${name}, small`),
    bound: BOUND,
    sense: 'at most',
  }));
}
