import { LIMITS, type PoolName } from './limits.ts';
import { createPool, type Run } from './pool.ts';

export { orRefused } from './files.ts';
export { loadPictures } from './pictures.ts';
export { ParsingFailure } from './pool.ts';
export { createTurns, tooManyFilesError } from './turns.ts';

const pools: Readonly<Record<PoolName, Run>> = {
  documents: createPool(LIMITS.documents),
  files: createPool(LIMITS.files),
};

/** A module that runs in threads: its URL and the type of its exports. */
export interface ThreadModule<Exports> {
  readonly url: URL;
  /** Exists only for its type. */
  readonly exports?: Exports;
}

type Callable = (input: never) => unknown;

/**
 * Parses an uploaded file in a thread with limited memory and time, so that the server responds
 * whatever the file contains. Input and result are copied between threads, so they must be plain data.
 *
 * @param pool pool of threads; pools differ in their limits
 * @param module module that exports the function
 * @param name name of the function
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
