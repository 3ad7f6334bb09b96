import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

const headers = { 'sec-fetch-site': 'same-origin' };
const reason = 'For the test.';
const PASSWORD = 'long enough for us';

let server: RunningServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  admin = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Listed {
  id: number;
  email: string;
  roles: string[];
  'invited-until': string | null;
  'has-password': boolean;
  'open-sessions': number;
  self: boolean;
}

const listed = async (email: string) =>
  (await admin.call<Listed[]>('GET', '/console/api/operators')).body.find(
    (each) => each.email === email,
  );

const ask = (path: string, body: unknown) =>
  callServer<Record<string, string>>(server.url, `POST /console/api/${path}`, { headers, body });

async function invited(email: string) {
  const body = { email, name: 'Zinhle Mokoena', roles: ['support'], reason };
  const made = await admin.call<{ id: number; invitation: { link: string } }>(
    'POST',
    '/console/api/operators',
    body,
  );
  const { link = '' } = made.body.invitation ?? {};
  return { status: made.status, id: made.body.id, token: link.split('#')[1] ?? '', link };
}

const change = (id: number | bigint, what: string, by = admin) =>
  by.call('POST', `/console/api/operators/${id}/${what}`, { reason });

const setRoles = (id: number | bigint, seen: string[], roles: string[], by = admin) =>
  by.call('PUT', `/console/api/operators/${id}/roles`, { seen, roles, reason });

const signIn = (email: string, password = PASSWORD) => ask('sign-in', { email, password });

describe('an operator', () => {
  test('is made with a link, chooses a password with it once, and signs in', async () => {
    const { status, token, link } = await invited('Zinhle@Staff.example');
    expect([status, link]).toEqual([201, `${server.url}/console/invitation#${token}`]);
    const before = await listed('zinhle@staff.example');
    expect(before).toMatchObject({ roles: ['support'], 'has-password': false, self: false });
    expect(before?.['invited-until']).not.toBeNull();

    const found = await ask('invitation', { token });
    expect(found.body).toMatchObject({ email: 'zinhle@staff.example', name: 'Zinhle Mokoena' });
    expect((await ask('invitation/password', { token, password: 'short' })).status).toBe(400);
    expect((await ask('invitation/password', { token, password: PASSWORD })).status).toBe(204);
    expect((await ask('invitation/password', { token, password: PASSWORD })).status).toBe(404);
    expect((await signIn('zinhle@staff.example')).body.next).toBe('ENROL');
    expect((await listed('zinhle@staff.example'))?.['invited-until']).toBeNull();
  });

  test('has one invitation that counts, the newest, for three days', async () => {
    const { id, token } = await invited('pule@staff.example');
    const again = await admin.call<{ link: string }>(
      'POST',
      `/console/api/operators/${id}/invitation`,
      { reason },
    );
    expect((await ask('invitation', { token })).status).toBe(404);
    const newest = again.body.link.split('#')[1];
    expect((await ask('invitation', { token: newest })).status).toBe(200);
    await server.owner.pool.query(
      `update operator_invitations set made_at = made_at - interval '3 days',
         expires_at = expires_at - interval '3 days' where ended_at is null and operator_id = $1`,
      [id],
    );
    expect((await ask('invitation', { token: newest })).status).toBe(404);
  });

  test('hears by e-mail of a link for another password, but not of the first one', async () => {
    const email = 'forgetful@staff.example';
    const { id, token } = await invited(email);
    await ask('invitation/password', { token, password: PASSWORD });
    const bodies = async () => {
      const { rows } = await server.owner.pool.query<{ body: string }>(
        'select body from messages where recipient = $1 order by id',
        [email],
      );
      return rows.map(({ body }) => body);
    };
    expect(await bodies()).toEqual([
      expect.stringContaining('password of your account was changed'),
    ]);
    expect((await change(id, 'invitation')).status).toBe(201);
    expect((await bodies()).slice(1)).toEqual([
      expect.stringContaining('An admin made a link for choosing another password'),
    ]);
  });

  test('needs an e-mail address, a name and a role, and there is one of each address', async () => {
    const wrong = { email: 'nobody', name: ' ', roles: [], reason };
    const refused = await admin.call<{ errors: string[] }>('POST', '/console/api/operators', wrong);
    expect([refused.status, refused.body.errors.length]).toEqual([400, 3]);
    await invited('twice@staff.example');
    expect((await invited('TWICE@staff.example')).status).toBe(400);
  });

  test('who is suspended is out at once, and may come back', async () => {
    const other = await operatorCall(server, 'support');
    expect((await change(other.id, 'suspension')).status).toBe(204);
    expect((await other.call('GET', '/console/api/me/sessions')).status).toBe(401);
    expect((await change(other.id, 'suspension')).status).toBe(409);
    expect((await change(other.id, 'invitation')).status).toBe(409);
    expect((await change(other.id, 'restoration')).status).toBe(204);
    expect((await change(other.id, 'restoration')).status).toBe(409);
  });

  test('can be signed out everywhere, and made to set up another authenticator', async () => {
    const { id, token } = await invited('lost-phone@staff.example');
    await ask('invitation/password', { token, password: PASSWORD });
    await server.database.pool.query(
      "update operators set authenticator = 'x', authenticator_step = 1 where id = $1",
      [id],
    );
    expect((await signIn('lost-phone@staff.example')).body.next).toBe('CODE');
    expect((await change(id, 'second-factor/reset')).status).toBe(204);
    expect((await signIn('lost-phone@staff.example')).body.next).toBe('ENROL');

    const other = await operatorCall(server, 'support');
    expect((await change(other.id, 'sessions/ending')).status).toBe(204);
    expect((await other.call('GET', '/console/api/me/sessions')).status).toBe(401);
  });
});

describe('roles', () => {
  test('changes are checked against what was seen: of two concurrent ones, one is refused', async () => {
    const other = await operatorCall(server, 'support');
    const answers = await Promise.all([
      setRoles(other.id, ['support'], ['treasury']),
      setRoles(other.id, ['support'], ['compliance']),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { rows } = await server.database.pool.query(
      "select details from audit_entries where action = 'operator.roles-changed' and subject = $1",
      [`operator:${other.id}`],
    );
    expect(rows).toEqual([{ details: expect.objectContaining({ before: ['support'], reason }) }]);
  });

  test('operators cannot change their own roles, suspend themselves or reset their own second factor', async () => {
    expect((await setRoles(admin.id, ['admin'], ['admin', 'treasury'])).status).toBe(400);
    expect((await change(admin.id, 'suspension')).status).toBe(400);
    expect((await change(admin.id, 'second-factor/reset')).status).toBe(400);
  });

  test('one admin stays, also where two admins suspend each other at once', async () => {
    await server.database.pool.query(
      "update operators set suspended_at = now() where 'admin' = any (roles) and id <> $1",
      [admin.id],
    );
    const other = await operatorCall(server, 'admin');
    const answers = await Promise.all([
      change(other.id, 'suspension'),
      change(admin.id, 'suspension', other),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      "select count(*)::int from operators where 'admin' = any (roles) and suspended_at is null",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('an address that names no number names no operator', async () => {
  const fresh = await operatorCall(server, 'admin');
  expect((await change('nobody' as never, 'suspension', fresh)).status).toBe(404);
});
