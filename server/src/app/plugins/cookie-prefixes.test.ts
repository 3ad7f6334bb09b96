import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../src/administration/operators/service.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';

/** As behind a proxy that answers https. */
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { publicUrl: 'https://send.example' } });
});
afterAll(() => server.close());

const PAGE = { 'x-thumela-portal': '1', 'sec-fetch-site': 'same-origin' };
const { authorization = '' } = customerHeaders('0820000001', '2580');

const signIn = (cookie = '') =>
  callServer(server.url, 'GET /api/authentication/app', {
    headers: { ...PAGE, authorization, cookie },
  });

const pairOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';

const statusWith = async (cookie: string) =>
  (
    await callServer(server.url, 'GET /api/transactions/quote-type', {
      headers: { ...PAGE, cookie },
    })
  ).status;

describe('over https', () => {
  test('each cookie of a customer has a guarded name, and with __Host- the whole host as its path', async () => {
    const signedIn = await signIn();
    const read = await callServer(
      server.url,
      'GET /api/transactions/customer?username=0820000001',
      { headers: { ...PAGE, authorization } },
    );
    const lines = [...signedIn.headers.getSetCookie(), ...read.headers.getSetCookie()];
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([
      ...['__Host-thumela-credential', '__Host-thumela-profile', '__Host-thumela-username'],
      '__Secure-thumela-device',
    ]);
    for (const line of lines) {
      expect(line).toContain('; Secure');
      expect(line).not.toContain('Domain=');
      if (line.startsWith('__Host-')) expect(line).toContain('; Path=/;');
    }
  });

  test('a session is known by its guarded name alone, and signing out removes that', async () => {
    const lines = (await signIn()).headers.getSetCookie();
    const cookie = pairOf(lines, '__Host-thumela-credential');
    const plain = cookie.replace('__Host-', '');
    expect(await statusWith(cookie)).toBe(200);
    for (const planted of [plain, `__Secure-${plain}`, `__host-${plain}`]) {
      expect([planted, await statusWith(planted)]).toEqual([planted, 401]);
    }
    expect(await statusWith(`${plain}; ${cookie}`)).toBe(200);
    const out = await callServer(server.url, 'DELETE /session', { headers: { ...PAGE, cookie } });
    const removed = pairOf(out.headers.getSetCookie(), '__Host-thumela-credential');
    expect(removed).toBe('__Host-thumela-credential=');
    expect(await statusWith(cookie)).toBe(401);
  });

  test("an operator's session has a guarded name", async () => {
    const { pinPepper } = server.config;
    await server.owner.pool.query(
      `insert into operators (email, name, roles, made_by, password_hash, password_only)
       values ('guard@staff.example', 'Guard', '{support}', 'system', $1, true)`,
      [await hashPassword('plum violin harbour 41', pinPepper)],
    );
    const { status, headers } = await callServer(server.url, 'POST /console/api/sign-in', {
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { email: 'guard@staff.example', password: 'plum violin harbour 41' },
    });
    expect(status).toBe(200);
    const lines = headers.getSetCookie();
    expect(lines.map((line) => /^[^=]+/.exec(line)?.[0]).sort()).toEqual([
      ...['__Host-thumela-operator', '__Secure-thumela-operator-device'],
    ]);
    expect(lines.find((line) => line.startsWith('__Host-'))).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const me = async (cookie: string) =>
      (await callServer(server.url, 'GET /console/api/me/sessions', { headers: { cookie } }))
        .status;
    const cookie = pairOf(lines, '__Host-thumela-operator');
    expect([await me(cookie), await me(cookie.replace('__Host-', ''))]).toEqual([200, 401]);
  });
});

test('over plain http, as in a demo, cookies have their plain names', async () => {
  const demo = await startServer({ demo: true });
  const answer = await callServer(demo.url, 'GET /api/authentication/app', {
    headers: { ...PAGE, authorization },
  });
  const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
  expect(names).toEqual(['thumela-credential', 'thumela-device']);
  await demo.close();
});
