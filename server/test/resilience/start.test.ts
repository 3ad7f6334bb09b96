import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkProduction } from '../../src/app/production-checks.ts';
import { type Environment, loadConfig } from '../../src/platform/core/config.ts';
import { freePort } from '../../src/platform/database/embedded.ts';
import { production, testEnvironment } from '../environment.ts';
import { emptyTestDatabase, type PreparedDatabase, prepareTestDatabase } from '../harness.ts';
import { NODE, type ServerProcess, spawnServer, untilReady } from '../process.ts';
import { runWithSettings } from '../terminal.ts';
import {
  createTransaction,
  listTransactions,
  nomvula,
  prepareCreation,
  sendCreation,
} from './customer-journey.ts';

describe('the start prints one sentence about', () => {
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
    const output = await refusal({ PORT: String(port) });
    other.close();
    expect(output).toBe(
      `Port ${port} of 127.0.0.1 is in use; stop the process that uses it, or set PORT to another port.\n`,
    );
  });

  test('a database that does not exist', async () => {
    const port = await freePort();
    const output = await refusal({ DATABASE_URL: `postgres://nobody:word@127.0.0.1:${port}/none` });
    expect(output).toBe(
      `The database at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
    );
  });

  test('an invalid data directory', async () => {
    const { PIN_PEPPER: _made, ...others } = testEnvironment({ DEMO: 'true', PORT: '0' });
    const server = spawnServer({ ...others, DATA_DIR: NODE });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      /^\S+ cannot be used: part of the path is not a folder; set DATA_DIR to a folder .*\.\n$/,
    );
  });

  test('the chosen port with PORT=0', async () => {
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

describe('a production server', () => {
  const home = mkdtempSync(join(tmpdir(), 'thumela-production-'));
  let prepared: PreparedDatabase;
  let settings: Environment;
  beforeAll(async () => {
    prepared = await emptyTestDatabase();
    const DATABASE_URL = prepared.config.databaseUrl;
    const here = { DATABASE_URL, DATA_DIR: home, PORT: '0', HOST: '127.0.0.1' };
    settings = { ...production, ...here };
  });
  afterAll(async () => {
    await prepared.close();
    rmSync(home, { recursive: true });
  });

  const file = (name: string, content: string) => {
    writeFileSync(join(home, name), content);
    return join(home, name);
  };

  /** Output of a refused start, line by line. */
  async function refusal(more: Environment = {}): Promise<string[]> {
    const server = spawnServer({ ...settings, ...more });
    expect(await server.ended, server.output()).toBe(1);
    return server.output().trimEnd().split('\n');
  }

  test('is refused with a sentence for each missing requirement, all at once', async () => {
    expect(await refusal()).toEqual([
      expect.stringMatching(/^SMS_GATEWAY_URL is required in production: .*\.$/),
      expect.stringMatching(/^SMTP_URL is required in production: .*\.$/),
      expect.stringMatching(
        /^SANCTIONS_FILE is required in production until a list was loaded .*\.$/,
      ),
      expect.stringMatching(/^There are no exchange rates but those of the demonstration: .*\.$/),
    ]);
  });

  test('with a forgotten NODE_ENV has no people with published PINs', async () => {
    const people = async () =>
      (await prepared.database.pool.query('select from customers')).rowCount;
    expect(await refusal({ NODE_ENV: undefined, PORT: '0' })).toEqual([
      expect.stringMatching(/^This database is a real one, and a demo would add people .*\.$/),
    ]);
    expect(await people()).toBe(0);
  });

  test('runs with transports, its own sanctions list and rates; the list is then remembered', async () => {
    const rates = file('rates.csv', 'country,currency,mid,margin-percent\nZW,USD,0.0615,1\n');
    const words = ['rates', 'load', rates, '--source', 'Treasury'];
    expect(await runWithSettings(settings, ...words)).toMatchObject({ code: 0 });
    const list = JSON.stringify([{ 'full-name': 'Nadia Verboten', 'listed-on': '2026-10-01' }]);
    const ways = { SMS_GATEWAY_URL: 'https://sms.example', SMTP_URL: 'smtps://mail.example' };

    const port = String(await freePort());
    const SANCTIONS_FILE = file('list.json', list);
    const more = { ...ways, SANCTIONS_FILE, PORT: port, NODE_ENV: undefined };
    const server = spawnServer({ ...settings, ...more }, [], '../../scripts/serve.mjs');
    await untilReady(`http://127.0.0.1:${port}`, server);
    expect(await server.end('SIGTERM')).toBe(0);
    const without = loadConfig({ ...settings, ...ways });
    await expect(checkProduction(without, prepared.database)).resolves.toBeUndefined();
  });
});

/** The tests continue with the server that the previous one started. */
describe('with the embedded PostgreSQL', () => {
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

  /** Process id of PostgreSQL, if it is running. */
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
    const transaction = await createTransaction(url, nomvula);
    expect(postgres()).toBeDefined();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(postgres()).toBeUndefined();
    await expect(fetch(url)).rejects.toThrow();

    await start();
    expect((await listTransactions(url, nomvula)).has(transaction['transaction-id'])).toBe(true);
  });

  test('the server’s user cannot disable any protection', async () => {
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

  test('two servers do not share one data directory', async () => {
    const port = String(await freePort());
    const second = spawnServer({ ...settings, PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Another server is already running on .*\n$/);
  });

  test('a killed PostgreSQL is restarted, and nothing acknowledged is lost', async () => {
    const transaction = await createTransaction(url, nomvula);
    const killed = postgres() ?? 0;
    process.kill(killed, 'SIGKILL');
    const serves = async () => (await fetch(`${url}/health/ready`)).status === 200;
    await expect
      .poll(async () => postgres() !== killed && (await serves()), { timeout: 60_000 })
      .toBe(true);
    expect((await listTransactions(url, nomvula)).has(transaction['transaction-id'])).toBe(true);
    await createTransaction(url, nomvula);
  });

  test('kill -9 leaves PostgreSQL running, and the next start reuses it', async () => {
    const creation = await prepareCreation(url, nomvula);
    const answer = await sendCreation(url, creation);
    await server?.end('SIGKILL');
    const left = postgres();
    expect(left).toBeDefined();

    const next = await start();
    expect(postgres()).toBe(left);
    expect(await sendCreation(url, creation)).toMatchObject({ status: 201, body: answer.body });
    expect(await next.end('SIGTERM')).toBe(0);
    expect(postgres()).toBeUndefined();
  });

  test('its data directory remains a demo’s, and a start without the demo is refused', async () => {
    const other = spawnServer({ ...settings, DEMO: 'false' });
    expect(await other.ended).toBe(1);
    expect(other.output()).toMatch(
      /^This database was created for a demo and contains people .*\.\n$/,
    );
    expect(postgres()).toBeUndefined();
  });
});
