import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NODE } from './process.ts';

/** A PostgreSQL server for tests. */
export interface Cluster {
  /** Connection string of its first database, for a user who can create others. */
  readonly url: string;
  /** Stops it and removes all its data. */
  stop(): Promise<void>;
}

const RUN_CLUSTER = fileURLToPath(new URL('./run-cluster.ts', import.meta.url));

/**
 * Starts a PostgreSQL server in a separate folder, which takes about a second. A watchdog process stops it even
 * if the tests are killed.
 */
export async function startCluster(): Promise<Cluster> {
  const keeper = spawn(NODE, [RUN_CLUSTER], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const ended = new Promise<void>((resolve) => {
    keeper.on('close', () => resolve());
  });
  const stop = () => {
    keeper.stdin.end();
    return ended;
  };
  for await (const url of createInterface({ input: keeper.stdout })) return { url, stop };
  throw new Error('The PostgreSQL of the tests did not start: see above.');
}
