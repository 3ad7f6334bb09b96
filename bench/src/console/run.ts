import { type Measured, mergeSamples, overHttp } from '../measure.ts';
import type { Target } from '../report.ts';
import { findingKinds, type Kinds, storyKinds } from './ask-people.ts';
import { hiddenKinds, trailKinds } from './ask-trail.ts';
import { caseKinds, queueKinds } from './ask-work.ts';
import type { Samples } from './samples.ts';

/** A server with its data, and the cookies of operators who are signed in to it. */
export interface ConsoleServer {
  url: string;
  /** Of an operator who sees everything, and of one from whom some is hidden. */
  cookies: { all: string; admin: string };
  samples: Samples;
}

/** As many operators as press a key at the same moment. */
export const CONNECTIONS = 4;
const WARM_UP_SECONDS = 0.5;
/** The product's promise, in milliseconds. */
const BOUND = 200;

/** What came of one kind of request: what was measured, or why it could not be. */
export type Outcome = { name: string } & ({ measured: Measured } | { failed: string });

/** Measures every kind in turn, each warmed up before; what fails does not end it. */
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
    for (const [name, path] of Object.entries(kinds)) {
      if (!name.includes(only)) continue;
      const headers = () => ({ cookie, 'sec-fetch-site': 'same-origin' });
      const asked = { url, method: 'GET' as const, path, headers, status: 200 };
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

/** p95 of each kind; what failed took for ever. */
export const targetOf = (outcome: Outcome): Target => ({
  what: `p95, ${outcome.name}`,
  value: 'measured' in outcome ? outcome.measured.p95 : Number.POSITIVE_INFINITY,
  bound: BOUND,
  sense: 'at most',
  unit: ' ms',
});
