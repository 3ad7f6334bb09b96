/** Checks that stop an allocated order from abroad before it is paid (see server/src/receiving/README.md). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callServer } from '../../../test/call.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import type { OrderWanted } from '../../../test/orders.ts';
import { addAllocated, notifyPayout, orderPayouts, sendPayouts } from '../../../test/payouts.ts';
import { startWorker } from '../../app/worker.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { screenUnderWay } from './screening.ts';
import { stoppingService } from './service.ts';

const SOON = { timeout: 10_000, interval: 50 };

let server: RunningServer;
let customer: TestCustomer;
let email: string;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand: server.services.brand });
});
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  customer = await addCustomer(server, { email, firstName: 'Lerato', lastName: 'Mokoena' });
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const bank = ['Standard Bank', '002000003', '051001'] as OrderWanted['recipient'] & {};
const deposit: OrderWanted = { recipient: { bank } as OrderWanted['recipient'] & {} };
const zanele = { actor: 'operator:Zanele', reason: 'It was looked at.' } as const;
const pieter = { actor: 'operator:Pieter', reason: 'It was looked at.' } as const;

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const orderOf = async (id: bigint) =>
  (
    await rows<{ status: string; reason: string | null; next_actor: string | null }>(
      'select status, reason, next_actor from inbound_transactions where id = $1',
      [id],
    )
  )[0];

const states = async (id: bigint) =>
  (await orderPayouts(server, id)).map(({ state }) => state).join(' ');

/** Changes a customer's status directly in the database. */
const setStatus = (status: string) =>
  rows('update customers set approval_status = $2 where id = $1', [customer.customerId, status]);

const heldCase = async (id: bigint) =>
  (
    await rows<{ id: bigint; customer: string | null }>(
      `select id, facts ->> 'customer' as customer from cases
       where kind in ('INCOMING_ORDER', 'SANCTIONS_MATCH') and subject = 'order:' || $1::text and state <> 'DECIDED'`,
      [id],
    )
  )[0];

async function together(id: bigint, decision: string): Promise<void> {
  const of = (await heldCase(id))?.id ?? 0n;
  await desk.propose(of, decision, zanele);
  await desk.decide(of, decision, pieter);
}

const codes = async () =>
  (
    await rows<{ body: string }>(
      "select body from messages where recipient = $1 and body like '%ash voucher%' order by id",
      [customer.username],
    )
  ).map(({ body }) => body);

test('an order allocated to a suspended customer is stopped and not paid, until they are restored and two people release it', async () => {
  const id = await addAllocated(server, customer, deposit);
  const [{ reference } = { reference: '' }] = await rows<{ reference: string }>(
    'select reference from inbound_transactions where id = $1',
    [id],
  );
  const registrationId = BigInt(customer.registrationId);
  const stopping = <T>(work: (one: ReturnType<typeof stoppingService>) => Promise<T>) =>
    withTransaction(server.database, (handle) => work(stoppingService(handle, server.services)));
  const { stopped } = await stopping((one) => one.suspend({ registrationId, ...zanele }));
  expect(stopped).toEqual([reference]);
  await sendPayouts(server.services);
  expect(await states(id)).toBe('CANCELED');
  expect(await orderOf(id)).toEqual({
    status: 'ALLOCATED_UNPAID',
    reason: 'We are checking this payment. You need not do anything.',
    next_actor: 'OPERATOR',
  });
  await expect(together(id, 'RELEASE')).rejects.toThrow('cannot be paid');
  const restored = await stopping((one) => one.restore({ registrationId, ...zanele }));
  expect(restored).toMatchObject({ held: [reference] });
  const { id: of } = (await heldCase(id)) ?? { id: 0n };
  await desk.decide(of, 'RELEASE', pieter);
  await sendPayouts(server.services);
  expect(await orderOf(id)).toEqual({ status: 'ALLOCATED_PAID', reason: null, next_actor: null });
});

test.each(['SUSPENDED', 'REJECTED'])(
  'a customer who has just become %s directly in the database is not paid either',
  async (status) => {
    const id = await addAllocated(server, customer, deposit);
    await setStatus(status);
    await sendPayouts(server.services);
    expect(await states(id)).toBe('CANCELED');
    expect(await heldCase(id)).toMatchObject({ customer: status });
    await together(id, 'REJECT');
    expect(await orderOf(id)).toMatchObject({
      status: 'REJECTED',
      reason: 'Our checks did not allow it.',
    });
  },
);

test('a worker stops cash waiting at the counter for a suspended customer, and requests a stop from its partner', async () => {
  const id = await addAllocated(server, customer);
  await sendPayouts(server.services);
  expect(await states(id)).toBe('READY READY');
  const worker = await startWorker(server.services);
  await setStatus('SUSPENDED');
  await vi.waitFor(async () => expect(await states(id)).toBe('CANCELED CANCELED'), SOON);
  await worker.stop();
  expect(await orderOf(id)).toMatchObject({ status: 'ALLOCATED_UNPAID', next_actor: 'OPERATOR' });
  const returned = await rows("select from cases where kind = 'RETURNED_PAYOUT' and subject = $1", [
    `order:${id}`,
  ]);
  expect(returned).toEqual([]);
});

test('the last check before an order is paid uses the newest list, whether or not a worker has screened', async () => {
  const id = await addAllocated(server, customer, {
    recipient: { first: 'Ulrike', last: 'Allerletzt' },
  });
  await rows(
    `insert into sanctions_entries (full_name, listed_on) values ('Ulrike Allerletzt', '2026-11-22')`,
  );
  await sendPayouts(server.services);
  expect(await states(id)).toBe('CANCELED CANCELED');
  expect(await orderOf(id)).toMatchObject({
    status: 'ALLOCATED_UNPAID',
    reason: expect.stringContaining('checking this payment'),
  });
  await together(id, 'RELEASE');
  await sendPayouts(server.services);
  expect(await states(id)).toBe('READY READY');
});

test('the customer of an allocated order is screened under the name in our records', async () => {
  const married = await addCustomer(server, { firstName: 'Theodora', lastName: 'Umbenannt' });
  const id = await addAllocated(server, married, {
    recipient: { first: 'Theodora', last: 'Ledig', ...deposit.recipient },
  });
  await rows(
    `insert into sanctions_entries (full_name, listed_on) values ('Theodora Umbenannt', '2026-11-22')`,
  );
  await screenUnderWay(server.services);
  expect(await states(id)).toBe('CANCELED');
  expect(await heldCase(id)).toBeDefined();
});

test('a voucher that becomes ready while it is to be stopped is announced once, when the stop is withdrawn', async () => {
  const recipient = { first: 'Wolfram', last: 'Zurueckgehalten' };
  const id = await addAllocated(server, customer, { amount: 100_000n, recipient });
  await rows(
    `update payouts set state = 'SENT', instruction = '{}', sent_through = 'sandbox',
       due_at = now() + interval '1 day' where inbound_transaction_id = $1`,
    [id],
  );
  await rows(
    `insert into payout_events (payout_id, from_state, to_state, actor)
     select id, 'OPEN', 'SENT', 'system' from payouts where inbound_transaction_id = $1`,
    [id],
  );
  const [payout] = await orderPayouts(server, id);
  await rows(
    `insert into sanctions_entries (full_name, listed_on) values ('Wolfram Zurueckgehalten', '2026-11-22')`,
  );
  await screenUnderWay(server.services);
  await notifyPayout(server, payout?.id ?? 0n, 'READY');
  expect(await orderOf(id)).toMatchObject({ status: 'ALLOCATED_PAID', next_actor: 'OPERATOR' });
  expect(await codes()).toEqual([]);
  const vouchers = () =>
    callServer<{ code: string }[]>(server.url, `GET /vouchers/${id}`, {
      headers: customer.headers,
    });
  expect((await vouchers()).body).toEqual([]);
  await together(id, 'RELEASE');
  await notifyPayout(server, payout?.id ?? 0n, 'READY');
  expect(await codes()).toHaveLength(1);
  expect((await vouchers()).body).toMatchObject([{ code: payout?.voucher_code }]);
  await notifyPayout(server, payout?.id ?? 0n, 'PAID');
  expect(await orderOf(id)).toMatchObject({ status: 'COMPLETE', next_actor: null });
});
