import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Environment } from '../../src/config.ts';
import { freePort } from '../../src/database/embedded.ts';
import { testEnvironment } from '../environment.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../harness.ts';
import { NODE, type ServerProcess, spawnServer, untilReady } from '../process.ts';
import { create, created, listed, nomvula, quoted } from './journey.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('the start says in one sentence what somebody has to know', () => {
  let prepared: PreparedDatabase;
  beforeAll(async () => {
    prepared = await prepareTestDatabase({ demo: true });
  });
  afterAll(() => prepared.close());

  async function refusal(settings: Environment): Promise<string> {
    const DATABASE_URL = prepared.config.databaseUrl;
    const server = spawnServer(testEnvironment({ DEMO: 'true', DATABASE_URL, ...settings }));
    expect(await server.ended).toBe(1);
    return server.output();
  }

  test('a port in use', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const said = await refusal({ PORT: String(port) });
    other.close();
    expect(said).toBe(
      `Port ${port} of 127.0.0.1 is in use; stop what uses it, or set PORT to another.\n`,
    );
  });

  test('a broken setting', async () => {
    const said = await refusal({ PORT: 'eighty' });
    expect(said).toMatch(/^PORT .*, not 'eighty'\.\n$/);
  });

  test('a database that is not there', async () => {
    const port = await freePort();
    const said = await refusal({ DATABASE_URL: `postgres://nobody:word@127.0.0.1:${port}/none` });
    expect(said).toBe(
      `The database at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
    );
  });

  test('a data directory that is none', async () => {
    const { PIN_PEPPER: _made, ...others } = testEnvironment({ DEMO: 'true', PORT: '0' });
    const server = spawnServer({ ...others, DATA_DIR: NODE });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      /^\S+ cannot be used: a part of it is no folder; set DATA_DIR to a folder .*\.\n$/,
    );
  });

  test('with PORT=0 it says which port it took', async () => {
    const DATABASE_URL = prepared.config.databaseUrl;
    const server = spawnServer(testEnvironment({ DEMO: 'true', DATABASE_URL, PORT: '0' }));
    const port = await vi.waitFor(
      () => {
        const found = /localhost:(\d+)\/demo/.exec(server.output())?.[1];
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 30_000 },
    );
    expect(port).not.toBe('0');
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    expect(await server.end('SIGINT')).toBe(0);
  });
});

describe('with its own PostgreSQL', () => {
  let home: string;
  let url: string;
  let settings: Environment;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'thumela-start-'));
    chmodSync(home, 0o755);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const here = { DATA_DIR: join(home, 'data'), PORT: String(port), PUBLIC_URL: url };
    settings = testEnvironment({ DEMO: 'true', ...here });
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    const left = postgres();
    if (left !== undefined) process.kill(left, 'SIGQUIT');
    rmSync(home, { recursive: true, force: true });
  });

  const start = async () => {
    server = spawnServer(settings);
    await untilReady(url, server);
    return server;
  };

  /** Process id of PostgreSQL, while it runs. */
  function postgres(): number | undefined {
    try {
      const file = join(home, 'data', 'postgres', 'data', 'postmaster.pid');
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
      process.kill(pid, 0);
      return pid;
    } catch {
      return undefined;
    }
  }

  test('SIGTERM stops everything, and a second start finds its data', async () => {
    const first = await start();
    const transaction = await created(url, nomvula);
    expect(postgres()).toBeDefined();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(postgres()).toBeUndefined();
    await expect(fetch(url)).rejects.toThrow();

    await start();
    expect((await listed(url, nomvula)).has(transaction['transaction-id'])).toBe(true);
  });

  test('the server uses it as a user that can switch nothing off', async () => {
    const folder = join(home, 'data', 'postgres');
    const port = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(join(folder, 'server-password'), 'utf8');
    const client = new pg.Client({
      connectionString: `postgres://thumela_server:${password}@127.0.0.1:${port}/thumela`,
    });
    await client.connect();
    const { rows } = await client.query(
      `select distinct usename from pg_stat_activity
       where datname = current_database() and application_name like 'thumela%'`,
    );
    expect(rows).toEqual([{ usename: 'thumela_server' }]);
    await expect(
      client.query('alter table audit_entries disable trigger all'),
    ).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });

  test('kill -9 leaves PostgreSQL running, and the next start goes on with it', async () => {
    const creation = await quoted(url, nomvula);
    const answer = await create(url, creation);
    await server?.end('SIGKILL');
    const left = postgres();
    expect(left).toBeDefined();

    const next = await start();
    expect(postgres()).toBe(left);
    expect(await create(url, creation)).toMatchObject({ status: 201, body: answer.body });
    expect(await next.end('SIGTERM')).toBe(0);
    expect(postgres()).toBeUndefined();
  });

  test('its PostgreSQL, killed, is started again, and nothing acknowledged is lost', async () => {
    await start();
    const transaction = await created(url, nomvula);
    const killed = postgres() ?? 0;
    process.kill(killed, 'SIGKILL');
    const serves = async () => (await fetch(`${url}/health/ready`)).status === 200;
    await expect
      .poll(async () => postgres() !== killed && (await serves()), { timeout: 60_000 })
      .toBe(true);
    expect((await listed(url, nomvula)).has(transaction['transaction-id'])).toBe(true);
    await created(url, nomvula);
    expect(await server?.end('SIGTERM')).toBe(0);
    expect(postgres()).toBeUndefined();
  });

  test('two servers do not share one data directory', async () => {
    await start();
    const port = String(await freePort());
    const second = spawnServer({ ...settings, PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Another server already runs on .*\n$/);
  });
});
