import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, registering, startServer } from '../../../test/harness.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const read = (key: string) => callServer(server.url, `GET /api/system-config?key=${key}`);

test.each([
  ['CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE', 3],
  ['CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE', 4],
])('%s needs no credential [REF-09]', async (key, id) => {
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

test('INBOUND_AVAILABLE and PAY_NOW_BUTTON_ACTIVE are read the same way [REF-10]', async () => {
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

describe('the configuration of a remittance partner', () => {
  const ask = (partner: string, headers: Readonly<Record<string, string>> = registering) =>
    callServer(
      server.url,
      `GET /api/admin/transacting-partner-config?remittance-partner=${encodeURIComponent(partner)}`,
      { headers },
    );

  test('is its name, and its e-mail address where there is one, and nothing else of it [REF-06]', async () => {
    expect((await ask('PARTNER_ONE')).body).toEqual({
      REMITTANCE_PARTNER_DISPLAY_VALUE: 'Partner One',
    });
    await server.database.db
      .insertInto('partner_config')
      .values({
        remittance_partner: 'PARTNER_TWO',
        key: 'REMITTANCE_PARTNER_EMAIL',
        value: 'help@partner-two.example',
      })
      .execute();
    await server.services.reference.refresh();
    const { headers } = await addCustomer(server);
    expect((await ask('PARTNER_TWO', headers)).body).toEqual({
      REMITTANCE_PARTNER_DISPLAY_VALUE: 'Partner Two',
      REMITTANCE_PARTNER_EMAIL: 'help@partner-two.example',
    });
  });

  test.each(['', 'partner_one', '__proto__', "' or 1=1 --", '<script>', '🙂'])(
    'is empty for %j, which is none',
    async (partner) => {
      expect(await ask(partner)).toMatchObject({ status: 200, body: {} });
      expect((await ask(partner)).body).toEqual({});
    },
  );

  test('cannot be read without a credential and its headers', async () => {
    const { authorization = '', ...headers } = registering;
    expect((await ask('PARTNER_ONE', headers)).status).toBe(401);
    expect((await ask('PARTNER_ONE', { authorization })).status).toBe(403);
  });
});
