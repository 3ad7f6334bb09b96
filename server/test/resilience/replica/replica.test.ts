import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from '../../../src/platform/database/embedded.ts';
import { createDatabase } from '../../../src/platform/database/pool.ts';
import { SILENT, type Telemetry } from '../../../src/platform/observability/index.ts';
import { openReplica } from '../../../src/platform/replica/replica.ts';
import { addCustomer, type TestCustomer } from '../../customers.ts';
import { newDatabase, ownerOf, type TestDatabase } from '../../databases.ts';
import { callServer, type Reply, type RunningServer, startServer } from '../../harness.ts';
import { operatorCall, type SignedIn } from '../../operators.ts';
import { startTcpProxy, type TcpProxy } from '../../tcp-proxy.ts';
import { type Standby, startStandby } from './standby.ts';

/** Condition that holds after a few checks of the replica. */
const soon = { timeout: 20_000, interval: 100 };

const home = mkdtempSync(join(tmpdir(), 'thumela-replica-'));
chmodSync(home, 0o755);

let primary: Embedded;
let made: TestDatabase;
let standby: Standby;
let proxy: TcpProxy;
let server: RunningServer;
let operator: SignedIn;

/** Address of a database on the standby, directly or through the proxy. */
function onStandby(port: number, of = made.url): string {
  const url = new URL(of);
  url.port = String(port);
  return url.href;
}

const startWith = (replicaLagSeconds: number, port = proxy.port) =>
  startServer({
    databaseUrl: made.url,
    ownerUrl: ownerOf(primary.url, made.url),
    settings: { databaseReplicaUrl: onStandby(port), replicaLagSeconds },
  });

beforeAll(async () => {
  const settings = { fsync: 'off', max_connections: '300', wal_keep_size: '512MB' };
  primary = await startEmbedded(join(home, 'primary'), settings);
  made = await newDatabase(primary.url, 'reference');
  standby = await startStandby(
    { home: join(home, 'primary'), url: primary.url },
    join(home, 'standby'),
  );
  proxy = await startTcpProxy(standby.port);
  server = await startWith(600);
  operator = await operatorCall(server, 'compliance');
}, 240_000);

afterEach(async () => {
  proxy.silent = false;
  await standby.resumeReplay();
});

afterAll(async () => {
  await server?.close();
  await proxy?.close();
  await standby?.kill();
  await primary?.stop();
  rmSync(home, { recursive: true, force: true });
});

interface Found {
  customers: { id: number; name: string; status: string }[];
}

const search = (query: string, on = server, cookie = operator.cookie): Promise<Reply<Found>> =>
  callServer<Found>(on.url, 'POST /console/api/find', {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: { query },
  });

/** The moment that an answer of the replica describes. */
function momentOf({ headers }: Reply): Date | undefined {
  const found = headers.get('data-as-of');
  return found === null ? undefined : new Date(found);
}

const isFromReplica = (reply: Reply) => momentOf(reply) !== undefined;

/** Returns the first answer that comes from where it is expected. */
const searchUntil = (query: string, fromReplica: boolean, on = server) =>
  vi.waitFor(async () => {
    const reply = await search(query, on);
    expect([reply.status, isFromReplica(reply)]).toEqual([200, fromReplica]);
    return reply;
  }, soon);

/** A customer whom the standby knows, unless its replay is paused. */
async function addNamed(lastName: string): Promise<TestCustomer> {
  return await addCustomer(server, { firstName: 'Thandeka', lastName });
}

const namesIn = ({ body }: Reply<Found>) => body.customers.map(({ name }) => name);

test('a search is answered by the replica and states its moment', async () => {
  await addNamed('Mokoenaone');
  await vi.waitFor(async () => {
    const reply = await searchUntil('Mokoenaone', true);
    expect(namesIn(reply)).toEqual(['Thandeka Mokoenaone']);
  }, soon);

  await standby.pauseReplay();
  await addNamed('Mokoenatwo');
  const after = server.database.clock.now();
  await vi.waitFor(async () => {
    const old = await searchUntil('Mokoenatwo', true);
    expect(namesIn(old)).toEqual([]);
    expect(momentOf(old)?.getTime()).toBeLessThanOrEqual(after.getTime());
  }, soon);

  await standby.resumeReplay();
  await vi.waitFor(async () => {
    const fresh = await search('Mokoenatwo');
    expect(namesIn(fresh)).toEqual(['Thandeka Mokoenatwo']);
    expect(isFromReplica(fresh)).toBe(true);
  }, soon);
});

test('the replica of an idle primary does not look old', async () => {
  await searchUntil('Nobody', true);
  await vi.waitFor(async () => {
    const { rows } = await standby.query(
      `select now() - pg_last_xact_replay_timestamp() > interval '4 seconds' as idle`,
    );
    expect(rows).toEqual([{ idle: true }]);
  }, soon);
  expect(await server.services.replica?.findAge()).toBeLessThan(3);
});

test('data that are older than the limit are not used', async () => {
  const strict = await startWith(1);
  await standby.pauseReplay();
  await addNamed('Mokoenathree');
  const reply = await vi.waitFor(async () => {
    const found = await search('Mokoenathree', strict);
    expect(namesIn(found)).toEqual(['Thandeka Mokoenathree']);
    return found;
  }, soon);
  expect(isFromReplica(reply)).toBe(false);
  await strict.close();
});

test('an operator sees an own change at once, and others when the replica has it', async () => {
  const { customerId } = await addNamed('Mokoenafour');
  await vi.waitFor(async () => {
    expect(namesIn(await searchUntil('Mokoenafour', true))).toHaveLength(1);
  }, soon);
  await standby.pauseReplay();
  const suspended = await callServer(
    server.url,
    `POST /console/api/customers/${customerId}/suspend`,
    {
      headers: { cookie: operator.cookie, 'sec-fetch-site': 'same-origin' },
      body: { reason: 'Asked for by the customer.' },
    },
  );
  expect(suspended.status).toBe(200);
  const [changed = ''] = suspended.headers
    .getSetCookie()
    .filter((each) => each.startsWith('thumela-operator-changed='));
  expect(changed).toContain('Path=/console; HttpOnly; Secure; SameSite=Strict');
  const own = await search('Mokoenafour', server, `${operator.cookie}; ${changed.split(';')[0]}`);
  expect([own.body.customers[0]?.status, isFromReplica(own)]).toEqual(['SUSPENDED', false]);
  const other = await search('Mokoenafour');
  expect([other.body.customers[0]?.status, isFromReplica(other)]).toEqual(['APPROVED', true]);

  await standby.resumeReplay();
  await vi.waitFor(async () => {
    const later = await search(
      'Mokoenafour',
      server,
      `${operator.cookie}; ${changed.split(';')[0]}`,
    );
    expect([later.body.customers[0]?.status, isFromReplica(later)]).toEqual(['SUSPENDED', true]);
  }, soon);
});

test('a refusal of the replica is not final', async () => {
  await searchUntil('Nobody', true);
  await standby.pauseReplay();
  const { customerId } = await addNamed('Mokoenafive');
  const reply = await operator.call('GET', `/console/api/customers/${customerId}/transactions`);
  expect([reply.status, isFromReplica(reply)]).toEqual([200, false]);
});

test('calls of customers never use the replica', async () => {
  const { replica } = server.services;
  if (!replica) throw new Error('There is no replica.');
  const reads = vi.spyOn(replica, 'read');
  await standby.pauseReplay();
  const customer = await addNamed('Mokoenasix');
  for (const call of [
    `GET /api/transactions/limit?registration-id=${customer.registrationId}&amount=10`,
    `GET /api/transactions/universal-transaction?registration-id=${customer.registrationId}`,
  ] as const) {
    const reply = await callServer(server.url, call, customer);
    expect([call, reply.status, isFromReplica(reply)]).toEqual([call, 200, false]);
  }
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});

test('a statement that writes is refused, and not repeated on the primary', async () => {
  await searchUntil('Nobody', true);
  const refused = server.services.replica?.read(({ pool }) =>
    pool.query('update operators set name = name'),
  );
  await expect(refused).rejects.toMatchObject({ code: '25006' });
  const onPrimary = createDatabase({ poolSize: 1, databaseUrl: made.url, readOnly: true });
  const also = onPrimary.pool.query('update operators set name = name');
  await expect(also).rejects.toMatchObject({ code: '25006' });
  await onPrimary.close();
});

/** Sleeps on a standby only. */
const LONG =
  'select case when pg_is_in_recovery() then pg_sleep(60)::text end as slept from held_up';

test('a read that replaying cancels is repeated on the primary', async () => {
  const owner = createDatabase({ poolSize: 1, databaseUrl: made.ownerUrl });
  await owner.pool.query(
    'create table held_up as select 1 as one; grant select on held_up to public',
  );
  await vi.waitFor(
    async () => expect((await onReplica('select from held_up')).rowCount).toBe(1),
    soon,
  );
  await searchUntil('Nobody', true);
  const reading = server.services.replica?.read(async ({ pool }) => (await pool.query(LONG)).rows);
  await vi.waitFor(async () => {
    const { rowCount } = await standby.query(
      `select from pg_stat_activity where query = '${LONG.replaceAll("'", "''")}' and state = 'active'`,
    );
    expect(rowCount).toBe(1);
  }, soon);
  await owner.pool.query('alter table held_up add column two integer');
  expect(await reading).toEqual({ value: [{ slept: null }] });
  await owner.close();
});

/** Runs a statement on the test's database at the standby, as the server's user. */
async function onReplica(text: string) {
  const database = createDatabase({ poolSize: 1, databaseUrl: onStandby(standby.port) });
  return await database.pool.query(text).finally(() => database.close());
}

test('no search fails while the replica is killed, and it is used again when it is back', async () => {
  await searchUntil('Nobody', true);
  let ended = false;
  const replies: Reply[] = [];
  const searching = Array.from({ length: 4 }, async () => {
    while (!ended) replies.push(await search('Mokoena'));
  });
  await standby.kill();
  await searchUntil('Nobody', false);
  ended = true;
  await Promise.all(searching);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies.some((reply) => !isFromReplica(reply))).toBe(true);
  await standby.start();
  await searchUntil('Nobody', true);
});

test('a replica that falls silent delays a search by seconds only', async () => {
  await searchUntil('Nobody', true);
  proxy.silent = true;
  const begun = performance.now();
  const reply = await search('Mokoena');
  expect([reply.status, isFromReplica(reply)]).toEqual([200, false]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  proxy.cut();
});

test('a replica that has not replayed the migrations of this start is not used', async () => {
  await standby.pauseReplay();
  await addNamed('Mokoenaseven');
  const later = await startWith(600);
  for (let at = 0; at < 3; at += 1) {
    await vi.waitFor(async () => expect(await later.services.replica?.findAge()).toBeUndefined());
    expect(isFromReplica(await search('Mokoenaseven', later))).toBe(false);
  }
  await standby.resumeReplay();
  await searchUntil('Mokoenaseven', true, later);
  await later.close();
});

/** Reasons for which the primary answers, with an address that is no replica of it. */
async function reasonsWith(databaseReplicaUrl: string): Promise<Set<string>> {
  const reasons = new Set<string>();
  const metrics = { replicaReadEnded: (reason: string) => reasons.add(reason) };
  const config = { ...server.config, databaseReplicaUrl };
  const telemetry = { ...SILENT, metrics } as unknown as Telemetry;
  const { log } = server.services;
  const replica = openReplica(config, server.database, { log, telemetry });
  await replica?.findAge();
  const answer = await replica?.read(async ({ pool }) => (await pool.query('select 1')).rowCount);
  expect(answer).toEqual({ value: 1 });
  await replica?.close();
  return reasons;
}

test('another database, a database that is no standby, and none at all are not used', async () => {
  const other = await newDatabase(primary.url, 'empty');
  expect(await reasonsWith(other.ownerUrl)).toEqual(new Set(['other-database']));
  await other.drop();
  expect(await reasonsWith(made.url)).toEqual(new Set(['not-standby']));
  expect(await reasonsWith('postgres://nobody@127.0.0.1:1/none')).toEqual(new Set(['unreachable']));
});
