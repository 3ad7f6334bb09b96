import { LIMITS, type PoolName } from './limits.ts';
import { createPool, type Run } from './pool.ts';

export { orRefused } from './files.ts';
export { loadPictures } from './pictures.ts';
export { ParsingFailure } from './pool.ts';
export { busy, createTurns } from './turns.ts';

const pools: Readonly<Record<PoolName, Run>> = {
  documents: createPool(LIMITS.documents),
  files: createPool(LIMITS.files),
};

/** A module that runs in threads, by its address, and the type of its exports. */
export interface ThreadModule<Exports> {
  readonly url: URL;
  /** Only there for its type. */
  readonly exports?: Exports;
}

type Callable = (input: never) => unknown;

/**
 * Parses an uploaded file in a thread, whose memory and time are limited: the server goes on answering, whatever is
 * in the file. Input and result are copied between the threads, so they are plain data.
 *
 * @param pool whose threads: they differ in their limits
 * @param module the module that has the function
 * @param name the function
 * @throws ParsingFailure for a file that takes too much time or memory
 * @throws DomainError TEMPORARILY_UNAVAILABLE while too many files wait
 */
export async function parseInThread<
  Exports extends Record<Name, Callable>,
  Name extends string & keyof Exports,
>(
  pool: PoolName,
  module: ThreadModule<Exports>,
  name: Name,
  input: Parameters<Exports[Name]>[0],
): Promise<Awaited<ReturnType<Exports[Name]>>> {
  return (await pools[pool](module.url, name, input)) as Awaited<ReturnType<Exports[Name]>>;
}
