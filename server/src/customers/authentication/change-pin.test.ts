import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from sign_in_attempts');
});

const TINASHE = '0820000002';
let pin = '1470';

const change = (body: Record<string, string>, headers = customerHeaders(TINASHE, pin)) =>
  callServer<Record<string, unknown>>(server.url, 'PUT /api/authentication/change-password', {
    headers,
    body: { username: TINASHE, 'old-password': pin, 'new-password': '8642', ...body },
  });

const quoteTypes = (url: string, headers: Record<string, string>) =>
  callServer(url, 'GET /api/transactions/quote-type', { headers });

test('PUT change-password makes the new PIN the only one, on every instance [PIN-04]', async () => {
  const other = await startServer({ demo: true, databaseUrl: server.config.databaseUrl });
  const old = customerHeaders(TINASHE, pin);
  for (const url of [server.url, other.url]) {
    expect((await quoteTypes(url, old)).status).toBe(200);
  }
  const { status, body } = await change({});
  expect(status).toBe(200);
  expect(body).toEqual({ result: 'OK' });
  pin = '8642';
  for (const url of [server.url, other.url]) {
    await vi.waitFor(async () => expect((await quoteTypes(url, old)).status).toBe(401));
    expect((await quoteTypes(url, customerHeaders(TINASHE, pin))).status).toBe(200);
  }
  await other.close();
});

test.each([
  ['a wrong old PIN', { 'old-password': '0000' }],
  ['the username of somebody else', { username: '0820000001', 'old-password': '2580' }],
])('%s changes nothing', async (_what, body) => {
  const answer = await change(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    'error-code': 'INVALID_PIN',
    message: 'Invalid Pin entered',
  });
  expect((await quoteTypes(server.url, customerHeaders(TINASHE, pin))).status).toBe(200);
  expect((await quoteTypes(server.url, customerHeaders('0820000001', '2580'))).status).toBe(200);
});

test.each(['123', '12345', 'abcd', '', '12 4'])('a new PIN %j is refused', async (newPin) => {
  const answer = await change({ 'new-password': newPin });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ 'error-code': 'VALIDATION_FAILED' });
});

test.each(['1111', '1212', '1234', '9876'])(
  'a new PIN %j, which is tried first, is refused',
  async (newPin) => {
    const answer = await change({ 'new-password': newPin });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(['New Pin is too easy to guess']);
    expect((await quoteTypes(server.url, customerHeaders(TINASHE, pin))).status).toBe(200);
  },
);

test('wrong old PINs lock the username like wrong sign-ins, in the same words', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await change({ 'old-password': '0000' })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 403, 403]);
  const locked = await change({});
  const signIn = await callServer<Record<string, unknown>>(
    server.url,
    'GET /api/authentication/app',
    {
      headers: customerHeaders(TINASHE, pin),
    },
  );
  expect([locked.status, signIn.status]).toEqual([403, 403]);
  expect(locked.body.message).toBe(signIn.body.message);
});
