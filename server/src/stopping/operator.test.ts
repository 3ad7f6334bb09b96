import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { corridors, send } from '../../test/outbound.ts';
import { pay } from '../../test/paid.ts';
import { attemptOf, command, lastSms, recorded, seen, WHO } from '../../test/stopping.ts';
import { openAuthorisation } from '../authorisations/service.ts';
import { reconcile } from '../books/reconcile.ts';
import { withTransaction } from '../database/pool.ts';
import { moveTransaction } from '../outbound/lifecycle/lifecycle.ts';
import { stoppingService } from './service.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(async () => {
  expect(await reconcile(server.database)).toEqual([]);
  await server.close();
});

const transactions = (...args: string[]) =>
  command(server.config.databaseUrl, 'transactions.ts', ...args);

const brand = { name: 'Thumela' };
const decision = { actor: 'operator:Thandi', reason: 'We have to ask you something.' } as const;

async function made(otherwise = {}) {
  const body = await send(server.url, customer, corridors.zimbabweCash, 100, otherwise);
  return { id: BigInt(body['transaction-id']), paymentReference: body['payment-reference'] };
}

type Act = 'stop' | 'release' | 'reject';

const decide = (act: Act, paymentReference: string) =>
  withTransaction(server.database, (handle) =>
    stoppingService(handle, { brand })[act]({ ...decision, paymentReference }),
  );

test('an operator stops an approved transaction; its customer reads why, and what is paid waits', async () => {
  const { id, paymentReference } = await made();
  await withTransaction(server.database, (handle) =>
    openAuthorisation(handle, {
      transactionId: id,
      paymentReference,
      kind: 'STITCH',
      lifetimeSeconds: 300,
      actor: 'customer:1',
    }),
  );
  const { code, output } = await transactions('stop', paymentReference, ...WHO);
  expect(output).toMatch(
    /^Transaction \d{16} was APPROVED_UNPAID and is ON_HOLD_UNPAID\. Decide about it by .+\.\n$/,
  );
  expect(code).toBe(0);
  expect(await seen(server.url, customer, id)).toMatchObject({
    status: 'ON_HOLD_UNPAID',
    'hold-reason': 'We have to ask you something first.',
    'next-actor': 'OPERATOR',
    'due-date': expect.any(String),
    history: [{}, {}, { status: 'ON_HOLD_UNPAID', by: 'OPERATOR' }],
  });
  expect(await lastSms(server.database, customer)).toContain('Please do not pay yet');
  expect(await recorded(server.database, id)).toMatchObject({
    audit: { actor: 'operator:Thandi', action: 'transaction.on_hold_unpaid' },
    cases: [{ kind: 'HOLD', state: 'OPEN' }],
  });
  expect(await attemptOf(server.database, id)).toBe('CLOSED');
  expect(await pay(server.database, id)).toBe('HELD');
  expect((await seen(server.url, customer, id)).status).toBe('ON_HOLD_UNPAID');

  const released = await transactions('release', paymentReference, ...WHO);
  expect(released.output).toContain('was ON_HOLD_UNPAID and is APPROVED_UNPAID.');
  expect(await seen(server.url, customer, id)).toMatchObject({
    status: 'APPROVED_UNPAID',
    'hold-reason': null,
    'next-actor': 'CUSTOMER',
  });
  expect(await recorded(server.database, id)).toMatchObject({
    audit: { details: { reason: 'We have to ask you something first.' } },
    cases: [{ kind: 'HOLD', state: 'DECIDED', decided_by: 'operator:Thandi' }],
  });
}, 30_000);

test('one on hold is rejected in words its customer reads', async () => {
  const { id, paymentReference } = await made();
  await decide('stop', paymentReference);
  await decide('reject', paymentReference);
  expect(await seen(server.url, customer, id)).toMatchObject({
    status: 'REJECTED',
    'hold-reason': 'We have to ask you something.',
  });
});

/** Puts a paid transaction on hold before its payout. */
async function heldAfterPayment(kind: 'HOLD' | 'REVERSAL') {
  const { id, paymentReference } = await made();
  await pay(server.database, id);
  await withTransaction(server.database, async (handle) => {
    const stopped = { to: 'REMITTANCE_BRAND_ON_HOLD', caseKind: kind } as const;
    await moveTransaction(handle, { ...decision, ...stopped, id, brand });
  });
  return { id, paymentReference };
}

test('one on hold after its payment goes on, or is marked for its refund by the first of two people', async () => {
  const goesOn = await heldAfterPayment('HOLD');
  expect(await decide('release', goesOn.paymentReference)).toMatchObject({ to: 'APPROVED_PAID' });
  const returned = await heldAfterPayment('HOLD');
  await decide('reject', returned.paymentReference);
  expect(await recorded(server.database, returned.id)).toMatchObject({
    audit: { action: 'transaction.marked_for_refund' },
    cases: [
      { kind: 'HOLD', state: 'DECIDED' },
      { kind: 'REFUND', state: 'PROPOSED' },
    ],
  });
});

test('a payment that was taken back is not paid out by letting its transaction go on', async () => {
  const { id, paymentReference } = await heldAfterPayment('REVERSAL');
  await expect(decide('release', paymentReference)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect(await recorded(server.database, id)).toMatchObject({
    cases: [{ kind: 'REVERSAL', state: 'OPEN' }],
  });
});

test.each<[string, Act, () => Promise<string>, string]>([
  [
    'stop what is on hold',
    'stop',
    async () => {
      const { paymentReference } = await made();
      await decide('stop', paymentReference);
      return paymentReference;
    },
    'STATUS_CONFLICT',
  ],
  [
    'stop what is paid',
    'stop',
    async () => {
      const { id, paymentReference } = await made();
      await pay(server.database, id);
      return paymentReference;
    },
    'STATUS_CONFLICT',
  ],
  [
    'release what waits for no one',
    'release',
    async () => (await made()).paymentReference,
    'STATUS_CONFLICT',
  ],
  [
    'reject what waits for no one',
    'reject',
    async () => (await made()).paymentReference,
    'STATUS_CONFLICT',
  ],
  ['stop what there is not', 'stop', async () => '1000000000000000', 'NOT_FOUND'],
])('nobody can %s', async (_what, act, prepare, code) => {
  const paymentReference = await prepare();
  await expect(decide(act, paymentReference)).rejects.toMatchObject({ code });
});

test('a command that cannot be meant, or cannot be done, says so and fails', async () => {
  const [unknown, nameless, impossible] = await Promise.all([
    transactions('halt', '1000000000000000', ...WHO),
    transactions('stop', '1000000000000000'),
    transactions('stop', '1000000000000000', ...WHO),
  ]);
  const usage = { code: 1, output: expect.stringMatching(/^npm run transactions -- stop/) };
  expect([unknown, nameless]).toEqual([usage, usage]);
  expect(impossible).toEqual({ code: 1, output: 'The transaction was not found.\n' });
}, 30_000);
