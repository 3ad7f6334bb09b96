import { StartError } from '../platform/core/config.ts';

/** Message of a process that serves or works. */
export const READY = 'ready';

/** A process that was forked. */
export interface Forked {
  readonly pid?: number | undefined;
  kill(signal: NodeJS.Signals): unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
  once(event: 'exit', hear: (code: number | null, signal: NodeJS.Signals | null) => void): unknown;
}

/** Milliseconds before a process is started again: the first time, and at most. */
const SOONEST = 1_000;
const LATEST = 30_000;
/** Milliseconds of work after which an end no longer counts as a repeated one. */
const STEADY = 60_000;

/** How a process ended, and when it is started again. */
interface Ended {
  readonly pid: number | undefined;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly againInSeconds: number;
}

/** A process that is started again whenever it ends. */
export interface SupervisedProcess {
  /**
   * Settles when the process is ready for the first time.
   * @throws StartError without a sentence if it ended before: it printed why
   */
  readonly ready: Promise<void>;
  /** Stops it, and waits until it has ended; nothing is started again. */
  stop(): Promise<void>;
}

/**
 * Starts a process. If it ends after it was ready, it is started again, each time after twice as long until it
 * has worked for a minute: a database that is away would otherwise be tried incessantly.
 * @param fork starts it; the argument is whether it is the first time
 * @param killAfter milliseconds after which a process that does not stop is killed
 */
export function superviseProcess(
  fork: (isFirst: boolean) => Forked,
  { report, killAfter }: { report: (ended: Ended) => void; killAfter: number },
): SupervisedProcess {
  const began = Promise.withResolvers<void>();
  let running: Forked | undefined;
  let ended = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;
  let wasReady = false;
  let delay = SOONEST;

  function start(isFirst: boolean): void {
    const child = fork(isFirst);
    running = child;
    let readyAt: number | undefined;
    child.on('message', (message) => {
      if (message !== READY) return;
      readyAt = performance.now();
      wasReady = true;
      began.resolve();
    });
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        running = undefined;
        resolve();
        if (readyAt !== undefined && performance.now() - readyAt > STEADY) delay = SOONEST;
        if (isStopping || !wasReady) return began.reject(new StartError([]));
        report({ pid: child.pid, code, signal, againInSeconds: delay / 1000 });
        again = setTimeout(() => start(false), delay);
        delay = Math.min(delay * 2, LATEST);
      });
    });
  }

  start(true);
  return {
    ready: began.promise,
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      running?.kill('SIGTERM');
      const late = setTimeout(() => running?.kill('SIGKILL'), killAfter);
      await ended;
      clearTimeout(late);
    },
  };
}
