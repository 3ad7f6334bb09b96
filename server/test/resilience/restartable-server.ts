import type { Environment } from '../../src/platform/core/config.ts';
import { freePort } from '../../src/platform/database/embedded.ts';
import { JOBS_SCHEMA } from '../../src/platform/database/migrate.ts';
import { testEnvironment } from '../environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../harness.ts';
import { type ServerProcess, spawnServer, untilReady } from '../process.ts';

/** A server that can be killed and restarted at the same address with the same database. */
export interface RestartableServer extends PreparedDatabase {
  readonly url: string;
  /** Starts the process, in place of a running one; settings given here apply until it ends. */
  start(settings?: Environment): Promise<ServerProcess>;
  /** Starts the process if the test before did not leave it running. */
  startIfStopped(): Promise<void>;
  /** `kill -9`, at once. */
  kill(): Promise<void>;
  /**
   * Moves the heartbeats of a killed server's jobs back, so that they are retried immediately. One test waits
   * for the real time (message.test.ts).
   */
  expireHeartbeats(): Promise<void>;
}

/** Prepares a demo database and an address; starts nothing yet. */
export async function restartableServer(settings: Environment = {}): Promise<RestartableServer> {
  const prepared = await prepareTestDatabase({ demo: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const always = testEnvironment({
    DEMO: 'true',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: prepared.config.databaseUrl,
    LOG_LEVEL: 'error',
    ...settings,
  });
  let running: ServerProcess | undefined;
  const kill = async () => {
    await running?.end('SIGKILL');
    running = undefined;
  };
  const start = async (only: Environment = {}) => {
    await kill();
    running = spawnServer({ ...always, ...only });
    await untilReady(url, running);
    return running;
  };
  return {
    ...prepared,
    url,
    start,
    startIfStopped: async () => {
      if (!running) await start();
    },
    kill,
    expireHeartbeats: async () => {
      await prepared.database.pool.query(`
        update ${JOBS_SCHEMA}.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1s'
        where state = 'active'`);
    },
    close: async () => {
      await kill();
      await prepared.close();
    },
  };
}
