import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

const AT = '/console/api/configuration/remittance-partners';
const reason = 'For the test.';

let server: RunningServer;
let admin: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer({ settings: { privateEndpoints: true } });
  admin = await operatorCall(server, 'admin');
  second = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Waiting {
  'case-id': number;
}

const decide = ({ body }: { body: Waiting }, who: SignedIn) =>
  who.call<{ secret?: string }>('POST', `/console/api/cases/${body['case-id']}/decision`, {
    decision: 'CHANGE',
    reason: 'I looked at it too.',
  });

/** The secret shown to the second person. */
const secretOf = async (asked: { body: Waiting }) => {
  const decided = await decide(asked, second);
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  return decided.body.secret ?? '';
};

const keysOf = async (partner: string) => {
  const { body } = await admin.call<{ name: string; keys: { id: number }[] }[]>('GET', AT);
  return body.find(({ name }) => name === partner)?.keys ?? [];
};

/** The status of a partner's call: a valid key finds no order, another one is refused. */
const asPartner = async (key: string) =>
  (
    await callServer(server.url, 'GET /partner/inbound-orders', {
      headers: { authorization: `Bearer ${key}` },
    })
  ).status;

const ONE = `${AT}/PARTNER_ONE` as const;

test('a key takes two people to issue or replace; only the second one is shown it, once', async () => {
  const asked = await admin.call<Waiting>('POST', `${ONE}/keys`, { reason });
  expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['case-id']]);
  expect(await keysOf('PARTNER_ONE')).toEqual([]);
  expect((await decide(asked, admin)).status).toBe(409);
  expect(await keysOf('PARTNER_ONE')).toEqual([]);
  const key = await secretOf(asked);
  expect(await asPartner(key)).not.toBe(401);

  const [{ id } = { id: 0 }] = await keysOf('PARTNER_ONE');
  const rotation = await admin.call<Waiting>('POST', `${ONE}/keys/${id}/rotation`, { reason });
  expect(await asPartner(key)).not.toBe(401);
  expect((await decide(rotation, admin)).status).toBe(409);
  const rotated = await secretOf(rotation);
  expect(await asPartner(key)).toBe(401);
  expect(await asPartner(rotated)).not.toBe(401);

  const [{ id: next } = { id: 0 }] = await keysOf('PARTNER_ONE');
  const elsewhere = `${AT}/PARTNER_TWO/keys/${next}` as const;
  expect((await admin.call('POST', `${elsewhere}/revocation`, { reason })).status).toBe(409);
  expect((await admin.call('POST', `${elsewhere}/rotation`, { reason })).status).toBe(409);
  const revoke = () => admin.call('POST', `${ONE}/keys/${next}/revocation`, { reason });
  expect((await revoke()).status).toBe(204);
  expect((await revoke()).status).toBe(409);
  const kept = await server.owner.pool.query(
    `select to_jsonb(c) as row from cases c union all select to_jsonb(e) from case_events e
     union all select to_jsonb(a) from audit_entries a union all select to_jsonb(k) from partner_keys k`,
  );
  expect(JSON.stringify(kept.rows)).not.toContain(rotated);
});

test('a refused proposal issues no key', async () => {
  const asked = await admin.call<Waiting>('POST', `${AT}/PARTNER_TWO/keys`, { reason });
  expect((await admin.call('POST', `${AT}/PARTNER_TWO/keys`, { reason })).status).toBe(409);
  const refuse = `/console/api/cases/${asked.body['case-id']}/refusal` as const;
  expect((await second.call('POST', refuse, { reason })).status).toBe(200);
  expect((await decide(asked, second)).status).toBe(409);
  expect(await keysOf('PARTNER_TWO')).toEqual([]);
});

test('a partner is renamed from the name that was seen, and recipients read the new one', async () => {
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
  const shown = await callServer(
    server.url,
    'GET /api/admin/transacting-partner-config?remittance-partner=PARTNER_ONE',
  );
  const { body } = await admin.call<object[]>('GET', AT);
  expect(body[0]).toMatchObject({ name: 'PARTNER_ONE', ...wanted, commission: '0.00' });
  expect(shown.status).toBeLessThan(500);
});

test('a partner is stopped by one person, and resumed by two', async () => {
  const key = await secretOf(await admin.call<Waiting>('POST', `${ONE}/keys`, { reason }));
  const active = (wanted: boolean) =>
    admin.call<{ 'case-id': number | null }>('PUT', `${ONE}/active`, { active: wanted, reason });
  expect((await active(false)).body['case-id']).toBeNull();
  expect((await active(false)).status).toBe(409);
  expect(await asPartner(key)).toBe(401);
  const id = BigInt((await active(true)).body['case-id'] ?? 0);
  expect(await asPartner(key)).toBe(401);
  const other = await operatorCall(server, 'admin');
  const desk = testDesk(server.services);
  await desk.decide(id, 'CHANGE', { actor: other.actor, reason });
  expect(await asPartner(key)).not.toBe(401);
});

test('limits take two people, and the second one reads them in rand', async () => {
  const set = (credit: string, daily: string) =>
    admin.call<Waiting>('PUT', `${ONE}/limits`, {
      ...{ funding: 'CREDIT', credit, daily, low: '', reason },
    });
  const limitsNow = async () => {
    const { body } = await admin.call<{ name: string; credit: string; daily: string | null }[]>(
      'GET',
      AT,
    );
    const found = body.find(({ name }) => name === 'PARTNER_ONE');
    return [found?.credit, found?.daily];
  };
  const before = await limitsNow();
  expect((await set('-1', '')).status).toBe(400);
  expect((await set('50000', '0')).status).toBe(400);
  const asked = await set('50000', '20000.50');
  const { body } = await second.call<{ facts: { name: string; value: string }[] }>(
    'GET',
    `/console/api/cases/${asked.body['case-id']}`,
  );
  expect(body.facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'wanted funding', value: 'CREDIT' }),
      expect.objectContaining({ name: 'wanted credit', value: '50000.00' }),
      expect.objectContaining({ name: 'wanted daily', value: '20000.50' }),
    ]),
  );
  expect((await decide(asked, admin)).status).toBe(409);
  expect(await limitsNow()).toEqual(before);
  expect((await decide(asked, second)).status).toBe(200);
  expect(await limitsNow()).toEqual(['50000.00', '20000.50']);
  expect((await set('50000.00', '20000.50')).status).toBe(400);
  expect((await decide(await set('50000', ''), second)).status).toBe(200);
  expect(await limitsNow()).toEqual(['50000.00', null]);
});

test('an endpoint takes two people, and webhooks are listed and sent again', async () => {
  const set = (url: string) =>
    admin.call<Waiting>('PUT', `${ONE}/endpoint`, { url, 'seen-set-at': null, reason });
  expect((await set('ftp://partner.example')).status).toBe(400);
  const both = await Promise.all([1, 2].map(() => set('https://partner.example/hook')));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [asked] = both.filter(({ status }) => status === 200);
  if (!asked) throw new Error('Nothing was proposed.');
  const endpoint = async () =>
    (await server.owner.pool.query('select url from partner_endpoints')).rows;
  expect((await decide(asked, admin)).status).toBe(409);
  expect(await endpoint()).toEqual([]);
  expect(await secretOf(asked)).toMatch(/^whsec_/);
  expect(await endpoint()).toEqual([{ url: 'https://partner.example/hook' }]);
  const none = await admin.call('GET', `${ONE}/deliveries?state=GIVEN_UP`);
  expect(none.body).toEqual({ deliveries: [], next: null });
  const sending = `${ONE}/deliveries/00000000-0000-0000-0000-000000000000/sending` as const;
  expect((await admin.call('POST', sending, { reason })).status).toBe(404);
  expect((await admin.call('POST', `${AT}/NOBODY/keys`, { reason })).status).toBe(404);
});
