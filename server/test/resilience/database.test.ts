import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, loadConfig } from '../../src/platform/core/config.ts';
import { type Embedded, freePort, startEmbedded } from '../../src/platform/database/embedded.ts';
import { testEnvironment } from '../environment.ts';
import { callServer } from '../harness.ts';
import { type ServerProcess, spawnServer, untilReady } from '../process.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import {
  type Creation,
  createTransaction,
  listTransactions,
  nomvula,
  prepareCreation,
  sendCreation,
} from './customer-journey.ts';
import { deliverPartnerEvent, paymentEvent } from './webhooks.ts';

let home: string;
let postgres: Embedded;
let proxy: TcpProxy;
let url: string;
let server: ServerProcess;
let config: Config;

const portOf = ({ url: address }: Embedded) => Number(new URL(address).port);
const startPostgres = () => startEmbedded(join(home, 'postgres'), { fsync: 'off' });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'thumela-lost-'));
  chmodSync(home, 0o755);
  postgres = await startPostgres();
  proxy = await startTcpProxy(portOf(postgres));
  const database = new URL(postgres.url);
  database.port = String(proxy.port);
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const settings = { DEMO: 'true', PORT: port, PUBLIC_URL: url, LOG_LEVEL: 'warn' };
  const places = { DATABASE_URL: database.href, DATA_DIR: join(home, 'data') };
  const environment = testEnvironment({ ...settings, ...places });
  config = loadConfig(environment);
  server = spawnServer(environment);
  await untilReady(url, server);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await proxy.close();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const SOON = { timeout: 60_000, interval: 100 };
const UNAVAILABLE = {
  message: 'We cannot reach our records at the moment. Please try again in a minute.',
  'error-code': 'TEMPORARILY_UNAVAILABLE',
  errors: [],
};

/**
 * Expects 503 with a plain sentence from every call that needs the database, while the rest of the server
 * works.
 */
async function expectRefusals(creation: Creation): Promise<void> {
  const [refused, signIn, paid, ready] = await Promise.all([
    sendCreation(url, creation),
    callServer(url, 'GET /api/authentication/app', nomvula),
    deliverPartnerEvent({ url, config }, paymentEvent('4927518360927411', 100)),
    callServer(url, 'GET /health/ready'),
  ]);
  for (const { status, body } of [refused, signIn, paid]) {
    expect([status, body]).toEqual([503, UNAVAILABLE]);
  }
  expect(refused.headers.get('retry-after')).toBe('5');
  expect([ready.status, ready.body]).toEqual([503, { status: 'not ready' }]);
  expect((await callServer(url, 'GET /health/live')).status).toBe(200);
  expect((await callServer(url, 'GET /api/utility/province')).status).toBe(200);
}

/** Expects the same process to recover, and the refused creation to be made once. */
async function expectRecovery(creation: Creation): Promise<void> {
  const ready = async () => (await callServer(url, 'GET /health/ready')).status;
  await expect.poll(ready, SOON).toBe(200);
  const before = await listTransactions(url, nomvula);
  const kept = await sendCreation(url, creation);
  expect(kept.status).toBe(201);
  expect((await sendCreation(url, creation)).body).toEqual(kept.body);
  const after = await listTransactions(url, nomvula);
  expect(after.size).toBe(before.size + 1);
  expect(after.get(kept.body['transaction-id'])).toBe('APPROVED_UNPAID');
  await expect.poll(unsent, SOON).toBe(0);
  expect(await Promise.race([server.ended, 'still running'])).toBe('still running');
}

/** Messages not sent yet. */
const unsent = async () => (await query(`select from messages where status <> 'SENT'`)).length;

/** Rows of a statement, past the proxy. */
async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('while PostgreSQL is stopped calls that need it return 503, and the server recovers by itself', async () => {
  await createTransaction(url, nomvula);
  const creation = await prepareCreation(url, nomvula);
  await postgres.stop();
  await expectRefusals(creation);
  postgres = await startPostgres();
  proxy.redirectTo(portOf(postgres));
  await expectRecovery(creation);
});

test('dead connections are given up and replaced', async () => {
  const creation = await prepareCreation(url, nomvula);
  proxy.silent = true;
  await expectRefusals(creation);
  proxy.silent = false;
  await expectRecovery(creation);
});

test('while only a standby answers, a write returns 503, and connections to it are left for the primary', async () => {
  const creation = await prepareCreation(url, nomvula);
  const { pathname } = new URL(postgres.url);
  const change = `begin read write; alter database ${pathname.slice(1)}`;
  await query(`${change} set default_transaction_read_only = on; commit`);
  await query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
  const refuse = async () => {
    const { status, body, headers } = await sendCreation(url, creation);
    return [status, body, headers.get('retry-after')];
  };
  await expect.poll(refuse, SOON).toEqual([503, UNAVAILABLE, '5']);
  await query(`${change} reset default_transaction_read_only; commit`);
  await expect.poll(async () => (await sendCreation(url, creation)).status, SOON).toBe(201);
  await expect.poll(unsent, SOON).toBe(0);
});
