import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { newDatabase, type TestDatabase } from '../../test/databases.ts';
import { testEnvironment } from '../../test/environment.ts';
import { CleanupStack } from '../platform/core/cleanup.ts';
import type { Config } from '../platform/core/config.ts';
import { freePort } from '../platform/database/embedded.ts';
import { runServer } from './run-server.ts';

/** A server with its own database, beside others in this process. */
interface Running {
  readonly url: string;
  readonly config: Config;
  readonly database: TestDatabase;
  readonly lines: string[];
  stop(): Promise<void>;
}

async function start(): Promise<Running> {
  const database = await newDatabase(inject('cluster'), 'demo');
  const terms = { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'warn' };
  const cleanup = new CleanupStack();
  const lines: string[] = [];
  const logTo = { write: (line: string) => lines.push(line) };
  const config = await runServer(testEnvironment({ DEMO: 'true', ...terms }), { cleanup, logTo });
  const url = `http://127.0.0.1:${config.port}`;
  return { url, config, database, lines, stop: () => cleanup.run() };
}

/** Causes a warning in the log that names the page. */
const reportError = ({ url }: Running, page: string) =>
  fetch(`${url}/browser-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'error', name: 'Error', message: 'broken', at: [], page }),
  });

/** Connections of a server and its worker to their database. */
async function countConnections({ database }: Running): Promise<number> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rowCount ?? 0;
}

describe('two servers in one process', () => {
  let first: Running;
  let second: Running;
  beforeAll(async () => {
    [first, second] = [await start(), await start()];
  });
  afterAll(async () => {
    for (const { stop, database, config } of [first, second]) {
      await stop();
      await database.drop();
      rmSync(config.dataDir, { recursive: true, force: true });
    }
  });

  test('have a log each', async () => {
    expect((await reportError(first, '/home')).status).toBe(204);
    expect((await reportError(second, '/quotation')).status).toBe(204);
    expect(first.lines).toEqual([expect.stringContaining('page: "/home"')]);
    expect(second.lines).toEqual([expect.stringContaining('page: "/quotation"')]);
  });

  test('stop separately, and close their port and every connection to the database', async () => {
    expect(await countConnections(first)).toBeGreaterThan(2);
    await first.stop();
    await expect(fetch(first.url)).rejects.toThrow('fetch failed');
    // PostgreSQL notices a moment later that a connection was closed.
    await vi.waitFor(async () => expect(await countConnections(first)).toBe(0), 5_000);
    expect((await fetch(`${second.url}/health/ready`)).status).toBe(200);
    expect(second.lines).toHaveLength(1);
  });
});

test('a server whose apps are still being built has prepared its database, and listens once they are built', async () => {
  const database = await newDatabase(inject('cluster'), 'empty');
  const port = await freePort();
  const env = testEnvironment({
    ...{ DEMO: 'true', LOG_LEVEL: 'warn', PORT: String(port) },
    ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl },
  });
  const cleanup = new CleanupStack();
  const builds = Promise.withResolvers<void>();
  const started = runServer(env, { cleanup, appsBuilt: builds.promise });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  // The demo's first transactions are written last.
  await vi.waitFor(
    async () => {
      const { rowCount } = await client.query('select from transactions');
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: 50_000 },
  );
  const health = `http://127.0.0.1:${port}/health/ready`;
  await expect(fetch(health)).rejects.toThrow('fetch failed');
  builds.resolve();
  const { dataDir } = await started;
  expect((await fetch(health)).status).toBe(200);
  await client.end();
  await cleanup.run();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
