import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTransactionPage } from '@thumela/contract/console/activity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';

type TransactionPage = AnswerOf<typeof readTransactionPage>;

const WHY = { reason: 'They called and said so.' };

let server: RunningServer;
let support: SignedIn;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer();
  support = await operatorCall(server, 'support');
  compliance = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const act = (of: TestCustomer, what: string, body: object = WHY, by = compliance) =>
  by.call<Record<string, never>>('POST', `/console/api/customers/${of.customerId}/${what}`, body);

const audited = async ({ customerId }: TestCustomer) =>
  await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `customer:${customerId}`)
    .orderBy('id')
    .execute();

test('a customer is suspended once, and restored once; of two concurrent requests one is refused', async () => {
  const customer = await addCustomer(server);
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const both = await Promise.all([act(customer, 'suspend'), act(customer, 'suspend')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = both.find(({ status }) => status === 200);
  expect(done?.body).toEqual({ references: [sent['payment-reference']] });
  const restored = await act(customer, 'restore');
  expect(restored).toMatchObject({ status: 200, body: done?.body });
  expect((await act(customer, 'restore')).status).toBe(409);
  expect(await audited(customer)).toMatchObject([
    { actor: compliance.actor, action: 'customer.suspended', details: WHY },
    { actor: compliance.actor, action: 'customer.restored', details: WHY },
  ]);
  expect((await act(customer, 'suspend', { reason: ' ' })).status).toBe(400);
  expect((await act(customer, 'suspend', WHY, support)).status).toBe(403);
});

test('the page of a paid transaction without a case says what can be begun with it, and why not for whom', async () => {
  const customer = await addCustomer(server);
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const begun = async (by: SignedIn) => {
    const path = `/console/api/transactions/${sent['transaction-id']}` as const;
    const { body } = await by.call<TransactionPage>('GET', path);
    return body.actions.map(({ name, why }) => [name, why]);
  };
  const [notPaid, role] = [
    'Only paid transactions not yet paid out can be returned.',
    'Your role does not allow this.',
  ];
  expect(await begun(compliance)).toEqual([
    ...[
      ['STOP', null],
      ['REFUND', notPaid],
      ['CANCEL', notPaid],
    ],
    ['SUSPEND', null],
  ]);
  await reportPaid(server.database, BigInt(sent['transaction-id']));
  expect(await begun(compliance)).toEqual(
    ['STOP', 'REFUND', 'CANCEL', 'SUSPEND'].map((name) => [name, null]),
  );
  expect(new Set((await begun(support)).map(([, why]) => why))).toEqual(new Set([role]));
  const path = `/console/api/references/${sent['payment-reference']}/return` as const;
  const marked = await compliance.call('POST', path, {
    ...{ as: 'cancellation', 'fee-kept': false, ...WHY },
  });
  expect(marked.status).toBe(200);
  expect(await begun(compliance)).toContainEqual(['CANCEL', notPaid]);
});

test('customer care ends the sessions of a customer, and says why', async () => {
  const customer = await addCustomer(server);
  const ends_at = new Date(Date.now() + 3_600_000);
  await server.database.db
    .insertInto('sessions')
    .values(
      [1, 2].map(() => ({
        customer_id: customer.customerId,
        username: 'x',
        device: 'Phone',
        ends_at,
      })),
    )
    .execute();
  const page = () =>
    support.call<{ sessions: unknown[] }>('GET', `/console/api/customers/${customer.customerId}`);
  expect((await page()).body.sessions).toHaveLength(2);
  expect((await act(customer, 'sessions-end', WHY, support)).body).toEqual({ ended: 2 });
  expect((await act(customer, 'sessions-end', WHY, support)).body).toEqual({ ended: 0 });
  expect((await page()).body.sessions).toEqual([]);
  expect(await audited(customer)).toMatchObject([
    { actor: support.actor, action: 'customer.sessions-ended', details: { ...WHY, ended: 2 } },
  ]);
});

test('a new PIN is sent to the customer once, however often it is requested, and only the customer sees it', async () => {
  const customer = await addCustomer(server);
  expect((await act(customer, 'new-pin', WHY, support)).status).toBe(204);
  expect((await act(customer, 'new-pin', WHY, support)).status).toBe(204);
  const messages = await server.database.db
    .selectFrom('messages')
    .select(['body', 'carries_pin'])
    .where('recipient', '=', customer.username)
    .execute();
  expect(messages).toMatchObject([{ carries_pin: true }]);
  expect(await audited(customer)).toMatchObject([
    { actor: support.actor, action: 'pin.sent', details: WHY },
  ]);
  const path = `/console/api/customers/${customer.customerId}/story` as const;
  const { body } = await support.call('GET', path);
  const pin = /\b\d{4,6}\b/.exec(messages[0]?.body ?? '')?.[0] ?? 'none';
  expect(JSON.stringify(body)).toContain('SMS.QUEUED');
  expect(JSON.stringify(body)).not.toContain(`${pin} `);
});

test('higher limits are proposed by one operator and approved by another', async () => {
  const customer = await addCustomer(server, { tier: 'BASE' });
  const proposed = await act(customer, 'limit-increase', { tier: 'FULL', ...WHY });
  expect(proposed.status).toBe(200);
  const id = BigInt(proposed.body['case-id'] ?? 0);
  expect((await act(customer, 'limit-increase', { tier: 'FULL', ...WHY })).status).toBe(409);
  const desk = testDesk(server.services);
  const decide = (actor: SignedIn['actor']) => desk.decide(id, 'APPROVE', { actor, ...WHY });
  await expect(decide(compliance.actor)).rejects.toThrow();
  await decide((await operatorCall(server, 'compliance')).actor);
  const { body } = await support.call('GET', `/console/api/customers/${customer.customerId}`);
  expect(body).toMatchObject({ tier: 'FULL', 'higher-tiers': [], 'limit-increase': null });
  expect((await act(customer, 'limit-increase', { tier: 'FULL', ...WHY })).status).toBe(400);
  const pending = await addCustomer(server, { approvalStatus: 'PENDING', tier: 'BASE' });
  expect((await act(pending, 'limit-increase', { tier: 'FULL', ...WHY })).status).toBe(409);
});

test('a whole record is opened by who may, and each opening is in the audit trail', async () => {
  const customer = await addCustomer(server);
  const page = await support.call('GET', `/console/api/customers/${customer.customerId}`);
  expect(JSON.stringify(page.body)).not.toContain(`T${customer.username}`);
  expect(page.body).toMatchObject({ 'id-number-end': customer.username.slice(-4) });
  const treasury = await operatorCall(server, 'treasury');
  expect((await act(customer, 'record', {}, treasury)).status).toBe(403);
  expect(await audited(customer)).toEqual([]);
  const record = await act(customer, 'record', {}, support);
  expect(record).toMatchObject({
    status: 200,
    body: { 'id-number': `T${customer.username}`, street: '12 Example Street', documents: [] },
  });
  expect(await audited(customer)).toMatchObject([
    { actor: support.actor, action: 'customer.record-opened' },
  ]);
});
