import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** Result of one run, or of several runs of the same kind. */
export interface Measured {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** One run: duration of each response in milliseconds, and of the run in seconds. */
export interface Sample {
  times: number[];
  seconds: number;
}

/** Creates requests; each may differ. */
export interface Requests {
  url: string;
  method: 'GET' | 'POST';
  path: string | (() => string);
  headers: () => Record<string, string>;
  body?: () => string;
  /** The only status that counts as success. */
  status: number;
}

/**
 * Sends requests over `connections` keep-alive connections for some seconds; each connection waits for a
 * response before the next request.
 * @param rate requests per second of all connections together; undefined: as many as are answered
 */
export async function overHttp(
  requests: Requests,
  connections: number,
  seconds: number,
  rate?: number,
): Promise<Sample> {
  const { path } = requests;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    method: requests.method,
    path: typeof path === 'string' ? path : path(),
    headers: requests.headers(),
    ...(requests.body && { body: requests.body() }),
  });
  const times: number[] = [];
  const wrong = new Map<number, number>();
  const begun = performance.now();
  await new Promise<void>((resolve, reject) => {
    const load = autocannon(
      {
        url: requests.url,
        connections,
        duration: seconds,
        timeout: 30,
        ...(rate !== undefined && { overallRate: rate }),
        requests: [{ setupRequest }],
      },
      (error) => (error ? reject(error) : resolve()),
    );
    load.on('response', (_client, status, _bytes, time) => {
      if (status === requests.status) times.push(time);
      else wrong.set(status, (wrong.get(status) ?? 0) + 1);
    });
  });
  if (wrong.size > 0) {
    const answers = [...wrong].map(([status, count]) => `${count} × ${status}`).join(', ');
    throw new Error(`${requests.method} answered ${answers} instead of ${requests.status}.`);
  }
  return { times, seconds: (performance.now() - begun) / 1000 };
}

/** Runs `work` in `clients` concurrent loops for some seconds. */
export async function inLoops(
  clients: readonly (() => Promise<void>)[],
  seconds: number,
): Promise<Sample> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    clients.map(async (work) => {
      for (let now = performance.now(); now < end; ) {
        await work();
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  return { times, seconds: (performance.now() - begun) / 1000 };
}

/** Merges several runs of the same kind. */
export function mergeSamples(samples: readonly Sample[]): Measured {
  const times = Float64Array.from(samples.flatMap((sample) => sample.times)).sort();
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    rate: times.length / seconds,
    ...{ p50: at(0.5) ?? 0, p95: at(0.95) ?? 0, p99: at(0.99) ?? 0 },
  };
}
