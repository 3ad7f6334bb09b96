import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
  transacting,
} from '../../../test/harness.ts';
import { sweepAttempts } from './attempts.ts';
import { setPin } from './credentials.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from sign_in_attempts');
});

const NOMVULA = { number: '0820000001', email: 'nomvula@example.com', pin: '2580' };

const signIn = (username: string, pin: string, url = server.url) =>
  callServer<Record<string, unknown>>(url, 'GET /api/authentication/app', {
    headers: { authorization: customerHeaders(username, pin).authorization ?? '' },
  });

describe('GET /authentication/app', () => {
  test.each([
    '0820000001',
    '+27820000001',
    '27820000001',
    '820000001',
    'nomvula@example.com',
    'Nomvula@Example.COM',
  ])('signs in with %s and the PIN as Basic credential [SESSION-05] [SESSION-06]', async (name) => {
    const reply = await signIn(name, NOMVULA.pin);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('www-authenticate')).toBeNull();
  });

  test('answers the session object with its keys [SESSION-07]', async () => {
    const { body } = await signIn(NOMVULA.number, NOMVULA.pin);
    expect(body).toMatchObject({
      username: '27820000001',
      'transacting-partner-id': 39,
      'transacting-channel-id': 37,
      'registering-partner-id': 15,
      'registering-channel-id': 20,
    });
    expect(Object.keys(body).sort()).toEqual(
      [
        'privileges',
        'registering-channel-id',
        'registering-partner-id',
        'transacting-channel-id',
        'transacting-partner-id',
        'user',
        'username',
      ].sort(),
    );
    expect(body.privileges).toBeInstanceOf(Array);
  });

  test('the profile in the session has its kebab-case keys [SESSION-08]', async () => {
    const { body } = await signIn(NOMVULA.number, NOMVULA.pin);
    const keys = Object.keys(body.user as object).sort();
    expect(keys).toEqual(
      [
        'id',
        'credential-id',
        'organisation-id',
        'first-name',
        'last-name',
        'agent-code',
        'id-number',
        'nationality',
        'cellphone-number',
        'alt-cellphone-number',
        'email',
        'street-number',
        'street-name',
        'building-name',
        'suburb',
        'city',
        'province',
        'active',
        'deleted',
      ].sort(),
    );
  });

  test('a wrong PIN and an unknown username answer alike', async () => {
    const wrong = await signIn(NOMVULA.number, '1111');
    const unknown = await signIn('0829999999', '1111');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({
      message: 'Invalid username or password',
      'error-code': 'UNAUTHORIZED',
    });
  });

  test('a username that cannot be stored is treated as unknown', async () => {
    expect((await signIn('nomvula@example.com\0', NOMVULA.pin)).status).toBe(401);
    expect((await signIn('\0', '1\0')).status).toBe(401);
  });

  test('a header that is not a Basic credential is always refused, and locks no username', async () => {
    const strange = ['Bearer abc', 'Basic', 'Basic !!!', `Basic ${btoa('nomvula')}`, 'Basic Ojo='];
    for (const authorization of [...strange, ...strange]) {
      const path = 'GET /api/authentication/app';
      const { status, body } = await callServer(server.url, path, { headers: { authorization } });
      expect([status, body], authorization).toEqual([
        401,
        expect.objectContaining({ 'error-code': 'UNAUTHORIZED' }),
      ]);
    }
    const { rowCount } = await server.database.pool.query('select from sign_in_attempts');
    expect(rowCount).toBe(0);
  });

  test.each(['0820000001', '0829999998'])(
    'five wrong PINs lock %s, a known username or an unknown one',
    async (name) => {
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        statuses.push((await signIn(name, '1111')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 403, 403]);
      expect((await signIn(name, NOMVULA.pin)).body).toMatchObject({
        message: 'Maximum number of authentication attempts exceeded, please retry later.',
        'error-code': 'TOO_MANY_ATTEMPTS',
      });
    },
  );

  test('guesses in parallel do not slip past the lock', async () => {
    const guesses = Array.from({ length: 30 }, (_, n) => signIn('0820000002', `${1000 + n}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(5);
    expect((await signIn('0820000002', '1470')).status).toBe(403);
  });

  test('the lock is shared by all instances and ends after its time', async () => {
    const other = await startServer({ demo: true, databaseUrl: server.config.databaseUrl });
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(NOMVULA.email, '1111');
    expect((await signIn(NOMVULA.email, NOMVULA.pin, other.url)).status).toBe(403);
    await server.database.pool.query('update sign_in_attempts set locked_until = now()');
    expect((await signIn(NOMVULA.email, NOMVULA.pin, other.url)).status).toBe(200);
    await other.close();
  });

  test('an unknown username takes as long as a wrong PIN', async () => {
    const patient = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { loginAttempts: 100 },
    });
    const times: Record<string, number[]> = { [NOMVULA.number]: [], '0829999997': [] };
    for (let round = 0; round < 15; round += 1) {
      for (const [name, taken] of Object.entries(times)) {
        const began = performance.now();
        expect((await signIn(name, '1111', patient.url)).status).toBe(401);
        taken.push(performance.now() - began);
      }
    }
    await patient.close();
    const [known = 0, unknown = 0] = Object.values(times).map(
      (taken) => taken.sort((a, b) => a - b)[7] ?? 0,
    );
    // Skipping the hash would make it several times as fast.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test('one PIN tried on many usernames is stopped where it comes from, and others sign in', async () => {
    const strict = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { wrongPinsPerAddress: 10, trustProxy: 1 },
    });
    const from = async (address: string, name: string, pin: string) =>
      (
        await callServer(strict.url, 'GET /api/authentication/app', {
          headers: {
            authorization: customerHeaders(name, pin).authorization ?? '',
            'x-forwarded-for': address,
          },
        })
      ).status;
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push(await from('10.1.1.1', `08288880${String(n).padStart(2, '0')}`, '2580'));
    }
    expect(statuses).toEqual([...Array(10).fill(401), 403, 403]);
    expect(await from('10.1.1.1', NOMVULA.number, NOMVULA.pin)).toBe(403);
    expect(await from('10.1.1.2', NOMVULA.number, NOMVULA.pin)).toBe(200);
    await strict.close();
  });

  test('attempts without effect are deleted', async () => {
    const { pool } = server.owner;
    await pool.query(`insert into sign_in_attempts (subject, failures, locked_until, since) values
      ('unknown:old', 1, null, now() - interval '16 minutes'),
      ('unknown:over', 5, now() - interval '1 minute', now() - interval '16 minutes'),
      ('unknown:young', 1, null, now() - interval '14 minutes'),
      ('unknown:locked', 5, now() + interval '1 minute', now() - interval '16 minutes')`);
    await sweepAttempts(server.services);
    const { rows } = await pool.query('select subject from sign_in_attempts order by subject');
    expect(rows.map(({ subject }) => subject)).toEqual(['unknown:locked', 'unknown:young']);
  });

  test('a right PIN clears the count', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await signIn(NOMVULA.number, '1111');
      expect((await signIn(NOMVULA.number, NOMVULA.pin)).status).toBe(200);
    }
  });
});

describe('GET /transactions/customer', () => {
  const retrieve = (username: string, headers = customerHeaders(NOMVULA.number, NOMVULA.pin)) =>
    callServer<Record<string, unknown>>(
      server.url,
      `GET /api/transactions/customer?username=${encodeURIComponent(username)}`,
      { headers },
    );

  test('answers the record of the one who signs in [SESSION-09] [SESSION-10]', async () => {
    const { status, body } = await retrieve(NOMVULA.number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dob: '1985-06-24',
      'first-name': 'Nomvula',
      'last-name': 'Khumalo',
      gender: 'FEMALE',
      'id-number': '8506244992085',
      'id-type': 'SA_ID',
      'country-code': 'ZAF',
      'country-name': 'South Africa',
      msisdn: '27820000001',
      'email-address': 'nomvula@example.com',
      'approval-status': 'APPROVED',
      'has-active-bank-card': true,
    });
    expect(body.id).toBeTypeOf('number');
    expect(body['registration-id']).toBeTypeOf('number');
  });

  test('is scoped to the credential: another username answers 404 [AUTHZ-11]', async () => {
    expect((await retrieve('0820000002')).status).toBe(404);
    expect((await retrieve('0829999999')).status).toBe(404);
  });

  test('without a registration-id the key is null and nothing else can be called', async () => {
    await server.database.pool.query(
      `insert into customers (registration_id, first_name, last_name, birth_date, gender, id_type, id_number,
         id_expiry_date, nationality, msisdn, street, town, city, province, postal_code)
       values (null, 'Nobody', 'Registered', $2, 'MALE', 'FOREIGN_PASSPORT', $1,
         '2030-01-01', 'ZWE', '27820000099', 'e1.test#1 Example Street', 'e1.test#Town', 'Johannesburg', 'GAUTENG', '2001')`,
      [
        server.database.keyring.encrypt('id_number', 'ZZ9999999'),
        server.database.keyring.encrypt('birth_date', '1990-01-01'),
      ],
    );
    const { rows } = await server.database.pool.query<{ id: bigint }>(
      `select id from customers where msisdn = '27820000099'`,
    );
    await setPin(server.services, rows[0]?.id ?? 0n, '2468');
    const headers = customerHeaders('0820000099', '2468');
    const { status, body } = await retrieve('0820000099', headers);
    expect(status).toBe(200);
    expect(body['registration-id']).toBeNull();
    const list = await callServer(server.url, 'GET /api/transactions/quote-type', { headers });
    expect(list.status).toBe(403);
  });
});

describe('a remembered PIN', () => {
  test('is forgotten by every instance when it changes', async () => {
    const other = await startServer({ demo: true, databaseUrl: server.config.databaseUrl });
    const ask = (pin: string) =>
      callServer(other.url, 'GET /api/transactions/quote-type', {
        headers: { ...customerHeaders('0820000003', pin), ...transacting },
      });
    expect((await ask('3690')).status).toBe(200);
    const { rows } = await server.database.pool.query<{ id: bigint }>(
      `select id from customers where msisdn = '27820000003'`,
    );
    await setPin(server.services, rows[0]?.id ?? 0n, '9630');
    await expect.poll(async () => (await ask('3690')).status).toBe(401);
    expect((await ask('9630')).status).toBe(200);
    await other.close();
  });
});
