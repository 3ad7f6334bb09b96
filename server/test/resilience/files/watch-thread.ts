/** Requests the server's health and a customer's transactions all the time, in a thread of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Requests of the thread. */
export interface Watched {
  readonly requests: readonly { readonly url: string; readonly headers: Record<string, string> }[];
}

/** Answers that the thread got since its last report. */
export interface Seen {
  readonly asked: number;
  /** Milliseconds of the slowest answer, and of a request that still waits. */
  readonly slowest: number;
  /** Statuses other than 200; 0 without an answer. */
  readonly wrong: readonly number[];
}

const PAUSE = 20;
const NO_ANSWER = 30_000;

const { requests } = workerData as Watched;
let [asked, slowest, wrong, since]: [number, number, number[], number] = [0, 0, [], 0];

parentPort?.on('message', () => {
  const waiting = since === 0 ? 0 : performance.now() - since;
  parentPort?.postMessage({ asked, slowest: Math.max(slowest, waiting), wrong } satisfies Seen);
  [asked, slowest, wrong] = [0, 0, []];
});

for (;;) {
  for (const { url, headers } of requests) {
    since = performance.now();
    const status = await fetch(url, { headers, signal: AbortSignal.timeout(NO_ANSWER) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    slowest = Math.max(slowest, performance.now() - since);
    since = 0;
    asked += 1;
    if (status !== 200) wrong.push(status);
  }
  await pause(PAUSE);
}
