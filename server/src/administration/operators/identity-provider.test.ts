import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  ACR,
  CLIENT,
  signInThere,
  startIdentityProvider,
} from '../../../test/identity-provider.ts';
import { operatorCall } from '../../../test/operators.ts';
import { twoPeople } from '../../../test/prices.ts';
import { freePort } from '../../platform/database/embedded.ts';

const EMAIL = 'naledi@staff.example';
const headers = { 'sec-fetch-site': 'same-origin' };

let server: RunningServer;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  const port = await freePort();
  server = await startServer({
    demo: true,
    settings: {
      operatorOidcIssuer: `http://127.0.0.1:${port}`,
      operatorOidcClientId: CLIENT.id,
      operatorOidcClientSecret: CLIENT.secret,
      operatorOidcName: 'Staff Passport',
      operatorOidcAcr: ACR,
    },
  });
  provider = await startIdentityProvider(port, `${server.url}/console/sign-in/return`);
  const emails = [EMAIL, 'unverified@staff.example', 'weak@staff.example'];
  await server.database.db
    .insertInto('operators')
    .values(
      emails.map((email) => ({ email, name: 'Naledi', roles: ['support'], made_by: 'system' })),
    )
    .execute();
});
afterAll(async () => {
  await provider.stop();
  await server.close();
});

const suspend = (suspended: boolean) =>
  server.database.pool.query(
    'update operators set suspended_at = case when $2 then now() end where email = $1',
    [EMAIL, suspended],
  );
afterEach(() => suspend(false));

const open = (address: string, cookie = '') =>
  fetch(address, { redirect: 'manual', headers: { cookie } });

const cookieIn = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

const sentOf = (cookie: string) => cookie.split(';', 1)[0] ?? '';

/** Leaves for the provider: where to, and the cookie of the way back. */
async function leave() {
  const answer = await open(`${server.url}/console/sign-in/provider`);
  expect(answer.status).toBe(303);
  const kept = cookieIn(answer, 'thumela-operator-provider');
  return { address: answer.headers.get('location') ?? '', kept, cookie: sentOf(kept) };
}

/** The console address at the end of the redirects, and the cookie of the new session, if one began. */
async function comeBack(there: URL, cookie: string) {
  const answer = await open(there.href, cookie);
  const begun = cookieIn(answer, 'thumela-operator');
  return { led: answer.headers.get('location'), begun, answer };
}

async function signIn(login: string) {
  const { address, cookie } = await leave();
  return await comeBack(await signInThere(address, login), cookie);
}

const me = async (cookie = '') =>
  (
    await callServer<Record<string, unknown>>(server.url, 'GET /console/api/me', {
      headers: { ...headers, cookie },
    })
  ).body;

describe('signing in by an OpenID Connect provider', () => {
  test('begins a session that is signed in, for the operator with the address that was verified', async () => {
    const { led, begun } = await signIn('Naledi@Staff.example');
    expect(led).toBe('/console');
    expect(begun).toMatch(/; Path=\/console; HttpOnly; Secure; SameSite=Strict$/);
    expect(await me(sentOf(begun))).toMatchObject({ operator: { email: EMAIL } });
  });

  test('binds the operator to the subject of the first sign-in; another subject with the address is refused', async () => {
    await signIn(EMAIL);
    const { led, begun } = await signIn(`${EMAIL}#somebody-else`);
    expect([led, begun]).toEqual(['/console?problem=unknown', '']);
    expect((await signIn(EMAIL)).led).toBe('/console');
    const { rows } = await server.owner.pool.query(
      'select identity_issuer as issuer, identity_subject as subject from operators where email = $1',
      [EMAIL],
    );
    expect(rows).toEqual([{ issuer: provider.issuer, subject: EMAIL }]);
  });

  test('is refused to one person for a second operator', async () => {
    const subject = 'one-person';
    const emails = ['first@staff.example', 'second@staff.example'];
    await server.owner.db
      .insertInto('operators')
      .values(emails.map((email) => ({ email, name: 'One', roles: ['admin'], made_by: 'system' })))
      .execute();
    const answers = [];
    for (const email of emails) answers.push((await signIn(`${email}#${subject}`)).led);
    expect(answers).toEqual(['/console', '/console?problem=unknown']);
  });

  test('is shown before sign-in, and passwords remain available', async () => {
    expect(await me()).toEqual({ passwords: true, provider: 'Staff Passport' });
  });

  test('sends a challenge, a state and a nonce, and stores them where no script and no other page can read them', async () => {
    const { address, kept } = await leave();
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      acr_values: ACR,
      redirect_uri: `${server.url}/console/sign-in/return`,
    });
    expect(kept).toMatch(/; Max-Age=600; Path=\/console; HttpOnly; Secure; SameSite=Lax$/);
    for (const name of ['state', 'nonce']) expect(kept).not.toContain(asked.get(name));
  });

  test('writes the provider into the audit trail', async () => {
    await signIn(EMAIL);
    const { rows } = await server.database.pool.query(
      `select details from audit_entries where actor = $1 and action = 'operator.session-begun' order by id desc limit 1`,
      [`operator:${EMAIL}`],
    );
    expect(rows[0].details).toMatchObject({ provider: provider.issuer });
  });

  test.each([
    ['nobody’s address', 'stranger@staff.example', 'unknown'],
    ['an address that was not verified', 'unverified@staff.example', 'unverified'],
    ['less than the class of authentication that is asked for', 'weak@staff.example', 'weak'],
    ['somebody who stopped at the provider', '', 'stopped'],
  ])('is refused to %s', async (_what, login, problem) => {
    const { led, begun, answer } = await signIn(login);
    expect([led, begun]).toEqual([`/console?problem=${problem}`, '']);
    expect(cookieIn(answer, 'thumela-operator-provider')).toContain('Expires=Thu, 01 Jan 1970');
  });

  test('is refused to a suspended operator, with the message for an unknown one', async () => {
    await suspend(true);
    expect((await signIn(EMAIL)).led).toBe('/console?problem=unknown');
  });
});

describe('the way back from the provider', () => {
  const refused = async (there: URL, cookie: string, problem: string) => {
    const { led, begun } = await comeBack(there, cookie);
    expect([led, begun]).toEqual([`/console?problem=${problem}`, '']);
  };

  test('is good in the browser that left, and in no other', async () => {
    const { address } = await leave();
    const there = await signInThere(address, EMAIL);
    await refused(there, '', 'expired');
    await refused(there, (await leave()).cookie, 'expired');
    await refused(there, 'thumela-operator-provider=made.up', 'expired');
  });

  test('has to bring the state it left with', async () => {
    const { address, cookie } = await leave();
    const there = await signInThere(address, EMAIL);
    there.searchParams.set('state', 'another');
    await refused(there, cookie, 'expired');
  });

  test('brings each code once', async () => {
    const { address, cookie } = await leave();
    const there = await signInThere(address, EMAIL);
    expect((await comeBack(there, cookie)).led).toBe('/console');
    await refused(there, cookie, 'expired');
  });

  test('takes no code that was made for another browser', async () => {
    const stolen = await signInThere((await leave()).address, EMAIL);
    const { address, cookie } = await leave();
    stolen.searchParams.set('state', new URL(address).searchParams.get('state') ?? '');
    await refused(stolen, cookie, 'expired');
  });

  test('takes no token with another nonce', async () => {
    const { address, cookie } = await leave();
    const other = new URL(address);
    other.searchParams.set('nonce', 'another');
    await refused(await signInThere(other.href, EMAIL), cookie, 'failed');
  });
});

describe('where the provider is the only way', () => {
  test('passwords, links and passkeys are refused, and the sign-in page says so', async () => {
    const only = await startServer({
      demo: true,
      settings: {
        operatorOidcIssuer: 'http://127.0.0.1:9',
        operatorOidcClientId: CLIENT.id,
        operatorOidcClientSecret: CLIENT.secret,
        operatorOidcOnly: true,
      },
    });
    const body = { email: 'admin@thumela.example', password: 'demo-operator-pass' };
    const answer = await callServer(only.url, 'POST /console/api/sign-in', { headers, body });
    expect(answer.status).toBe(403);
    const said = await callServer(only.url, 'GET /console/api/me', { headers });
    expect(said.body).toEqual({ passwords: false, provider: 'your work account' });
    const admin = await operatorCall(only, 'admin');
    const ask = (path: `/console/api/${string}`, more = {}) =>
      admin.call<Record<string, unknown>>('POST', path, { reason: 'They joined.', ...more });
    const added = await ask('/console/api/operators', {
      ...{ email: 'thandi@staff.example', name: 'Thandi', roles: ['treasury'] },
    });
    expect([added.status, Object.keys(added.body)]).toEqual([201, ['id']]);
    const their = `/console/api/operators/${added.body.id}` as const;
    const refused = await Promise.all([
      ask(`${their}/invitation`),
      ask(`${their}/second-factor/reset`),
      ask('/console/api/me/passkeys/options', { password: 'demo-operator-pass' }),
      ask('/console/api/invitation/password', { token: 'x', password: 'long enough for us' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const thandi = await operatorCall(only, 'treasury');
    await only.owner.pool.query(
      'update operator_sessions set operator_id = $1 where operator_id = $2',
      [added.body.id, String(thandi.id)],
    );
    const { propose, decide } = twoPeople(admin, thandi);
    const proposed = await propose('RATE', 'MW', { mid: '110.00', 'margin-percent': '1.1' });
    const confirmed = await decide('confirm', proposed.body['case-id']);
    expect([confirmed.status, confirmed.body.message]).toEqual([
      409,
      expect.stringContaining('You cannot approve this until'),
    ]);
    // Nothing listens on this port.
    const left = await open(`${only.url}/console/sign-in/provider`);
    expect(left.headers.get('location')).toBe('/console?problem=failed');
    await only.close();
  });
});
