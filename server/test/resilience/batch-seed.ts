import { createHash } from 'node:crypto';

/**
 * The seed of one batch of a run. Batches of different runs have unrelated seeds, so that runs with seeds in a row
 * do not repeat each other's batches.
 * @returns a 32-bit integer, as fast-check takes it
 */
export const batchSeed = (seed: number, batch: number): number =>
  createHash('sha256').update(`${seed}:${batch}`).digest().readInt32BE();
