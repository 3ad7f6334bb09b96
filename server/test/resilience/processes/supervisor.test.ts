import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Environment } from '../../../src/platform/core/config.ts';
import { freePort } from '../../../src/platform/database/embedded.ts';
import { production, testEnvironment } from '../../environment.ts';
import { emptyTestDatabase, type PreparedDatabase, prepareTestDatabase } from '../../harness.ts';
import { type ServerProcess, spawnServer, untilReady } from '../../process.ts';
import { createTransaction, nomvula } from '../customer-journey.ts';

const SOON = { timeout: 90_000, interval: 100 };

let prepared: PreparedDatabase;
let settings: Environment;
let url: string;
let metrics: number;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  const port = await freePort();
  metrics = await freePort();
  url = `http://127.0.0.1:${port}`;
  settings = testEnvironment({
    ...{ DEMO: 'true', DATABASE_URL: prepared.config.databaseUrl, LOG_LEVEL: 'error' },
    ...{ PORT: String(port), PUBLIC_URL: url, METRICS_PORT: String(metrics) },
    SERVER_HEAP_MB: '200',
  });
});
afterAll(() => prepared.close());

/** Process ids of what a process started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

async function untilComplete(server: ServerProcess): Promise<void> {
  await untilReady(url, server);
  await expect.poll(() => server.output(), SOON).toContain('Thumela is at');
}

test('several processes share a port, one that dies is started again, and a signal stops them all', async () => {
  const server = spawnServer(settings, ['--processes', '2']);
  await untilComplete(server);
  const children = childrenOf(server.pid);
  expect(children).toHaveLength(3);
  const commands = children.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  for (const command of commands) expect(command).toContain('--max-old-space-size=200');
  expect(server.output().match(/Thumela is at/g)).toHaveLength(1);
  for (const place of [0, 1, 2]) {
    const answer = await fetch(`http://127.0.0.1:${metrics + place}/metrics`);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  }
  const [first = 0] = children;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => {
    const now = childrenOf(server.pid);
    expect(now).toHaveLength(3);
    expect(now).not.toContain(first);
  }, SOON);
  expect(server.output()).toContain('a process ended and is started again');
  await untilReady(url, server);
  await createTransaction(url, nomvula);
  expect(await server.end('SIGTERM')).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test('a refused production prints each reason once, and no process stays', async () => {
  const empty = await emptyTestDatabase();
  const refused = spawnServer({
    ...production,
    ...{ DATABASE_URL: empty.config.databaseUrl, PORT: '0', HOST: '127.0.0.1', PROCESSES: '2' },
  });
  expect(await refused.ended).toBe(1);
  const lines = refused.output().trimEnd().split('\n');
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines[0]).toMatch(/^SANCTIONS_FILE is required in production until .*\.$/);
  await empty.close();
});

test('the embedded PostgreSQL is refused to several processes', async () => {
  const refused = spawnServer(testEnvironment({ DEMO: 'true', PORT: '0', PROCESSES: '3' }));
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(
    'PROCESSES 3 needs DATABASE_URL: the embedded PostgreSQL serves one process only.\n',
  );
});
