/** What the threads for one kind of file may take. */
export interface PoolLimits {
  /** Threads at once: each file has one to itself while it is parsed. */
  readonly threads: number;
  /** Files that may wait for a thread. */
  readonly queue: number;
  /** Milliseconds a file may wait for a thread, and then be parsed. */
  readonly waiting: number;
  readonly patience: number;
  /** Megabytes of objects in one thread; files themselves are outside of it. */
  readonly heapMegabytes: number;
}

/**
 * Strangers upload `documents`, of 5 MB at most. Operators bring `files`: statements, reports and lists, of 8 MB at
 * the console and 64 MB at the terminal. They have threads of their own, so strangers cannot keep operators waiting.
 */
export const LIMITS = {
  documents: { threads: 2, queue: 16, waiting: 15_000, patience: 10_000, heapMegabytes: 128 },
  files: { threads: 1, queue: 4, waiting: 30_000, patience: 60_000, heapMegabytes: 256 },
} as const satisfies Record<string, PoolLimits>;

export type PoolName = keyof typeof LIMITS;
