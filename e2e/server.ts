import { existsSync, rmSync } from 'node:fs';
import type { Environment } from '../server/src/platform/core/config.ts';
import { freePort } from '../server/src/platform/database/embedded.ts';
import { newDatabase } from '../server/test/databases.ts';
import { testEnvironment } from '../server/test/environment.ts';
import { type ServerHost, startServerHost } from '../server/test/server-host.ts';

/** The real server and its worker, with the built apps and its own demo database. */
export interface DemoServer {
  /** `http://localhost:…`, for which browsers accept secure cookies. */
  readonly url: string;
  /** Connection string of its database, as the server's user. */
  readonly databaseUrl: string;
  /** Connection string as the owner: for test data that the server may not write. */
  readonly ownerUrl: string;
  /** Everything it has logged so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts a server with fresh demo data.
 * @param settings environment variables
 * @param host runs it beside other servers; by default it has a process of its own
 */
export async function startDemoServer(
  cluster: string,
  settings: Environment = {},
  host?: ServerHost,
): Promise<DemoServer> {
  for (const app of ['portal', 'console']) {
    if (!existsSync(new URL(`../${app}/dist/index.html`, import.meta.url))) {
      throw new Error(`The ${app} is not built: npm run build`);
    }
  }
  const [database, port] = await Promise.all([newDatabase(cluster, 'demo'), freePort()]);
  const url = `http://localhost:${port}`;
  const environment = testEnvironment({
    DEMO: 'true',
    // The specified journeys have no declaration screen; tests of the declaration turn it on.
    SENDER_DECLARATION: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const process = host ?? startServerHost();
  const server = await process.start(environment);
  return {
    url,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    output: server.output,
    stop: async () => {
      await server.stop();
      if (!host) await process.stop();
      await database.drop();
      rmSync(environment.DATA_DIR ?? '', { recursive: true, force: true });
    },
  };
}
