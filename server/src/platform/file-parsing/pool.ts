import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { PoolLimits } from './limits.ts';
import { createTurns } from './turns.ts';

/** Milliseconds after which an idle thread ends and frees its memory. */
const IDLE = 30_000;
/** Megabytes of the young generation, and of the stack, of one thread. */
const YOUNG_MEGABYTES = 16;
const STACK_MEGABYTES = 4;

/** A file took more time or memory than any file of its kind needs. */
export class ParsingFailure extends Error {
  readonly reason: 'TIME' | 'MEMORY';

  constructor(reason: ParsingFailure['reason']) {
    super(`parsing failed: ${reason}`);
    this.name = 'ParsingFailure';
    this.reason = reason;
  }
}

/** Calls a module's exported function in a thread. */
export type Run = (module: URL, name: string, input: unknown) => Promise<unknown>;

/** Creates a pool of threads for one kind of file; threads start with the first file. */
export function createPool(limits: PoolLimits): Run {
  const { threads, queue, waiting, patience, heapMegabytes } = limits;
  const inTurn = createTurns({ atOnce: threads, queue, waiting });
  let pool: Piscina | undefined;
  return (module, name, input) =>
    inTurn(async () => {
      pool ??= startThreads(threads, heapMegabytes);
      const signal = AbortSignal.timeout(patience);
      try {
        return await pool.run(input, { filename: module.href, name, signal });
      } catch (error) {
        throw describeParsingFailure(error, signal);
      }
    });
}

function startThreads(maxThreads: number, maxOldGenerationSizeMb: number): Piscina {
  // A heap size given on the command line would override the limit of every thread. The main thread is not
  // affected: it retains its initial size.
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

function describeParsingFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new ParsingFailure('TIME');
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ParsingFailure('MEMORY') : error;
}
