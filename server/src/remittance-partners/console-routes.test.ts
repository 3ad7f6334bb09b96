import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';
import { operatorsDesk } from '../desk.ts';

const AT = '/console/api/configuration/remittance-partners';
const reason = 'For the test.';

let server: RunningServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startServer({ settings: { privateEndpoints: true } });
  admin = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Key {
  id: number;
  key: string;
}

/** What a call of the partner answers: a key that is good finds no order, another one is refused. */
const asPartner = async (key: string) =>
  (
    await call(server.url, 'GET /partner/inbound-orders', {
      headers: { authorization: `Bearer ${key}` },
    })
  ).status;

const ONE = `${AT}/PARTNER_ONE` as const;

test('keys are made, shown once, put in the place of others and revoked', async () => {
  const made = await admin.call<Key>('POST', `${ONE}/keys`, { reason });
  expect([made.status, (await asPartner(made.body.key)) !== 401]).toEqual([201, true]);
  const rotated = await admin.call<Key>('POST', `${ONE}/keys/${made.body.id}/rotation`, { reason });
  expect(await asPartner(made.body.key)).toBe(401);
  expect(await asPartner(rotated.body.key)).not.toBe(401);
  const elsewhere = `${AT}/PARTNER_TWO/keys/${rotated.body.id}/revocation` as const;
  expect((await admin.call('POST', elsewhere, { reason })).status).toBe(409);
  const revoke = () => admin.call('POST', `${ONE}/keys/${rotated.body.id}/revocation`, { reason });
  expect((await revoke()).status).toBe(204);
  expect((await revoke()).status).toBe(409);
  const { body } = await admin.call('GET', AT);
  expect(JSON.stringify(body)).not.toContain(rotated.body.key);
});

test('a partner is named anew as it was seen, and recipients read that', async () => {
  const seen = { 'display-value': 'Partner One', email: '', 'cut-off': '12:00' };
  const wanted = {
    'display-value': 'First Partner',
    email: 'help@first.example',
    'cut-off': '14:30',
  };
  const change = (body: object) => admin.call('PUT', `${ONE}/configuration`, { ...body, reason });
  expect((await change({ seen, ...wanted })).status).toBe(204);
  expect((await change({ seen, ...wanted })).status).toBe(409);
  expect((await change({ seen: wanted, ...wanted, 'cut-off': '25:00' })).status).toBe(400);
  const shown = await call(
    server.url,
    'GET /api/admin/transacting-partner-config?remittance-partner=PARTNER_ONE',
  );
  const { body } = await admin.call<object[]>('GET', AT);
  expect(body[0]).toMatchObject({ name: 'PARTNER_ONE', ...wanted, commission: '0.00' });
  expect(shown.status).toBeLessThan(500);
});

test('a partner is stopped by one person, and goes on when two agree', async () => {
  const made = await admin.call<Key>('POST', `${ONE}/keys`, { reason });
  const active = (wanted: boolean) =>
    admin.call<{ 'case-id': number | null }>('PUT', `${ONE}/active`, { active: wanted, reason });
  expect((await active(false)).body['case-id']).toBeNull();
  expect((await active(false)).status).toBe(409);
  expect(await asPartner(made.body.key)).toBe(401);
  const id = BigInt((await active(true)).body['case-id'] ?? 0);
  expect(await asPartner(made.body.key)).toBe(401);
  const other = await operatorCall(server, 'admin');
  const desk = operatorsDesk(server.services);
  await desk.decide(id, 'CHANGE', { actor: other.actor, reason });
  expect(await asPartner(made.body.key)).not.toBe(401);
});

test('an endpoint has a secret that is shown once, and webhooks are listed and sent again', async () => {
  const set = (url: string) =>
    admin.call<{ secret: string }>('PUT', `${ONE}/endpoint`, { url, 'seen-set-at': null, reason });
  expect((await set('ftp://partner.example')).status).toBe(400);
  const both = await Promise.all([1, 2].map(() => set('https://partner.example/hook')));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.body.secret).toMatch(/^whsec_/);
  const none = await admin.call('GET', `${ONE}/deliveries?state=GIVEN_UP`);
  expect(none.body).toEqual({ deliveries: [], next: null });
  const sending = `${ONE}/deliveries/00000000-0000-0000-0000-000000000000/sending` as const;
  expect((await admin.call('POST', sending, { reason })).status).toBe(404);
  expect((await admin.call('POST', `${AT}/NOBODY/keys`, { reason })).status).toBe(404);
});
