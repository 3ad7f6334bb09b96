import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL server this run of tests shares. */
    cluster: string;
  }
}

/** One PostgreSQL server a run of tests: the one `npm test` started, or one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env.TEST_CLUSTER_URL;
  const own = shared === undefined ? await startCluster() : undefined;
  project.provide('cluster', shared ?? own?.url ?? '');
  return async () => {
    await own?.stop();
  };
}
