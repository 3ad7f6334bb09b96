import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { startWorker, type Worker } from '../../app/worker.ts';

const SOON = { timeout: 15_000, interval: 50 };
const NOMVULA = '27820000001';
const TINASHE = '27820000002';
const dataDir = mkdtempSync(join(tmpdir(), 'thumela-notices-'));
let server: RunningServer;
let worker: Worker;
beforeAll(async () => {
  server = await startServer({
    demo: true,
    settings: { dataDir, accountNoticesPerAddress: 1_000_000 },
  });
  worker = await startWorker(server.services);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

/** The newest message before a test. */
let lastMessage = 0n;
beforeEach(async () => {
  await query('delete from throttles');
  const [row] = await query<{ id: bigint }>('select coalesce(max(id), 0) as id from messages');
  lastMessage = row?.id ?? 0n;
});

const give = (body: Record<string, unknown>, url = server.url) =>
  callServer<Record<string, unknown>>(url, 'POST /account-notices', { body });

const document = async (msisdn: string) => {
  const [row] = await query<{ id_type: string; id_number: string }>(
    'select id_type, id_number from customers where msisdn = $1',
    [msisdn],
  );
  return { 'id-type': row?.id_type, 'id-number': row?.id_number };
};

/** The messages of a test, once every request is worked off. */
async function sent() {
  await vi.waitFor(async () => {
    const open = await query(
      `select 1 from pgboss.job where name = 'account-notice' and state not in ('completed', 'cancelled')`,
    );
    expect(open).toEqual([]);
  }, SOON);
  return query<{ channel: string; recipient: string; body: string }>(
    'select channel, recipient, body from messages where id > $1 order by id',
    [lastMessage],
  );
}

/** Makes a customer one who got notices that many days ago. */
const notifiedBefore = (msisdn: string, days: readonly number[]) =>
  query(
    `insert into audit_entries (actor, action, subject, at)
      select 'system', 'account-notice.sent', 'customer:' || c.id, now() - make_interval(days => d)
      from customers c, unnest($2::int[]) d where msisdn = $1`,
    [msisdn, days],
  );

describe('POST /account-notices', () => {
  test('answers alike for a taken and a free number or document', async () => {
    const taken = await document(TINASHE);
    const answers = [
      await give({ msisdn: '0829999999' }),
      await give({ msisdn: '0820000001' }),
      await give(taken),
      await give({ ...taken, 'id-number': 'ZZ9999999' }),
    ];
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: { result: 'OK' } });
      expect([...headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort());
    }
    const messages = await sent();
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual([NOMVULA, TINASHE]);
    const entries = await query(
      `select details from audit_entries e join customers c on e.subject = 'customer:' || c.id
        where e.action = 'account-notice.sent' and msisdn in ($1, $2) order by e.subject`,
      [NOMVULA, TINASHE],
    );
    expect(entries).toEqual([{ details: { by: 'number' } }, { details: { by: 'document' } }]);
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
      const [statement] = args as [string | { text: string }];
      const text = typeof statement === 'string' ? statement : statement.text;
      if (/throttles|account-notice|customers/.test(text)) statements.at(-1)?.push(text);
      return original(...(args as Parameters<typeof original>));
    }) as typeof pool.query);
    const taken = await document(NOMVULA);
    const given = [
      { msisdn: NOMVULA },
      { msisdn: '27829999998' },
      taken,
      { ...taken, 'id-number': '9203142000083' },
    ];
    for (const body of given) {
      statements.push([]);
      await give(body, web.url);
    }
    spy.mockRestore();
    await web.close();
    expect(statements[0]).toHaveLength(2);
    for (const each of statements) expect(each).toEqual(statements[0]);
    await sent();
  });

  test.each([
    [{}],
    [{ msisdn: '' }],
    [{ msisdn: '12345' }],
    [{ 'id-type': 'SA ID' }],
    [{ 'id-type': 'Library Card', 'id-number': 'ZZ0000001' }],
    [{ 'id-type': 'Foreign Passport', 'id-number': '\u0000\u0001ZZ00001' }],
    [{ 'id-type': 'Foreign Passport', 'id-number': "' or 1=1 --" }],
  ])('refuses %j, and sends nothing', async (body) => {
    const { status, body: answer } = await give(body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ 'error-code': 'VALIDATION_FAILED' });
    expect(await sent()).toEqual([]);
  });

  test('limits a network address over all numbers and documents', async () => {
    const limited = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, accountNoticesPerAddress: 3 },
    });
    const statuses = [];
    for (const msisdn of ['0829999990', '0829999991', NOMVULA, NOMVULA, '0829999992']) {
      statuses.push((await give({ msisdn }, limited.url)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await limited.close();
    await sent();
  });
});

describe('a notice', () => {
  /** A demo customer without notices, because every test needs one; with a number and a document of their own. */
  let documents = 0;
  async function newCustomer(language = 'en') {
    const [row] = await query<{ msisdn: string }>(
      `insert into customers (first_name, last_name, birth_date, gender, id_type, id_number, id_expiry_date, nationality,
          msisdn, street, town, city, province, postal_code, language, approval_status)
        select first_name, last_name, birth_date, gender, id_type, $3, id_expiry_date,
          nationality, (27830000000 + nextval('registration_ids'))::text, street, town, city, province, postal_code,
          $2, 'APPROVED'
        from customers where msisdn = $1 returning msisdn`,
      [
        TINASHE,
        language,
        server.database.keyring.encrypt('id_number', `NN${1_000_000 + documents++}`),
      ],
    );
    return row?.msisdn ?? '';
  }

  test('goes to the number, says how to sign in and has no link', async () => {
    const msisdn = await newCustomer();
    await give({ msisdn: `0${msisdn.slice(2)}` });
    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ channel: 'SMS', recipient: msisdn });
    expect(message?.body).toContain('You already have an account with this number.');
    expect(message?.body).not.toMatch(/https?:|www\.|\{link\}/);
    expect(message?.body.length).toBeLessThanOrEqual(160);
  });

  test('about a document goes to the number on record, whichever was given before', async () => {
    const owner = await newCustomer();
    const typed = await document(owner);
    await give({ msisdn: '0829999997' });
    await give({ ...typed, 'id-number': String(typed['id-number']).replace('NN', 'nn-') });
    const messages = await sent();
    expect(messages.map(({ recipient }) => recipient)).toEqual([owner]);
    expect(messages[0]?.body).toContain('Someone is signing up with your identity document.');
    expect(messages[0]?.body).toContain(server.services.brand.phone);
    expect(messages[0]?.body.length).toBeLessThanOrEqual(160);
  });

  test('about a document of another type is not sent', async () => {
    const typed = await document(await newCustomer());
    await give({ ...typed, 'id-type': 'Foreign ID' });
    expect(await sent()).toEqual([]);
  });

  test('is in the language of the customer', async () => {
    const msisdn = await newCustomer('en-XA');
    await give({ msisdn });
    expect((await sent())[0]?.body).not.toContain('You already have an account');
  });

  test('goes by e-mail to a customer without a number', async () => {
    const typed = await document(await newCustomer());
    await query(
      `update customers set msisdn = null, email = 'owner@example.com' where blind_index(id_number) = any ($1)`,
      [server.database.keyring.listIndexes('id_number', String(typed['id-number']))],
    );
    await give(typed);
    const messages = await sent();
    expect(messages).toMatchObject([{ channel: 'EMAIL', recipient: 'owner@example.com' }]);
  });

  test('is sent once a day, for the number and the document together, however many requests come at once', async () => {
    const msisdn = await newCustomer();
    const typed = await document(msisdn);
    await Promise.all(Array.from({ length: 20 }, (_, n) => give(n % 2 === 0 ? { msisdn } : typed)));
    expect(await sent()).toHaveLength(1);
    await give({ msisdn });
    await give(typed);
    expect(await sent()).toHaveLength(1);
  });

  test.each([
    ['two days ago', [2], 1],
    ['three times in a month', [2, 9, 20], 0],
    ['three times long ago', [31, 32, 33], 1],
  ])('after notices %s', async (_, days, count) => {
    const msisdn = await newCustomer();
    await notifiedBefore(msisdn, days);
    await give({ msisdn });
    expect(await sent()).toHaveLength(count);
  });
});
