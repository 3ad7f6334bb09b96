import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { planProcesses } from './supervise.ts';
import { READY, superviseProcess } from './supervised-process.ts';

/** A process that does only what a test says. */
class ScriptedProcess extends EventEmitter {
  readonly pid = 7;
  readonly signals: unknown[] = [];
  kill(signal?: number | NodeJS.Signals): boolean {
    return this.signals.push(signal) > 0;
  }
}

function supervise() {
  const forked: ScriptedProcess[] = [];
  const firsts: boolean[] = [];
  const reports: unknown[] = [];
  const fork = (isFirst: boolean) => {
    firsts.push(isFirst);
    const child = new ScriptedProcess();
    forked.push(child);
    return child;
  };
  const report = (ended: object) => reports.push(ended);
  const supervised = superviseProcess(fork, { report, killAfter: 15_000 });
  const newest = () => forked.at(-1) as ScriptedProcess;
  return { supervised, forked, firsts, reports, newest };
}

describe('a supervised process', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('that ends before it was ready is not started again', async () => {
    const { supervised, forked, newest } = supervise();
    newest().emit('exit', 1, null);
    await expect(supervised.ready).rejects.toMatchObject({ problems: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forked).toHaveLength(1);
  });

  test('that dies is started again, each time after twice as long until it is steady', async () => {
    const { supervised, forked, firsts, reports, newest } = supervise();
    newest().emit('message', READY);
    await supervised.ready;
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      newest().emit('exit', null, 'SIGKILL');
      const before = forked.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(forked).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(forked).toHaveLength(before + 1);
    }
    expect(firsts).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
    newest().emit('message', READY);
    await vi.advanceTimersByTimeAsync(61_000);
    newest().emit('exit', 1, null);
    expect(reports.at(-1)).toEqual({ pid: 7, code: 1, signal: null, againInSeconds: 1 });
  });

  test('gets a signal to stop, is killed if it does not, and is not started again', async () => {
    const { supervised, forked, newest } = supervise();
    newest().emit('message', READY);
    const stopped = supervised.stop();
    expect(newest().signals).toEqual(['SIGTERM']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(newest().signals).toEqual(['SIGTERM', 'SIGKILL']);
    newest().emit('exit', null, 'SIGKILL');
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forked).toHaveLength(1);
  });

  test('that waits to be started again is not when the supervisor stops', async () => {
    const { supervised, forked, newest } = supervise();
    newest().emit('message', READY);
    newest().emit('exit', 1, null);
    await supervised.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forked).toHaveLength(1);
  });
});

test('the processes of a role begin with one that answers requests, and each has its place', () => {
  const numbers = { processes: 2, workerProcesses: 1 };
  expect(planProcesses({ role: 'all', ...numbers })).toEqual([
    { role: 'web', place: 0 },
    { role: 'web', place: 1 },
    { role: 'worker', place: 2 },
  ]);
  const two = (role: 'web' | 'worker') => [0, 1].map((place) => ({ role, place }));
  expect(planProcesses({ role: 'web', ...numbers })).toEqual(two('web'));
  expect(planProcesses({ role: 'worker', ...numbers })).toEqual(two('worker'));
});
