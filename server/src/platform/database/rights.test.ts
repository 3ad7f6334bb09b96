import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { newDatabase, type TestDatabase } from '../../../test/databases.ts';
import { AUDIT_KEY, testEnvironment } from '../../../test/environment.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  createTransaction,
  decideOnPage,
  listTransactions,
  nomvula,
  startPaying,
} from '../../../test/resilience/customer-journey.ts';
import { newApplicant, submitRegistration, uploadDocuments } from '../../../test/sign-up.ts';
import { prepareDatabase } from '../../app/prepare.ts';
import { startWorker } from '../../app/worker.ts';
import { verifyChain } from '../audit-log/verify.ts';
import { loadConfig } from '../core/config.ts';
import { migrateDatabase } from './migrate.ts';
import { createDatabase } from './pool.ts';
import { RIGHTS } from './rights.ts';

// Creates a database from scratch, with demo data.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SOON = { timeout: 30_000, interval: 50 };

/** A column of each table that has no id. */
const KEY: Readonly<Record<string, string>> = { journal_lines: 'line', closed_months: 'month' };

let own: TestDatabase;
let owner: pg.Client;
let server: RunningServer;
let role: string;
/** Connection string of the server's user. */
let url: string;

/** Prepares a database for a server, as a start with or without the owner does. */
async function prepare(ownerUrl: string | undefined, databaseUrl = url): Promise<void> {
  const config = loadConfig(testEnvironment({ DEMO: 'true', DATABASE_URL: databaseUrl }));
  const database = createDatabase({ poolSize: 4, databaseUrl });
  try {
    await prepareDatabase(config, database, ownerUrl);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  own = await newDatabase(inject('cluster'), 'empty');
  owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  const address = new URL(own.ownerUrl);
  role = `server_${address.pathname.slice(1)}`;
  await owner.query(`create role ${role} login password 'server'`);
  [address.username, address.password] = [role, 'server'];
  url = address.href;
  await expect(prepare(undefined)).rejects.toThrow(
    /^The database has not been migrated to version .*: it lacks 0001-reference\.sql and \d+ more\./,
  );
  await prepare(own.ownerUrl);
  server = await startServer({ demo: true, databaseUrl: url });
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await own.drop();
  const cluster = new pg.Client({ connectionString: inject('cluster') });
  await cluster.connect();
  await cluster.query(`drop role ${role}`);
  await cluster.end();
});

test('the server’s rights cover every table, once', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by relname collate "C"`,
  );
  const listed = RIGHTS.flatMap(({ tables }) => tables).toSorted();
  expect(listed).toEqual(rows.map(({ name }) => name));
});

test('a database that so far had one user gets a second one that owns nothing', async () => {
  const before = await newDatabase(inject('cluster'), 'demo');
  const address = new URL(before.ownerUrl);
  [address.username, address.password] = [role, 'server'];
  await prepare(before.ownerUrl, address.href);
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  expect((await client.query('select from customers')).rowCount).toBeGreaterThan(0);
  await client.end();
  await before.drop();
});

describe('with a user that owns nothing the server', () => {
  test('handles registration, quotation, creation, payment, messages, sealing and sweeping', async () => {
    const errors: string[] = [];
    const stream = new Writable({
      write: (line, _encoding, done) => {
        errors.push(String(line));
        done();
      },
    });
    const log = pino({ level: 'warn' }, stream);
    const worker = await startWorker({ ...server.services, log });
    try {
      const documents = await uploadDocuments(server.url);
      expect((await submitRegistration(server.url, newApplicant({ documents }))).status).toBe(201);
      const { 'transaction-id': id } = await createTransaction(server.url, nomvula);
      const { body } = await startPaying(server.url, nomvula, id);
      await decideOnPage(body.webPaymentLinks[0]?.paymentUrl ?? '', 'APPROVED');
      await expect
        .poll(async () => (await listTransactions(server.url, nomvula)).get(id), SOON)
        .toBe('APPROVED_PAID');
      const { 'transaction-id': dropped } = await createTransaction(server.url, nomvula);
      const expire = `POST /api/transactions/transaction/${dropped}/expire` as const;
      expect((await callServer(server.url, expire, { headers: nomvula.headers })).status).toBe(200);
      const forgot = await callServer(server.url, 'POST /api/authentication/forgot-password', {
        headers: { 'idempotency-key': randomUUID() },
        body: { username: '0820000002' },
      });
      expect(forgot.status).toBeLessThan(300);
      const { client } = server.database;
      const count = async (text: string) => Number((await client.query(text)).rows[0]?.count);
      await expect
        .poll(() => count(`select count(*) from messages where status <> 'SENT'`), SOON)
        .toBe(0);
      await expect.poll(() => count('select count(*) from audit_unsealed'), SOON).toBe(0);
      expect(await verifyChain(server.database, AUDIT_KEY)).toMatchObject({
        broken: undefined,
        missed: [],
      });
      await expect.poll(() => count('select sweeps as count from installation'), SOON).not.toBe(0);
    } finally {
      await worker.stop();
    }
    expect(errors).toEqual([]);
  });

  const guarded = [
    ...['audit_entries', 'audit_seals', 'transaction_events', 'case_events'],
    ...['journal_entries', 'journal_lines', 'closed_months'],
  ];
  test.each([
    ...guarded.flatMap((table) => [
      `alter table ${table} disable trigger all`,
      `drop trigger ${table}_append_only on ${table}`,
      `alter table ${table} rename to elsewhere`,
      `drop table ${table} cascade`,
      `update ${table} set ${KEY[table] ?? 'id'} = default`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]),
    'alter table audit_seals drop constraint audit_seals_keyed',
    'create or replace function refuse_change() returns trigger language sql as $$ select null $$',
    'drop function refuse_change cascade',
    'set session_replication_role = replica',
    'create table mine (id int)',
    'create schema mine',
    'drop schema public cascade',
    'delete from transactions',
    'delete from payments',
    'update payments set amount_cents = 1',
    `update payments set account = 'SUSPENSE'`,
    'delete from cases',
    'delete from refunds',
    `insert into accounts (code, name, kind, normal_side, meaning) values ('A', 'A', 'ASSET', 'DEBIT', 'A')`,
    'update accounts set normal_side = default',
    'update schema_migrations set checksum = name',
    'delete from schema_functions',
    'update secret_fingerprints set fingerprint = name',
    'drop table pgboss.job cascade',
    'copy audit_entries from program $$true$$',
  ])('cannot say: %s', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('may reverse a payment', async () => {
    const taking = 'update payments set taken_back_at = now() where taken_back_at is null';
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      expect((await client.query(taking)).rowCount).toBeGreaterThan(0);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  test('starts without its owner once the database is up to date, but not after a function changed', async () => {
    await prepare(undefined);
    await owner.query(
      `update schema_functions set checksum = 'earlier' where name = 'queue_message.sql'`,
    );
    await expect(prepare(undefined)).rejects.toThrow(
      /it lacks queue_message\.sql\. Run 'npm run thumela -- database migrate' with DATABASE_OWNER_URL first/,
    );
    await prepare(own.ownerUrl);
    await prepare(undefined);
    const queue = `select queue_message('SMS', '27820000001', '', 'A function of the owner’s.')`;
    expect((await server.database.pool.query(queue)).rowCount).toBe(1);
  });

  test('migrates nothing without its owner, even where it may create tables', async () => {
    await owner.query(`grant create on schema public to ${role}`);
    await owner.query(
      `update schema_functions set checksum = 'earlier' where name = 'queue_job.sql'`,
    );
    await expect(prepare(undefined)).rejects.toThrow(/it lacks queue_job\.sql/);
    await owner.query(`revoke create on schema public from ${role}`);
    await prepare(own.ownerUrl);
  });
});

describe('a start is refused with one sentence if', () => {
  const refusal = async (ownerUrl = own.ownerUrl) => {
    const database = createDatabase({ poolSize: 2, databaseUrl: url });
    const error = await migrateDatabase(database, { ownerUrl }).catch((reason: unknown) => reason);
    await database.close();
    expect(error).toMatchObject({ name: 'StartError' });
    return (error as Error).message;
  };

  test.each([
    ['is a superuser', 'alter role $ superuser', 'alter role $ nosuperuser'],
    [
      'owns pgboss.queue',
      'alter table pgboss.queue owner to $',
      'alter table pgboss.queue owner to current_user',
    ],
    [
      'may create tables',
      'grant create on schema public to $',
      'revoke create on schema public from $',
    ],
  ])('the user of DATABASE_URL %s', async (what, otherwise, back) => {
    await owner.query(otherwise.replace('$', role));
    expect(await refusal()).toMatch(
      new RegExp(
        `^With DATABASE_OWNER_URL the user of DATABASE_URL, ${role}, .* and it ${what}; .*\\.$`,
      ),
    );
    await owner.query(back.replace('$', role));
  });

  test('DATABASE_OWNER_URL is another database, is unreachable or has the wrong user', async () => {
    expect(await refusal(inject('cluster'))).toBe(
      'DATABASE_OWNER_URL is a different database from DATABASE_URL.',
    );
    const stranger = new URL(url);
    stranger.password = 'wrong';
    expect(await refusal(stranger.href)).toMatch(/^The database at \S+ cannot be reached: .*\.$/);
    expect(await refusal(url)).toMatch(/has all rights of/);
  });
});
