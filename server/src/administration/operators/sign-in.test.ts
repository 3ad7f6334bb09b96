import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { hashPassword } from './sign-in.ts';

const PASSWORD = 'a long enough password';
const EMAIL = 'thandi@staff.example';
const headers = { 'sec-fetch-site': 'same-origin' };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { trustProxy: 1 } });
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.database;
  await server.database.pool.query('delete from throttles');
  const password_hash = await hashPassword(PASSWORD, server.config.pinPepper);
  const row = { name: 'Thandi', roles: ['support'] as const, password_hash, made_by: 'system' };
  await db
    .updateTable('operators')
    .set({ authenticator: null, authenticator_step: null, suspended_at: null, password_hash })
    .where('email', '=', EMAIL)
    .execute();
  await db
    .insertInto('operators')
    .values({ ...row, email: EMAIL })
    .onConflict((on) => on.column('email').doNothing())
    .execute();
});

const signIn = (email = EMAIL, password = PASSWORD, more: Record<string, string> = {}) =>
  callServer<Record<string, string>>(server.url, 'POST /console/api/sign-in', {
    headers: { ...headers, ...more },
    body: { email, password },
  });

const DEVICE = 'thumela-operator-device';

/** The sealed cookie by which a browser is known again. */
const deviceOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith(DEVICE))
    ?.split(';')[0] ?? '';

const cookieOf = (answer: { headers: Headers }) =>
  (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

const confirm = (cookie: string, code: string) =>
  callServer(server.url, 'POST /console/api/sign-in/code', {
    headers: { ...headers, cookie },
    body: { code },
  });

const me = async (cookie: string) =>
  (
    await callServer(server.url, 'GET /console/api/me/sessions', {
      headers: { ...headers, cookie },
    })
  ).status;

const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets the authenticator up; answers its key, and the cookie of a session that is signed in. */
async function enrolled() {
  const begun = await signIn();
  const key = begun.body['authenticator-key'] ?? '';
  const done = await confirm(cookieOf(begun), codeOf(key, -1));
  expect(done.status).toBe(200);
  return { key, cookie: cookieOf(done), device: deviceOf(done) };
}

describe('signing in to the console', () => {
  test('takes a password and then an authenticator, which is set up the first time', async () => {
    const begun = await signIn();
    expect([begun.status, begun.body.next]).toEqual([200, 'ENROL']);
    expect(begun.headers.get('set-cookie')).toMatch(
      /; Path=\/console; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = cookieOf(begun);
    expect(await me(cookie)).toBe(401);
    expect((await confirm(cookie, '000000')).status).toBe(401);
    const done = await confirm(cookie, codeOf(begun.body['authenticator-key'] ?? ''));
    expect(done.body).toMatchObject({
      next: 'DONE',
      operator: { email: EMAIL, roles: ['support'] },
    });
    expect(await me(cookieOf(done))).toBe(200);
  });

  test('gives the session another secret after the second factor', async () => {
    const begun = await signIn();
    const done = await confirm(cookieOf(begun), codeOf(begun.body['authenticator-key'] ?? ''));
    expect(cookieOf(done)).toMatch(/^thumela-operator=[\w-]{43}$/);
    expect(cookieOf(done)).not.toBe(cookieOf(begun));
    expect([await me(cookieOf(begun)), await me(cookieOf(done))]).toEqual([401, 200]);
  });

  test('takes each code once', async () => {
    const { key } = await enrolled();
    const begun = await signIn();
    expect(begun.body.next).toBe('CODE');
    expect(begun.body).not.toHaveProperty('authenticator-key');
    expect((await confirm(cookieOf(begun), codeOf(key, -1))).status).toBe(401);
    expect((await confirm(cookieOf(begun), codeOf(key))).status).toBe(200);
    const again = await signIn();
    expect((await confirm(cookieOf(again), codeOf(key))).status).toBe(401);
  });

  test.each([
    ['a wrong password', EMAIL, 'another long password'],
    ['an address nobody has', 'nobody@staff.example', PASSWORD],
    ['no password', EMAIL, ''],
  ])('says the same of %s', async (_what, email, password) => {
    const answer = await signIn(email, password);
    expect([answer.status, answer.body.message]).toEqual([
      401,
      'E-mail address, password or code is wrong.',
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('is refused for an hour after twenty attempts at one account from one network', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) await signIn(EMAIL, 'wrong');
    expect((await signIn()).status).toBe(429);
  });

  test('stays possible from elsewhere while a stranger tries wrong passwords', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.7' };
    for (let attempt = 0; attempt < 20; attempt += 1) await signIn(EMAIL, 'wrong', stranger);
    expect((await signIn(EMAIL, PASSWORD, stranger)).status).toBe(429);
    const office = { 'x-forwarded-for': '198.51.100.20' };
    expect((await signIn(EMAIL, PASSWORD, office)).status).toBe(200);
  });

  test('stays possible from a known browser while others in its network try wrong passwords', async () => {
    const { device } = await enrolled();
    for (let attempt = 0; attempt < 20; attempt += 1) await signIn(EMAIL, 'wrong');
    expect((await signIn()).status).toBe(429);
    expect((await signIn(EMAIL, PASSWORD, { cookie: device })).status).toBe(200);
    for (let attempt = 1; attempt < 20; attempt += 1) {
      await signIn(EMAIL, 'wrong', { cookie: device });
    }
    expect((await signIn(EMAIL, PASSWORD, { cookie: device })).status).toBe(429);
  });

  test('does not accept the browser of another operator, nor a made-up one', async () => {
    const demo = await signIn('treasury@thumela.example', 'demo-operator-pass');
    for (let attempt = 0; attempt < 20; attempt += 1) await signIn(EMAIL, 'wrong');
    for (const cookie of [deviceOf(demo), `${DEVICE}=made.up.one`]) {
      expect((await signIn(EMAIL, PASSWORD, { cookie })).status).toBe(429);
    }
  });

  test('gives a stranger who has the password twenty codes an hour in all', async () => {
    const { device } = await enrolled();
    await server.owner.pool.query('delete from throttles');
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const begun = await signIn(EMAIL, PASSWORD, { 'x-forwarded-for': `203.0.113.${attempt}` });
      expect((await confirm(cookieOf(begun), '000000')).status).toBe(401);
    }
    const next = cookieOf(await signIn(EMAIL, PASSWORD, { 'x-forwarded-for': '203.0.113.99' }));
    expect((await confirm(next, '000000')).status).toBe(429);
    const own = cookieOf(await signIn(EMAIL, PASSWORD, { cookie: device }));
    expect((await confirm(`${own}; ${device}`, '000000')).status).toBe(401);
  });

  test('lets its operator change the password while a stranger who has it tries codes', async () => {
    const { cookie } = await enrolled();
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const begun = await signIn(EMAIL, PASSWORD, { 'x-forwarded-for': `203.0.113.${attempt}` });
      await confirm(cookieOf(begun), '000000');
    }
    const changed = await callServer(server.url, 'PUT /console/api/me/password', {
      headers: { ...headers, cookie },
      body: { old: PASSWORD, new: 'a new long password' },
    });
    expect(changed.status).toBe(204);
  });

  test('is refused to a suspended operator, whose sessions are over at once', async () => {
    const { cookie } = await enrolled();
    await server.database.pool.query('update operators set suspended_at = now() where email = $1', [
      EMAIL,
    ]);
    expect((await signIn()).status).toBe(401);
    expect(await me(cookie)).toBe(401);
  });

  test('needs no authenticator in a demo, and only there', async () => {
    const answer = await signIn('treasury@thumela.example', 'demo-operator-pass');
    expect(answer.body.next).toBe('DONE');
    expect(await me(cookieOf(answer))).toBe(200);
  });

  test('stores no secret of the authenticator unencrypted', async () => {
    const { key } = await enrolled();
    const { rows } = await server.database.pool.query(
      'select authenticator from operators where email = $1',
      [EMAIL],
    );
    expect(rows[0].authenticator.includes(Buffer.from(Secret.fromBase32(key).buffer))).toBe(false);
  });
});

describe('the session of an operator', () => {
  test('is over after half an hour without use; requests that the page makes by itself do not count', async () => {
    const operator = await operatorCall(server, 'support');
    const age = (minutes: number) =>
      server.database.pool.query(
        'update operator_sessions set last_used_at = now() - make_interval(mins => $1) where operator_id = $2',
        [minutes, operator.id],
      );
    await age(29);
    const { cookie } = operator;
    await callServer(server.url, 'GET /console/api/me', {
      headers: { ...headers, cookie, 'x-thumela-unattended': '1' },
    });
    const used = await server.database.pool.query(
      `select last_used_at < now() - interval '28 minutes' as unused from operator_sessions where operator_id = $1`,
      [operator.id],
    );
    expect(used.rows[0].unused).toBe(true);
    expect(await me(cookie)).toBe(200);
    await age(31);
    expect(await me(cookie)).toBe(401);
  });

  test('is listed and ended by its operator only', async () => {
    const [one, other] = [
      await operatorCall(server, 'support'),
      await operatorCall(server, 'admin'),
    ];
    const { body } = await one.call<{ id: string; current: boolean }[]>(
      'GET',
      '/console/api/me/sessions',
    );
    expect(body).toMatchObject([{ device: 'Chrome on Linux', current: true }]);
    const path = `/console/api/me/sessions/${body[0]?.id}` as const;
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await one.call('DELETE', path)).status).toBe(204);
    expect(await me(one.cookie)).toBe(401);
  });

  test('ends by signing out', async () => {
    const operator = await operatorCall(server, 'support');
    expect((await operator.call('DELETE', '/console/api/session')).status).toBe(204);
    expect(await me(operator.cookie)).toBe(401);
  });

  test('ends elsewhere when the password is changed', async () => {
    const { cookie, key } = await enrolled();
    const second = await confirm(cookieOf(await signIn()), codeOf(key));
    const change = (old: string, wanted: string) =>
      callServer(server.url, 'PUT /console/api/me/password', {
        headers: { ...headers, cookie },
        body: { old, new: wanted },
      });
    expect((await change('wrong', 'a new long password')).status).toBe(400);
    expect((await change(PASSWORD, 'short')).status).toBe(400);
    expect((await change(PASSWORD, 'a new long password')).status).toBe(204);
    expect([await me(cookie), await me(cookieOf(second))]).toEqual([200, 401]);
  });

  test.each([' '.repeat(12), 'password1234', 'qwertyuiop12', 'sleepyhollow', EMAIL])(
    'takes no password as easy to guess as "%s"',
    async (wanted) => {
      const { cookie } = await enrolled();
      const answer = await callServer<{ errors: string[] }>(
        server.url,
        'PUT /console/api/me/password',
        {
          headers: { ...headers, cookie },
          body: { old: PASSWORD, new: wanted },
        },
      );
      expect([answer.status, answer.body.errors[0]]).toEqual([
        400,
        expect.stringContaining('easy to guess'),
      ]);
    },
  );

  test('notifies its operator by e-mail of a new authenticator and of a new password', async () => {
    await server.owner.pool.query('delete from messages where recipient = $1', [EMAIL]);
    const { cookie } = await enrolled();
    await callServer(server.url, 'PUT /console/api/me/password', {
      headers: { ...headers, cookie },
      body: { old: PASSWORD, new: 'a new long password' },
    });
    const { rows } = await server.owner.pool.query<{ body: string }>(
      'select body from messages where recipient = $1 order by id',
      [EMAIL],
    );
    expect(rows.map(({ body }) => body)).toEqual([
      expect.stringContaining('An authenticator was set up'),
      expect.stringContaining('The password of your account was changed'),
    ]);
  });

  test('gets no new password by an invitation of its own operator', async () => {
    const admin = await operatorCall({ url: server.url, database: server.owner }, 'admin');
    const path = `/console/api/operators/${admin.id}/invitation` as const;
    const answer = await admin.call('POST', path, { reason: 'I forgot mine.' });
    expect(answer.status).toBe(400);
  });
});
