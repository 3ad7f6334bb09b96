import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger as Logger } from 'fastify';

/** Work that is done again and again. */
export interface Periodic {
  /** Waits for the run under way, and starts no other. */
  stop(): Promise<void>;
}

/**
 * Does `work` at once and then `seconds` after each time it has ended. A failure is logged and the work
 * tried again the next time, so it must be safe to repeat, also in several processes at once. Its signal says
 * that it is to end.
 */
export function repeat(
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
