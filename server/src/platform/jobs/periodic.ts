import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger as Logger } from 'fastify';

/** Work that is repeated periodically. */
interface Periodic {
  /** Waits for the current run and starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs `work` immediately, and again `seconds` after each run has ended. A failure is logged and the work is
 * retried at the next run, so it must be safe to repeat, even in several processes at once. Its signal is
 * aborted when it should stop.
 */
export function repeatPeriodically(
  name: string,
  seconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: Logger,
): Periodic {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (error) {
        log.error({ err: error, work: name }, 'periodic work failed');
      }
      await delay(seconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
