import type { Environment } from '../../../src/platform/core/config.ts';
import { freePort } from '../../../src/platform/database/embedded.ts';
import { testEnvironment } from '../../environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../harness.ts';
import { type ServerProcess, spawnServer, untilReady } from '../../process.ts';

/** Processes on one database, and on the machine's other cores: modules of one are not those of another. */
export interface Processes extends PreparedDatabase {
  /** Starts a process that answers requests; returns its address. */
  startWeb(settings?: Environment): Promise<string>;
  /** Starts a process that runs jobs. */
  startWorker(settings?: Environment): Promise<ServerProcess>;
}

/** Seconds after which a process would find out by itself, beyond the patience of any test. */
export const LATE: Environment = {
  CREDENTIAL_CACHE_SECONDS: '600',
  REFERENCE_LIFETIME_SECONDS: '300',
};

/** Prepares a demo's database; nothing is started yet. */
export async function prepareProcesses(always: Environment = {}): Promise<Processes> {
  const prepared = await prepareTestDatabase({ demo: true });
  const started: ServerProcess[] = [];
  const start = (settings: Environment) => {
    const process = spawnServer(
      testEnvironment({
        ...{ DEMO: 'true', DATABASE_URL: prepared.config.databaseUrl, LOG_LEVEL: 'warn' },
        ...LATE,
        ...always,
        ...settings,
      }),
    );
    started.push(process);
    return process;
  };
  return {
    ...prepared,
    startWeb: async (settings) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const process = start({ ROLE: 'web', PORT: String(port), PUBLIC_URL: url, ...settings });
      await untilReady(url, process);
      return url;
    },
    startWorker: async (settings) => start({ ROLE: 'worker', ...settings }),
    close: async () => {
      await Promise.all(started.map((process) => process.end('SIGKILL')));
      await prepared.close();
    },
  };
}
