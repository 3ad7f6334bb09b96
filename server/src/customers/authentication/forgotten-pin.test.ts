import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import { startWorker, type Worker } from '../../app/worker.ts';
import { networkOf } from '../../platform/http/throttle.ts';

const SOON = { timeout: 15_000, interval: 50 };
const dataDir = mkdtempSync(join(tmpdir(), 'thumela-pins-'));
let server: RunningServer;
let worker: Worker;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
  worker = await startWorker(server.services);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.database.pool.query('delete from throttles');
  await server.database.pool.query('delete from sign_in_attempts');
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const forgot = (username: string, url = server.url) =>
  callServer<Record<string, unknown>>(url, 'POST /api/authentication/forgot-password', {
    headers: { authorization: '' },
    body: { username },
  });

const reset = (username: string, cellphone: string) =>
  callServer<Record<string, unknown>>(server.url, 'POST /api/authentication/reset-password', {
    headers: { authorization: '' },
    body: { username, 'cellphone-number': cellphone },
  });

const signIn = async (username: string, pin: string) =>
  (
    await callServer(server.url, 'GET /api/authentication/app', {
      headers: { authorization: customerHeaders(username, pin).authorization ?? '' },
    })
  ).status;

const sentTo = (msisdn: string) =>
  query<{ id: bigint; body: string }>(
    'select id, body from messages where recipient = $1 and carries_pin order by id',
    [msisdn],
  );

/** The PIN of the next message to a number, once it is there. */
async function pinAfter(msisdn: string, before: number): Promise<string> {
  const text = await vi.waitFor(async () => {
    const messages = await sentTo(msisdn);
    expect(messages.length).toBe(before + 1);
    return messages.at(-1)?.body ?? '';
  }, SOON);
  return text.match(/\b\d{4}\b/)?.[0] ?? '';
}

/** Waits until no request for a PIN waits to be worked off. */
const allDone = () =>
  vi.waitFor(async () => {
    const open = await query(
      `select 1 from pgboss.job where name = 'new-pin' and state not in ('completed', 'cancelled')`,
    );
    expect(open).toEqual([]);
  }, SOON);

describe('POST /authentication/forgot-password', () => {
  test('sends a new PIN to the number of the username; the old one is good until it is used [SESSION-29]', async () => {
    const old = { headers: customerHeaders('0820000001', '2580') };
    const quoteTypes = () => callServer(server.url, 'GET /api/transactions/quote-type', old);
    expect((await quoteTypes()).status).toBe(200);
    const before = (await sentTo('27820000001')).length;
    const { status, body } = await forgot('0820000001');
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'OK' });
    const pin = await pinAfter('27820000001', before);
    expect((await quoteTypes()).status).toBe(200);
    expect(await signIn('0820000001', '2580')).toBe(200);
    expect(await signIn('0820000001', pin)).toBe(200);
    await vi.waitFor(async () => expect((await quoteTypes()).status).toBe(401), SOON);
    expect(await signIn('0820000001', '2580')).toBe(401);
    const entries = await query(
      `select e.action, e.actor = 'system' as ours from audit_entries e
        join customers c on e.subject = 'customer:' || c.id
        where c.msisdn = '27820000001' and e.action like 'pin.%' order by e.id`,
    );
    expect(entries).toEqual([
      { action: 'pin.sent', ours: true },
      { action: 'pin.replaced', ours: false },
    ]);
  });

  test('a new PIN that is not used in time is none', async () => {
    const before = (await sentTo('27820000003')).length;
    await forgot('0820000003');
    const pin = await pinAfter('27820000003', before);
    await query(`update credentials set next_pin_at = now() - interval '25 hours'
      where next_pin_at is not null`);
    expect(await signIn('0820000003', pin)).toBe(401);
    expect(await signIn('0820000003', '3690')).toBe(200);
  });

  test('takes an e-mail address in any spelling; the PIN goes to the number', async () => {
    const before = (await sentTo('27820000002')).length;
    await forgot(' Tinashe@Example.com ');
    const pin = await pinAfter('27820000002', before);
    expect(await signIn('tinashe@example.com', pin)).toBe(200);
  });

  test('its first use is notified to the e-mail address, because a thief may have the number', async () => {
    const notices = () =>
      query<{ body: string }>(
        `select body from messages where recipient = 'tinashe@example.com' and not carries_pin
           and subject like 'Your PIN for % has changed' order by id`,
      );
    const [before, sent] = [await notices(), (await sentTo('27820000002')).length];
    await forgot('0820000002');
    const pin = await pinAfter('27820000002', sent);
    expect(await notices()).toEqual(before);
    expect(await signIn('0820000002', pin)).toBe(200);
    const [notice, ...more] = (await notices()).slice(before.length);
    expect(notice?.body).toContain('Your PIN was changed. Was this not you?');
    expect(more).toEqual([]);
    expect(await signIn('0820000002', pin)).toBe(200);
    expect(await notices()).toHaveLength(before.length + 1);
  });

  test('the new PIN passes the lock that forgetting the old one led to, and nothing else does', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('0820000003', '1111');
    expect(await signIn('0820000003', '3690')).toBe(403);
    const before = (await sentTo('27820000003')).length;
    await forgot('0820000003');
    const pin = await pinAfter('27820000003', before);
    expect(await signIn('0820000003', '3690')).toBe(403);
    for (let guess = 0; guess < 3; guess += 1) expect(await signIn('0820000003', '1112')).toBe(403);
    expect(await signIn('0820000003', pin)).toBe(200);
  });

  test('five guesses at a new PIN are all there are, until another is sent', async () => {
    const name = '0820000002';
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(name, '1111');
    const before = (await sentTo('27820000002')).length;
    await forgot(name);
    const pin = await pinAfter('27820000002', before);
    for (let guess = 0; guess < 5; guess += 1) expect(await signIn(name, `111${guess}`)).toBe(403);
    expect(await signIn(name, pin)).toBe(403);
    await forgot(name);
    expect(await signIn(name, await pinAfter('27820000002', before + 1))).toBe(200);
  });

  test('answers alike for an unknown username, and sends nothing', async () => {
    const messages = await query('select 1 from messages');
    const known = await forgot('0820000003');
    const unknown = await forgot('0829999999');
    const nonsense = await forgot("' or 1=1 --");
    // A value that is not text is treated like an unknown username.
    expect((await forgot('\u0000\ud800')).status).toBe(400);
    for (const each of [unknown, nonsense]) {
      expect(each.status).toBe(known.status);
      expect(each.body).toEqual(known.body);
      expect([...each.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
    }
    await allDone();
    expect(await query('select 1 from messages')).toHaveLength(messages.length + 1);
  });

  test('does the same work for both before it answers, so that the time reveals nothing', async () => {
    // A process of its own, so that nothing of what the worker does is taken for the answer's work.
    const web = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir },
    });
    const statements: string[][] = [];
    const { pool } = web.database;
    const original = pool.query.bind(pool);
    const spy = vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
      const [query] = args as [string | { text: string }];
      const text = typeof query === 'string' ? query : query.text;
      if (/throttles|new-pin/.test(text)) statements.at(-1)?.push(text);
      return original(...(args as Parameters<typeof original>));
    }) as typeof pool.query);
    for (const username of ['0820000003', '0829999997']) {
      statements.push([]);
      await forgot(username, web.url);
    }
    spy.mockRestore();
    await web.close();
    const [known, unknown] = statements;
    expect(known).toHaveLength(3);
    expect(unknown).toEqual(known);
  });

  test('without a username answers 400', async () => {
    expect((await forgot('  ')).status).toBe(400);
  });
});

describe('many requests', () => {
  test('for one username send three PINs an hour, and every answer is the same', async () => {
    const generous = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, newPinsPerAddress: 1_000_000 },
    });
    const before = (await sentTo('27820000001')).length;
    const answers = new Set<string>();
    for (let batch = 0; batch < 5; batch += 1) {
      const spellings = ['0820000001', '27820000001', '+27820000001', 'nomvula@example.com'];
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, n) => forgot(spellings[n % 4] ?? '', generous.url)),
      );
      for (const { status, body } of replies) answers.add(`${status} ${JSON.stringify(body)}`);
    }
    expect([...answers]).toEqual(['200 {"result":"OK"}']);
    await allDone();
    expect((await sentTo('27820000001')).length).toBe(before + 3);
    await generous.close();
  });

  test('from one address are stopped with 429, for any username, on every instance', async () => {
    const other = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const url = n % 2 === 0 ? server.url : other.url;
      statuses.push((await forgot(`08299${String(n).padStart(5, '0')}`, url)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const { status, body } = await forgot('0820000001', other.url);
    expect(status).toBe(429);
    expect(body).toMatchObject({ 'error-code': 'TOO_MANY_REQUESTS' });
    await other.close();
  });

  test('are forgotten after an hour', async () => {
    for (let n = 0; n < 31; n += 1) await forgot('0829999996');
    expect((await forgot('0829999996')).status).toBe(429);
    await query(`update throttles set since = now() - interval '61 minutes'`);
    expect((await forgot('0829999996')).status).toBe(200);
  });

  test('count by the half of an IPv6 address that one household has', () => {
    expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.3');
    expect(networkOf('10.1.2.3')).toBe('10.1.2.3');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
    expect(networkOf('2001:0db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});

describe('POST /authentication/reset-password', () => {
  test('sends a new PIN to a customer named by their number twice, who need not sign in [PIN-07] [AUTHZ-07]', async () => {
    const before = (await sentTo('27820000003')).length;
    const { status, body } = await reset('27820000003', '27820000003');
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'OK' });
    expect(await signIn('0820000003', await pinAfter('27820000003', before))).toBe(200);
  });

  test.each([
    ['cellphone-number', { username: '27820000003' }, 'Cellphone Number is required'],
    ['username', { 'cellphone-number': '27820000003' }, 'Username is required'],
  ])('is refused without %s', async (_, body, message) => {
    const reply = await callServer<{ errors: string[] }>(
      server.url,
      'POST /api/authentication/reset-password',
      { body },
    );
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([message]);
  });

  test('sends nothing when the number is not the customer’s, and answers alike', async () => {
    const before = (await sentTo('27820000003')).length;
    const { status, body } = await reset('27820000003', '27820000009');
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'OK' });
    expect((await reset('27829999999', '27829999999')).body).toEqual(body);
    await allDone();
    expect((await sentTo('27820000003')).length).toBe(before);
  });
});

describe('a PIN in a message', () => {
  test('is not one that attackers try first', async () => {
    const bodies = await query<{ body: string }>('select body from messages where carries_pin');
    const pins = bodies.map(({ body }) => body.match(/\b\d{4}\b/g) ?? []);
    expect(pins.length).toBeGreaterThan(5);
    for (const found of pins) {
      expect(found).toHaveLength(1);
      expect(found[0]).not.toMatch(/^(\d)\1{3}$|^(\d\d)\2$|0123|1234|4321|9876/);
    }
  });

  test('is taken out once it was sent, where messages really leave', async () => {
    const real = await startWorker({
      ...server.services,
      config: { ...server.config, demo: false },
    });
    try {
      await vi.waitFor(async () => {
        const left = await query(
          `select 1 from messages where carries_pin or body ~ 'PIN is [0-9]{4}'`,
        );
        expect(left).toEqual([]);
      }, SOON);
    } finally {
      await real.stop();
    }
  });
});
