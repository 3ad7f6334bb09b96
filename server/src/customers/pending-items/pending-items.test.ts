import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { MoneyJourney } from '../../../test/money.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { addAllocated, applyPayoutReport, sendPayouts } from '../../../test/payouts.ts';
import { addRequest, askMore, openFollowUp } from '../../../test/redemption.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const newCustomer = async () => {
  customer = await addCustomer(server);
  return customer;
};

interface Item {
  kind: string;
  id: number;
  link?: string;
}

const listPending = async (of: TestCustomer) =>
  (await callServer<Item[]>(server.url, 'GET /pending.json', { headers: of.headers })).body;

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);

test('nothing waits for a new customer, and a stranger sees nothing', async () => {
  expect(await listPending(await newCustomer())).toEqual([]);
  const { status } = await callServer(server.url, 'GET /pending.json', {});
  expect(status).toBe(401);
});

test('a sent transaction waits however many are newer, until it has ended', async () => {
  await newCustomer();
  const created = await sendMoney(server.url, customer, corridors.zimbabweCash, 1000);
  const [item] = await listPending(customer);
  expect(item).toMatchObject({
    ...{ kind: 'SENT', id: created['transaction-id'], country: 'ZW', amount: 1000 },
    ...{ currency: 'ZAR', status: 'APPROVED_UNPAID', 'next-actor': 'CUSTOMER' },
    ...{ collectable: false, total: created.total, until: MOMENT },
  });
  const expire = `POST /api/transactions/transaction/${created['transaction-id']}/expire` as const;
  await callServer(server.url, expire, { headers: customer.headers });
  expect(await listPending(customer)).toEqual([]);
});

test('uncollected vouchers wait together until the first of them lapses, for the owner of the order alone', async () => {
  await newCustomer();
  const id = await addAllocated(server, customer, { amount: 450_000n });
  expect(await listPending(customer)).toMatchObject([{ kind: 'RECEIVING', amount: 4500 }]);
  await sendPayouts(server.services);
  expect(await listPending(customer)).toEqual([
    expect.objectContaining({ kind: 'VOUCHERS', id: Number(id), amount: 4500, until: MOMENT }),
  ]);
  expect(await listPending(await newCustomer())).toEqual([]);
});

test('an order from abroad waits for the customer with its number, then for the review, then for what is missing', async () => {
  await newCustomer();
  const order = await addOrder(server, { recipient: { cell: customer.username } });
  expect(await listPending(customer)).toMatchObject([{ kind: 'ORDER', id: Number(order.id) }]);

  await newCustomer();
  const request = await addRequest(server);
  await server.owner.db
    .updateTable('redemption_requests')
    .set({ registration_id: BigInt(customer.registrationId) })
    .where('id', '=', request.requestId)
    .execute();
  expect(await listPending(customer)).toMatchObject([{ kind: 'REVIEW', id: Number(request.id) }]);
  await askMore(server, { ...request, msisdn: customer.username }, 'FOLLOW_UP=PERMIT');
  const [item] = await listPending(customer);
  expect(item).toMatchObject({ kind: 'FOLLOW_UP', until: MOMENT });
  const token = new URL(item?.link ?? '', server.url).searchParams.get('t') ?? '';
  expect((await openFollowUp(server.url, token)).status).toBe(200);
});

test('money that a customer owes after a reversal waits, whatever the status', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say();
  const { id } = money.transaction;
  await applyPayoutReport(server.database, id, 'PAID');
  await money.say({ outcome: 'FAILED' });
  const { registration_id } = await server.database.db
    .selectFrom('transactions')
    .select('registration_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await newCustomer();
  await server.owner.db
    .updateTable('claims')
    .set({ registration_id: BigInt(customer.registrationId) })
    .where('registration_id', '=', registration_id)
    .execute();
  expect(await listPending(customer)).toMatchObject([
    { kind: 'OWED', id: Number(id), amount: 111.5, currency: 'ZAR' },
  ]);
});
