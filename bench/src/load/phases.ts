import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from '../processes.ts';
import { countUnsent, findLongQueues, readQueues } from './check.ts';
import { describeSamples } from './figures.ts';
import type { MemoryWatch } from './memory.ts';
import type { Place } from './place.ts';
import type { Traffic } from './traffic.ts';

/** Everything that takes part. */
export interface Scene {
  readonly place: Place;
  readonly traffic: Traffic;
  /** The server that runs now. */
  server: Running;
  readonly memory: MemoryWatch;
}

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Clients of the steps by which the capacity is sought. */
const STEPS = [1, 2, 4, 8, 16, 32, 64];
const STEP_SECONDS = 8;
/** A step with more clients that is not faster by this factor only waits longer. */
const FASTER = 1.1;
/** The objective of docs/slo.md for a creation, in milliseconds. */
const OBJECTIVE = 500;
/** Milliseconds between looks at a queue that is being emptied. */
const LOOK = 250;

/**
 * Transactions a second, with their payments, payouts and messages, until more clients only make the creation slower.
 * The time of a step includes what is still to be sent after it: a process that only answers would fall behind.
 */
export async function measureCapacity({ place, traffic }: Scene): Promise<number> {
  await traffic.sendAtOnce(8, STEP_SECONDS);
  await waitUntilSent(place);
  let best = 0;
  for (const clients of STEPS) {
    const samples = traffic.startPhase();
    const begun = performance.now();
    await traffic.sendAtOnce(clients, STEP_SECONDS);
    await waitUntilSent(place);
    const rate = samples.countGood('pay') / ((performance.now() - begun) / 1000);
    const slowest = samples.quantile(0.99, { call: 'create' });
    console.log(
      `  ${clients} clients: ${rate.toFixed(1)} a second, p99 of creations ${slowest.toFixed(0)} ms`,
    );
    const isBent = rate < best * FASTER || slowest > OBJECTIVE;
    best = Math.max(best, rate);
    if (isBent) break;
  }
  return best;
}

async function waitUntilSent(place: Place): Promise<void> {
  while ((await countUnsent(place)) > 0) await pause(LOOK);
}

/** Share of partners' requests that fail, and of the capacity that is used. */
const FAILING = 0.15;
const LOAD = 0.8;
/** Growth that still counts as flat: a factor, and milliseconds or megabytes more, since short runs vary. */
const FLAT = { factor: 1.5, milliseconds: 100, megabytes: 40 };

/** Seconds of the load that may wait at its end: a request that failed is repeated after a minute. */
const BEHIND = 90;

/** Sends at a part of the capacity while partners fail; returns what grew from the first to the last third. */
export async function loadSteadily(
  { place, traffic, memory }: Scene,
  { capacity, minutes }: { capacity: number; minutes: number },
): Promise<string[]> {
  const samples = traffic.startPhase();
  for (const one of place.unreliable) one.failing = FAILING;
  const begun = performance.now();
  const third = (minutes * 60_000) / 3;
  await traffic.sendAtRate(capacity * LOAD, AbortSignal.timeout(minutes * 60_000));
  const waiting = await readQueues(place);
  for (const one of place.unreliable) one.failing = 0;
  const [first, last] = [0, 2].map((index) => {
    const [from, to] = [begun + index * third, begun + (index + 1) * third];
    return {
      p99: samples.quantile(0.99, { call: 'create', from, to }),
      ...memory.between(from, to),
    };
  });
  console.log(describeSamples(samples));
  const failed = place.unreliable.map(({ failed }) => JSON.stringify(failed)).join(' and ');
  console.log(`  failed requests to the payout partner and the gateway: ${failed}`);
  const counts = Object.entries(waiting).map(([what, count]) => `${count} ${what}`);
  console.log(`  at its end: ${counts.join(', ')}`);
  if (!first || !last) return [];
  console.log(
    `  first and last third: p99 of creations ${first.p99.toFixed(0)} and ${last.p99.toFixed(0)} ms, resident memory ${first.resident.toFixed(0)} and ${last.resident.toFixed(0)} MB, heap after collections ${first.heap.toFixed(0)} and ${last.heap.toFixed(0)} MB`,
  );
  const grew = (name: 'p99' | 'resident' | 'heap', more: number) =>
    last[name] > first[name] * FLAT.factor + more ? [`${name} grew under an even load`] : [];
  return [
    ...grew('p99', FLAT.milliseconds),
    ...grew('resident', FLAT.megabytes),
    ...grew('heap', FLAT.megabytes),
    ...findLongQueues(waiting, capacity * LOAD * BEHIND),
    ...(samples.refused > 0 ? [`${samples.refused} calls were refused below the capacity`] : []),
    ...findWrong(samples),
  ];
}

/** Times the capacity that is demanded, one after the other until calls are refused: a measured capacity may be too low. */
const BEYOND = [3, 6, 12, 24];
/** Part of the capacity that must still be served then. */
const SERVED = 0.5;
/** Milliseconds that a refusal may take: it needs no database. */
const REFUSED_WITHIN = 5_000;

/** Demands more than the server can do; returns what was wrong. */
export async function exceedCapacity(
  { traffic }: Scene,
  { capacity, seconds }: { capacity: number; seconds: number },
): Promise<string[]> {
  const problems: string[] = [];
  let refused = 0;
  for (const times of BEYOND) {
    const samples = traffic.startPhase();
    const begun = performance.now();
    await traffic.sendAtRate(capacity * times, AbortSignal.timeout(seconds * 1000));
    const served = samples.countGood('create', begun, begun + seconds * 1000) / seconds;
    console.log(
      `  ${times} times the capacity, over ${formatSeconds(performance.now() - begun)} after it began, ${served.toFixed(1)} creations a second:`,
    );
    console.log(describeSamples(samples));
    problems.push(...findWrong(samples));
    if (served < capacity * SERVED)
      problems.push(`only ${served.toFixed(1)} a second were created`);
    if (samples.slowestRefusal > REFUSED_WITHIN) {
      problems.push(`a refusal took ${formatSeconds(samples.slowestRefusal)}`);
    }
    refused = samples.refused;
    if (refused > 0) break;
  }
  if (refused === 0) problems.push('nothing was refused beyond the capacity');
  const after = traffic.startPhase();
  await traffic.sendAtRate(capacity * SERVED, AbortSignal.timeout(10_000));
  console.log(`  afterwards, at half of the capacity:\n${describeSamples(after)}`);
  if (after.quantile(0.99, { call: 'create' }) > OBJECTIVE * 2) problems.push('it is slow later');
  return [...problems, ...findWrong(after)];
}

/** Milliseconds that a stop may take: three times SHUTDOWN_SECONDS, for work, jobs and requests, and some more. */
const STOPPED_WITHIN = 20_000;

/** Stops the server while customers send, and starts it again. */
export async function stopUnderLoad(scene: Scene, capacity: number): Promise<string[]> {
  const { place, traffic } = scene;
  const samples = traffic.startPhase();
  const over = new AbortController();
  const sending = traffic.sendAtRate(capacity * LOAD, over.signal);
  await pause(5_000);
  const before = traffic.acknowledged.length;
  const begun = performance.now();
  await scene.server.stop();
  const took = performance.now() - begun;
  over.abort();
  await sending;
  console.log(
    `  SIGTERM ended it in ${formatSeconds(took)}; ${traffic.acknowledged.length - before} creations were acknowledged meanwhile`,
  );
  console.log(describeSamples(samples));
  scene.server = await place.startServer();
  // Connections that ended without an answer are expected here.
  return [
    ...(took > STOPPED_WITHIN ? [`the stop took ${formatSeconds(took)}`] : []),
    ...[...samples.wrong].map(([answer, count]) => `${count} × ${answer}`),
  ];
}

/** Milliseconds that everything left may take without any progress. */
const STUCK = 120_000;

/** Waits until no queue has work; returns the remaining work if there is no progress. */
export async function drainQueues({ place }: Scene): Promise<string[]> {
  let last = '';
  let changed = performance.now();
  const begun = changed;
  for (;;) {
    const left = Object.entries(await readQueues(place)).filter(([, count]) => count > 0);
    if (left.length === 0) break;
    const text = left.map(([what, count]) => `${count} ${what}`).join(', ');
    if (text !== last) changed = performance.now();
    last = text;
    if (performance.now() - changed > STUCK) return [`left over: ${text}`];
    await pause(1_000);
  }
  console.log(`  every queue was empty after ${formatSeconds(performance.now() - begun)}`);
  return [];
}

const findWrong = ({ wrong, broken }: Traffic['samples']): string[] =>
  [...wrong, ...broken].map(([answer, count]) => `${count} × ${answer}`);
