import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL server shared by this test run. */
    cluster: string;
  }
}

/** One PostgreSQL server per test run: the one that `npm test` started, or a new one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env.TEST_CLUSTER_URL;
  const own = shared === undefined ? await startCluster() : undefined;
  project.provide('cluster', shared ?? own?.url ?? '');
  return async () => {
    await own?.stop();
  };
}
