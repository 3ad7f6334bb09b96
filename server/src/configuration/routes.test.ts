import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type RunningServer, startServer } from '../../test/harness.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const read = (key: string) => call(server.url, `GET /api/system-config?key=${key}`);

test.each([
  ['CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE', 3],
  ['CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE', 4],
])('%s is read by anybody [REF-09]', async (key, id) => {
  const { status, body } = await read(key);
  expect(status).toBe(200);
  expect(body).toEqual({
    id,
    key,
    type: 'BOOLEAN',
    value: 'true',
    description: expect.stringMatching(/\w/),
  });
});

test('INBOUND_AVAILABLE and PAY_NOW_BUTTON_ACTIVE are read the same way', async () => {
  expect(await read('INBOUND_AVAILABLE')).toMatchObject({ status: 200, body: { value: 'true' } });
  expect(await read('PAY_NOW_BUTTON_ACTIVE')).toMatchObject({
    status: 200,
    body: { value: 'true' },
  });
});

test('a change holds as soon as it is refreshed', async () => {
  await server.database.db
    .updateTable('system_config')
    .set({ value: 'false' })
    .where('key', '=', 'INBOUND_AVAILABLE')
    .execute();
  await server.services.reference.refresh();
  expect(await read('INBOUND_AVAILABLE')).toMatchObject({ body: { value: 'false' } });
});

test('an unknown key does not exist', async () => {
  expect(await read('SECRET')).toMatchObject({
    status: 404,
    body: { 'error-code': 'NOT_FOUND', errors: [] },
  });
});
