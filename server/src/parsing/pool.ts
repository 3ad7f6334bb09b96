import { setFlagsFromString } from 'node:v8';
import { phrase } from '@thumela/rules/language/phrase.ts';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { DomainError } from '../errors.ts';
import { parsingTexts } from '../texts/en/parsing.ts';
import type { PoolLimits } from './limits.ts';

/** Milliseconds after which a thread without work ends and returns its memory. */
const IDLE = 30_000;
/** Megabytes of short-lived objects, and of the stack, of one thread. */
const YOUNG_MEGABYTES = 16;
const STACK_MEGABYTES = 4;
/** Seconds after which a client that found the queue full should try again. */
const RETRY_AFTER = 10;

/** A file that took more time or memory than any file of its kind needs. */
export class ParsingFailure extends Error {
  readonly reason: 'TIME' | 'MEMORY';

  constructor(reason: ParsingFailure['reason']) {
    super(`parsing failed: ${reason}`);
    this.name = 'ParsingFailure';
    this.reason = reason;
  }
}

/** Calls an exported function of a module in a thread. */
export type Run = (module: URL, name: string, input: unknown) => Promise<unknown>;

/** Creates threads that parse one kind of file; they start with the first file. */
export function createPool(limits: PoolLimits): Run {
  const { threads, queue, waiting, patience, heapMegabytes } = limits;
  const turn = pLimit(threads);
  let pool: Piscina | undefined;
  return async (module, name, input) => {
    if (turn.activeCount >= threads && turn.pendingCount >= queue) throw busy();
    const since = performance.now();
    return await turn(async () => {
      if (performance.now() - since > waiting) throw busy();
      pool ??= startThreads(threads, heapMegabytes);
      const signal = AbortSignal.timeout(patience);
      try {
        return await pool.run(input, { filename: module.href, name, signal });
      } catch (error) {
        throw failureOf(error, signal);
      }
    });
  };
}

function startThreads(maxThreads: number, maxOldGenerationSizeMb: number): Piscina {
  // A heap size on the command line would be that of every thread as well, whatever its own limits are. The main
  // thread keeps the size that it started with.
  setFlagsFromString('--max-old-space-size=0');
  return new Piscina({
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE,
    resourceLimits: {
      maxOldGenerationSizeMb,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      stackSizeMb: STACK_MEGABYTES,
    },
  });
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new ParsingFailure('TIME');
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ParsingFailure('MEMORY') : error;
}

/** The error of a file that would wait for too long. */
export const busy = (): DomainError =>
  new DomainError('TEMPORARILY_UNAVAILABLE', phrase(parsingTexts, 'busy'), [], {}, RETRY_AFTER);
