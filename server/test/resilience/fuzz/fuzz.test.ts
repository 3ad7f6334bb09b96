import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker, type Worker } from '../../../src/app/worker.ts';
import { type RunningServer, startServer } from '../../harness.ts';
import { expectInvariants } from '../invariants.ts';
import { type Finding, failureLog, runFuzz } from './run.ts';

/** `npm test` sends a few thousand; `npm run prove -- fuzz` sets the number. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_124);

const { failures, log } = failureLog();
let server: RunningServer;
let worker: Worker;

beforeAll(async () => {
  server = await startServer({ demo: true }, log);
  worker = await startWorker(server.services);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Requests between two lines of progress. */
const PROGRESS_EVERY = 10_000;

/** Prints each finding when it is found: a long run may be ended before its end. */
function reportProgress(): (done: number, found: readonly Finding[]) => void {
  let printed = 0;
  return (done, found) => {
    for (const finding of found.slice(printed)) say(written(finding));
    printed = found.length;
    if (done % PROGRESS_EVERY === 0) say(`${done} requests, ${found.length} findings`);
  };
}

const written = ({ wrong, call, caller, request, logged, times }: Finding) =>
  [
    `${call}: ${wrong} (${times} times), called by ${caller}`,
    `  ${request.method} ${request.path}`,
    `  ${JSON.stringify(request.headers)}`,
    `  ${request.body?.slice(0, 600)}`,
    `  ${logged?.split('\n').slice(0, 8).join('\n  ')}`,
  ].join('\n');

test(
  'no request made from the four OpenAPI documents fails, hangs or discloses internals',
  async () => {
    const isVerbose = process.env.FUZZ_REQUESTS !== undefined;
    const fuzzed = await runFuzz(server, failures, {
      requests: REQUESTS,
      seed: SEED,
      ...(isVerbose && { progress: reportProgress() }),
    });
    const { findings, statuses, documents, reached, slowest } = fuzzed;
    if (isVerbose) {
      const expected = reached.expected.size;
      say(inspect({ seed: SEED, statuses, documents, calls: reached.calls, expected, slowest }));
    }
    expect(findings.map(written).join('\n\n')).toBe('');
    await expectInvariants(server.database);
  },
  // The number of requests may be set.
  60_000 + REQUESTS * 50,
);
