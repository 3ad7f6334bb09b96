import { availableParallelism } from 'node:os';

const cores = availableParallelism();

/** From four cores on the suites of `npm test` run side by side: each alone would leave cores idle. */
export const sideBySide = cores >= 4;

/** Tests that a suite runs at once: one more than its cores, since one usually waits for a clock or the database. */
export const workers = Math.ceil(sideBySide ? cores / 2 : cores) + 1;
