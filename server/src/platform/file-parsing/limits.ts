/** Resource limits of the threads for one kind of file. */
export interface PoolLimits {
  /** Number of threads; each parses one file at a time. */
  readonly threads: number;
  /** Number of files that may wait for a thread. */
  readonly queue: number;
  /** Milliseconds that a file may wait for a thread, and milliseconds that parsing it may take. */
  readonly waiting: number;
  readonly patience: number;
  /** Megabytes of heap per thread; the files themselves are outside the heap. */
  readonly heapMegabytes: number;
}

/**
 * Customers and visitors upload `documents`, at most 5 MB each. Operators upload `files` (statements, reports
 * and lists): at most 8 MB in the console and 64 MB in the terminal. Each kind has its own threads, so uploads
 * from the public cannot keep operators waiting.
 */
export const LIMITS = {
  documents: { threads: 2, queue: 16, waiting: 15_000, patience: 10_000, heapMegabytes: 128 },
  files: { threads: 1, queue: 4, waiting: 30_000, patience: 60_000, heapMegabytes: 256 },
} as const satisfies Record<string, PoolLimits>;

export type PoolName = keyof typeof LIMITS;
