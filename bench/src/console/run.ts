import { type Measured, mergeSamples, overHttp, type Requests } from '../measure.ts';
import type { Target } from '../report.ts';
import { hiddenKinds, trailKinds } from './audit-requests.ts';
import { caseKinds, queueKinds } from './case-requests.ts';
import { findingKinds, type Kinds, type Posted, storyKinds } from './people-requests.ts';
import type { Samples } from './samples.ts';

/** A server with its data, and the cookies of signed-in operators. */
export interface ConsoleServer {
  url: string;
  /** Of an operator who may see everything, and of one who may not. */
  cookies: { all: string; admin: string };
  samples: Samples;
}

/** Number of operators who send a request at the same moment. */
export const CONNECTIONS = 4;
const WARM_UP_SECONDS = 0.5;
/** The target, in milliseconds. */
const BOUND = 200;

/** Result of one kind of request: the measurement, or the error. */
export type Outcome = { name: string } & ({ measured: Measured } | { failed: string });

/** Measures every kind in turn, each after a warm-up; continues after a failed kind. */
export async function* measureConsole(
  { url, cookies, samples }: ConsoleServer,
  { seconds, only }: { seconds: number; only: string },
): AsyncGenerator<Outcome> {
  const parts: [cookie: string, kinds: Kinds][] = [
    [cookies.all, { 'who is signed in, for comparison': () => '/console/api/me' }],
    [cookies.all, queueKinds(samples)],
    [cookies.all, caseKinds(samples)],
    [cookies.all, findingKinds(samples)],
    [cookies.all, storyKinds(samples)],
    [cookies.all, trailKinds(samples)],
    [cookies.admin, hiddenKinds()],
  ];
  for (const [cookie, kinds] of parts) {
    for (const [name, ask] of Object.entries(kinds)) {
      if (!name.includes(only)) continue;
      const asked = requestsOf(ask, { url, cookie });
      try {
        await overHttp(asked, CONNECTIONS, WARM_UP_SECONDS);
        const sample = await overHttp(asked, CONNECTIONS, seconds);
        if (sample.times.length === 0) throw new Error('Nothing was answered in time.');
        yield { name, measured: mergeSamples([sample]) };
      } catch (error) {
        yield { name, failed: (error as Error).message };
      }
    }
  }
}

function requestsOf(
  ask: Kinds[string],
  { url, cookie }: { url: string; cookie: string },
): Requests {
  const first = ask();
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  if (typeof first === 'string') {
    return { url, method: 'GET', path: ask as () => string, headers: () => own, status: 200 };
  }
  const headers = { ...own, 'content-type': 'application/json' };
  const body = () => JSON.stringify((ask() as Posted).body);
  return { url, method: 'POST', path: first.path, headers: () => headers, body, status: 200 };
}

/** p95 of each kind; infinite for a failed one. */
export const targetOf = (outcome: Outcome): Target => ({
  what: `p95, ${outcome.name}`,
  value: 'measured' in outcome ? outcome.measured.p95 : Number.POSITIVE_INFINITY,
  bound: BOUND,
  sense: 'at most',
  unit: ' ms',
});
