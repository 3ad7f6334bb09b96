import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { Authenticator, type ForgedResponse } from '../../../test/passkeys.ts';
import { networkSubject } from '../../customers/authentication/network-throttle.ts';
import { hashPassword } from './sign-in.ts';

const PASSWORD = 'a long enough password';
const ALONE = '/console/api/sign-in/passkey';
const SECOND = '/console/api/sign-in/second-passkey';
const OWN = '/console/api/me/passkeys';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { trustProxy: 1 } });
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from throttles'));

/** An operator with a password, and with an authenticator unless it says otherwise. */
async function staff({ authenticator = true } = {}): Promise<SignedIn> {
  const operator = await operatorCall(server, 'support');
  await server.database.db
    .updateTable('operators')
    .set({
      password_hash: await hashPassword(PASSWORD, server.config.pinPepper),
      authenticator_step: authenticator ? 1n : null,
    })
    .where('id', '=', operator.id)
    .execute();
  return operator;
}

const optionsOf = async (operator: SignedIn, password = PASSWORD) =>
  await operator.call<{ options: string }>('POST', `${OWN}/options`, { password });

/** Adds a passkey, by its options. */
async function added(operator: SignedIn, name = 'Laptop') {
  const authenticator = new Authenticator(server.url);
  const { options } = (await optionsOf(operator)).body;
  const passkey = authenticator.make(options);
  const answer = await operator.call<{ id: number }>('POST', OWN, { name, passkey });
  expect(answer.status).toBe(201);
  return { authenticator, id: answer.body.id, passkey };
}

const ask = (path: string, body?: unknown, cookie = '') =>
  callServer<Record<string, string>>(server.url, `POST ${path as '/'}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    ...(body !== undefined && { body }),
  });

const aloneOptions = async () => (await ask(`${ALONE}/options`)).body.options ?? '';

const cookieOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

/** Gives the password; answers the cookie of the half session and what comes next. */
async function halfway({ email }: SignedIn) {
  const begun = await ask('/console/api/sign-in', { email, password: PASSWORD });
  return { cookie: cookieOf(begun), next: begun.body.next };
}

const secondOptions = async (cookie: string) =>
  (await ask(`${SECOND}/options`, undefined, cookie)).body.options ?? '';

const FORGED: readonly (readonly [string, ForgedResponse])[] = [
  ['given to a page elsewhere', { origin: 'https://thumela.example.org' }],
  ['for another site', { site: 'example.org' }],
  ['that its owner did not unlock', { verified: false }],
];

describe('a passkey', () => {
  test('is added with the password, listed, and signs in without one', async () => {
    const operator = await staff();
    expect((await optionsOf(operator, 'another password')).status).toBe(400);
    const { authenticator } = await added(operator, ' My  laptop ');
    const signedIn = await ask(ALONE, { passkey: authenticator.use(await aloneOptions()) });
    expect(signedIn.body).toMatchObject({ next: 'DONE', operator: { email: operator.email } });
    const headers = { 'sec-fetch-site': 'same-origin', cookie: cookieOf(signedIn) };
    const own = await callServer(server.url, `GET ${OWN}`, { headers });
    expect(own.body).toMatchObject([{ name: 'My laptop', 'last-used-at': expect.any(String) }]);
    expect(await audited(operator)).toEqual(['operator.passkey-added', 'operator.session-begun']);
  });

  test('signs in from a known browser in a network that is blocked for the attempts of others', async () => {
    const { authenticator } = await added(await staff());
    const signedIn = await ask(ALONE, { passkey: authenticator.use(await aloneOptions()) });
    const device = signedIn.headers
      .getSetCookie()
      .find((each) => each.startsWith('thumela-operator-device='));
    const address = '203.0.113.50';
    server.services.blockedNetworks.block(networkSubject(address));
    const from = async (cookie: string) => {
      const { status } = await callServer(server.url, `POST ${ALONE}`, {
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, cookie },
        body: { passkey: authenticator.use(await aloneOptions()) },
      });
      return status;
    };
    expect([await from(''), await from(device?.split(';')[0] ?? '')]).toEqual([401, 200]);
  });

  test('is offered at the sign-in once any operator has one', async () => {
    await added(await staff());
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await callServer(server.url, `GET ${ALONE}`, { headers })).body).toEqual({
      offered: true,
    });
  });

  test.each(FORGED)('%s is not added', async (_what, forged) => {
    const operator = await staff();
    const { options } = (await optionsOf(operator)).body;
    const passkey = new Authenticator(server.url).make(options, forged);
    expect((await operator.call('POST', OWN, { name: 'Forged', passkey })).status).toBe(400);
    expect((await operator.call('GET', OWN)).body).toEqual([]);
  });

  test('is not added to a question of another session, twice, or without a name', async () => {
    const [one, other] = [await staff(), await staff()];
    const { passkey } = await added(one);
    expect((await one.call('POST', OWN, { name: 'Again', passkey })).status).toBe(400);
    const { options } = (await optionsOf(one)).body;
    const made = new Authenticator(server.url).make(options);
    expect((await other.call('POST', OWN, { name: 'Theirs', passkey: made })).status).toBe(400);
    expect((await one.call('POST', OWN, { name: ' ', passkey: made })).status).toBe(400);
    expect((await one.call('POST', OWN, { name: 'Mine', passkey: made })).status).toBe(201);
  });

  test.each([
    ...FORGED,
    ['signed by another key', { otherKey: true }],
    ['that did not count', { counter: 0 }],
    ['of another operator', { userHandle: Buffer.from('operator:1').toString('base64url') }],
  ] satisfies typeof FORGED)(
    '%s signs nobody in, and uses the question up',
    async (_what, forged) => {
      const { authenticator } = await added(await staff());
      const first = authenticator.use(await aloneOptions());
      expect((await ask(ALONE, { passkey: first })).status).toBe(200);
      const options = await aloneOptions();
      const refused = await ask(ALONE, { passkey: authenticator.use(options, forged) });
      expect([refused.status, cookieOf(refused)]).toEqual([401, '']);
      expect((await ask(ALONE, { passkey: authenticator.use(options) })).status).toBe(401);
    },
  );

  test.each(['', 'null', '{}', '{"response":{"clientDataJSON":"e30"}}'])(
    '%j is none',
    async (passkey) => {
      expect((await ask(ALONE, { passkey })).status).toBe(401);
    },
  );

  test('signs in once by an answer, and by none that took too long', async () => {
    const { authenticator } = await added(await staff());
    const passkey = authenticator.use(await aloneOptions());
    const both = await Promise.all([ask(ALONE, { passkey }), ask(ALONE, { passkey })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = authenticator.use(await aloneOptions());
    await server.owner.pool.query(
      `update passkey_challenges set made_at = now() - interval '301 seconds'`,
    );
    expect((await ask(ALONE, { passkey: late })).status).toBe(401);
  });

  test('signs in no operator who is suspended', async () => {
    const operator = await staff();
    const { authenticator } = await added(operator);
    await server.database.pool.query('update operators set suspended_at = now() where id = $1', [
      operator.id,
    ]);
    const passkey = authenticator.use(await aloneOptions());
    expect((await ask(ALONE, { passkey })).status).toBe(401);
  });
});

describe('a passkey after the password', () => {
  test('takes the place of the code', async () => {
    const operator = await staff();
    const { authenticator } = await added(operator);
    const { cookie, next } = await halfway(operator);
    expect(next).toBe('CODE_OR_PASSKEY');
    const passkey = authenticator.use(await secondOptions(cookie));
    const done = await ask(SECOND, { passkey }, cookie);
    expect(done.body).toMatchObject({ next: 'DONE', operator: { email: operator.email } });
    const headers = { 'sec-fetch-site': 'same-origin', cookie: cookieOf(done) };
    expect((await callServer(server.url, `GET ${OWN}`, { headers })).status).toBe(200);
  });

  test('is the operator’s own, and answers the question of this session', async () => {
    const [operator, other] = [await staff(), await staff()];
    const [mine, theirs] = [await added(operator), await added(other)];
    const [{ cookie }, elsewhere] = [await halfway(operator), await halfway(operator)];
    const give = async (passkey: string) => (await ask(SECOND, { passkey }, cookie)).status;
    expect(await give(theirs.authenticator.use(await secondOptions(cookie)))).toBe(401);
    expect(await give(mine.authenticator.use(await aloneOptions()))).toBe(401);
    const foreign = await secondOptions(elsewhere.cookie);
    expect(await give(mine.authenticator.use(foreign))).toBe(401);
    const passkey = mine.authenticator.use(await secondOptions(cookie));
    expect((await ask(ALONE, { passkey })).status).toBe(401);
    expect(await give(passkey)).toBe(200);
  });

  test('is required if there is no authenticator, and the password does not set one up', async () => {
    const operator = await staff({ authenticator: false });
    const credential = { email: operator.email, password: PASSWORD };
    const before = await ask('/console/api/sign-in', credential);
    const secret = Secret.fromBase32(before.body['authenticator-key'] ?? '');
    const { authenticator } = await added(operator);
    const code = new TOTP({ secret }).generate();
    const setUp = await ask('/console/api/sign-in/code', { code }, cookieOf(before));
    expect([before.body.next, setUp.status]).toEqual(['ENROL', 401]);
    const begun = await ask('/console/api/sign-in', credential);
    expect(begun.body).toEqual({ next: 'PASSKEY' });
    const cookie = cookieOf(begun);
    const passkey = authenticator.use(await secondOptions(cookie));
    expect((await ask(SECOND, { passkey }, cookie)).status).toBe(200);
  });

  test('is not requested from an operator without one', async () => {
    const { cookie, next } = await halfway(await staff());
    expect(next).toBe('CODE');
    expect((await ask(`${SECOND}/options`, undefined, cookie)).status).toBe(404);
  });
});

describe('removing a passkey', () => {
  test('cannot remove the last second factor', async () => {
    const operator = await staff({ authenticator: false });
    const [first, second] = [await added(operator), await added(operator, 'Telephone')];
    expect((await operator.call('DELETE', `${OWN}/${first.id}`)).status).toBe(204);
    expect((await operator.call('DELETE', `${OWN}/${first.id}`)).status).toBe(404);
    expect((await operator.call('DELETE', `${OWN}/${second.id}`)).status).toBe(409);
    const passkey = first.authenticator.use(await aloneOptions());
    expect((await ask(ALONE, { passkey })).status).toBe(401);
    expect(await audited(operator)).toContain('operator.passkey-removed');
  });

  test('is usable by its owner only, also in addition to an authenticator', async () => {
    const [operator, other] = [await staff(), await staff()];
    const { id } = await added(operator);
    expect((await other.call('DELETE', `${OWN}/${id}`)).status).toBe(404);
    expect((await operator.call('DELETE', `${OWN}/${id}`)).status).toBe(204);
  });

  test('is part of what an admin does who resets a second factor', async () => {
    const [operator, admin] = [await staff(), await operatorCall(server, 'admin')];
    const { authenticator } = await added(operator);
    const reset = `/console/api/operators/${operator.id}/second-factor/reset` as const;
    expect((await admin.call('POST', reset, { reason: 'The laptop is lost.' })).status).toBe(204);
    const passkey = authenticator.use(await aloneOptions());
    expect((await ask(ALONE, { passkey })).status).toBe(401);
    expect((await halfway(operator)).next).toBe('ENROL');
  });
});

/** Audited actions of an operator, without the ended sessions. */
async function audited({ actor }: SignedIn): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ action: string }>(
    'select action from audit_entries where actor = $1 order by id',
    [actor],
  );
  return rows.map(({ action }) => action);
}
