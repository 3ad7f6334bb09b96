import * as calls from './calls.ts';
import type { BenchCustomer } from './data.ts';
import { type Measured, overHttp, type Requests, type Sample, together } from './measure.ts';
import type { Results, Target } from './report.ts';

/** A server with the customers whose lists are asked for. */
export interface Side {
  url: string;
  busiest: readonly BenchCustomer[];
  some: readonly BenchCustomer[];
}

const CONNECTIONS = 8;
const ROUNDS = 16;
const SECONDS = 0.5;
/** As the product promises: five million against ten thousand. */
const BOUND = 1.3;

type Kind = (side: Side) => Requests;

/** What is compared; a page as deep as Load More goes in one call is one of them. */
const COMPARED: Record<string, Kind> = {
  'newest ten of anybody': ({ url, some }) => calls.lists(url, some),
  'newest ten of the busiest': ({ url, busiest }) => calls.lists(url, busiest),
  'oldest ten of the busiest': ({ url, busiest }) =>
    calls.lists(url, busiest, { 'x-sort-order': 'ASC' }),
  'ten after 490 of the busiest': ({ url, busiest }) =>
    calls.lists(url, busiest, { 'x-page-number': '49' }),
  'newest 500 of the busiest': ({ url, busiest }) =>
    calls.lists(url, busiest, { 'x-page-size': '500' }),
};

/** Told and not judged: how long the way to the far end is. */
const TOLD: Record<string, Kind> = {
  'ten after 50 000 of the busiest': ({ url, busiest }) =>
    calls.lists(url, busiest, { 'x-page-number': '5000' }),
  'the last ten of the busiest': ({ url, busiest }) =>
    calls.lists(url, busiest, { 'x-page-number': '9999' }),
};

/** Measures every kind on both sides, in many short turns; about a minute and a half. */
export async function measureLists(
  sides: { small: Side; large: Side },
  say: (sentence: string) => void,
): Promise<Results> {
  say('Warming up …');
  for (const side of Object.values(sides)) {
    for (const kind of Object.values({ ...COMPARED, ...TOLD })) {
      await overHttp(kind(side), CONNECTIONS, 1);
    }
    // Everybody signs in once; only that pays for the PIN.
    await overHttp(calls.lists(side.url, side.some), CONNECTIONS, 4);
  }
  say('Measuring …');
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, kind] of Object.entries(COMPARED)) {
      for (const [size, side] of Object.entries(sides)) {
        const key = `${name}, ${size}`;
        const sample = await overHttp(kind(side), CONNECTIONS, SECONDS);
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      }
    }
  }
  for (const [name, kind] of Object.entries(TOLD)) {
    samples.set(`${name}, large`, [await overHttp(kind(sides.large), CONNECTIONS, SECONDS)]);
  }
  return new Map(
    [...samples].map(([name, some]): [string, Map<number, Measured>] => [
      name,
      new Map([[CONNECTIONS, together(some)]]),
    ]),
  );
}

/** p95 of the large side by that of the small one. */
export function listTargets(results: Results): Target[] {
  const p95 = (name: string) => results.get(name)?.get(CONNECTIONS)?.p95 ?? Number.NaN;
  return Object.keys(COMPARED).map((name) => ({
    what: `p95 of ${name}, large ÷ small`,
    value: p95(`${name}, large`) / p95(`${name}, small`),
    bound: BOUND,
    sense: 'at most',
  }));
}
