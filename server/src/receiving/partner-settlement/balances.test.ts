import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import {
  allocateOrder,
  issueKey,
  setFunding,
  settlePartner,
} from '../../../test/partner-accounts.ts';
import { asPartner } from '../../../test/staging.ts';
import { raiseAlerts } from '../../staff/alerts/service.ts';
import { watchLowBalances } from './service.ts';

let server: RunningServer;
let customer: TestCustomer;
let admin: SignedIn;
const keys = { one: '', two: '' };
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  admin = await operatorCall(server, 'admin');
  keys.one = await issueKey(server, 'PARTNER_ONE');
  keys.two = await issueKey(server, 'PARTNER_TWO');
  await setFunding(server, 'PARTNER_TWO', {});
  await server.owner.pool.query(
    `insert into partner_endpoints (remittance_partner, url, salt)
     values ('PARTNER_ONE', 'https://partner.example/hook', 'salt')`,
  );
});
afterAll(() => server.close());

const read = async (key: string) =>
  (await asPartner<object>(server.url, 'GET /partner/balance', { key })).body;

test('a partner reads its own balance, limits and waiting orders, and no other partner does', async () => {
  await settlePartner(server, 'PARTNER_ONE', 500_000n);
  await setFunding(server, 'PARTNER_ONE', { daily: 450_000n });
  await allocateOrder(server, { partner: 'PARTNER_ONE', customer, cents: 400_000n });
  await allocateOrder(server, { partner: 'PARTNER_ONE', customer, cents: 100_000n });
  expect(await read(keys.one)).toEqual({
    ...{ funding: 'PREFUNDED', balance: 1000, reserved: 0, 'credit-limit': 0, available: 1000 },
    ...{ 'daily-cap': 4500, 'used-today': 4000, 'low-balance': null },
    ...{ 'waiting-orders': 1, 'waiting-amount': 1000 },
  });
  expect(await read(keys.two)).toMatchObject({
    ...{ balance: 0, available: 0, 'used-today': 0, 'waiting-orders': 0 },
  });
  const { status } = await asPartner(server.url, 'GET /partner/balance', { key: 'thk_wrong' });
  expect(status).toBe(401);
});

test('funding is set by two people, and contradicts neither itself nor what was seen', async () => {
  const at = '/console/api/configuration/remittance-partners/PARTNER_TWO/limits' as const;
  const set = (body: object) =>
    admin.call<{ 'case-id': number }>('PUT', at, {
      ...{ funding: 'CREDIT', credit: '', daily: '', low: '', reason: 'Their contract.' },
      ...body,
    });
  expect((await set({ credit: '' })).status).toBe(400);
  expect((await set({ funding: 'PREFUNDED', credit: '100.00' })).status).toBe(400);
  expect((await set({ funding: 'OTHER', credit: '100.00' })).status).toBe(400);
  expect((await set({ funding: 'PREFUNDED' })).status).toBe(400);
  const { body } = await set({ credit: '100.00', low: '50.00' });
  const decide = (actor: `operator:${string}`) =>
    testDesk(server.services).decide(BigInt(body['case-id']), 'CHANGE', {
      ...{ actor, reason: 'I read the contract.' },
    });
  await expect(decide(admin.actor)).rejects.toThrow();
  expect(await read(keys.two)).toMatchObject({ funding: 'PREFUNDED' });
  await decide((await operatorCall(server, 'admin')).actor);
  expect(await read(keys.two)).toMatchObject({
    ...{ funding: 'CREDIT', 'credit-limit': 100, available: 100, 'low-balance': 50 },
  });
});

test('falling below the threshold is announced once per crossing, to the partner and to staff', async () => {
  const events = async () => {
    const { rows } = await server.owner.pool.query(
      `select type, details from partner_events where type = 'balance.low' order by position`,
    );
    return rows;
  };
  const staff = async () => {
    await raiseAlerts(server.database, {
      ...{ publicUrl: 'https://thumela.example', alertEmails: ['desk@staff.example'] },
      ...{ alertWebhookUrl: undefined, alertWebhookSecret: undefined, floatThresholds: undefined },
    });
    const { rows } = await server.owner.pool.query(
      `select subject from messages where subject like 'The balance of %'`,
    );
    return rows.length;
  };
  await setFunding(server, 'PARTNER_ONE', { low: 100_000n });
  await setFunding(server, 'PARTNER_TWO', {});
  await watchLowBalances(server.database);
  expect([await events(), await staff()]).toEqual([[], 0]);
  await setFunding(server, 'PARTNER_ONE', { low: 100_001n });
  await Promise.all([1, 2, 3].map(() => watchLowBalances(server.database)));
  await watchLowBalances(server.database);
  expect(await events()).toEqual([
    { type: 'balance.low', details: { available: '1000.00', threshold: '1000.01' } },
  ]);
  expect([await staff(), await staff()]).toEqual([1, 1]);
  // Little above the threshold, so the next fall is no crossing.
  await settlePartner(server, 'PARTNER_ONE', 100n);
  await watchLowBalances(server.database);
  await settlePartner(server, 'PARTNER_ONE', -100n);
  await watchLowBalances(server.database);
  expect([(await events()).length, await staff()]).toEqual([1, 1]);
  await settlePartner(server, 'PARTNER_ONE', 10_002n);
  await watchLowBalances(server.database);
  expect([(await events()).length, await staff()]).toEqual([1, 1]);
  await settlePartner(server, 'PARTNER_ONE', -10_002n);
  await watchLowBalances(server.database);
  expect([(await events()).length, await staff()]).toEqual([2, 2]);
});
