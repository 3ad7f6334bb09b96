import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../../test/call.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { addDebtor, type Debtor, sendNotice } from '../../../test/debts.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  requestQuote,
  sendMoney,
} from '../../../test/outbound.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

type Debts = { 'transaction-id': number; amount: number; payable: boolean; options: string[] }[];

const by = (name: string) => ({
  actor: toOperatorActor(name),
  reason: 'We spoke to the customer.',
});
const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

const listDebts = async ({ headers }: TestCustomer) =>
  (await callServer<Debts>(server.url, 'GET /debts.json', { headers })).body;

const pay = (customer: TestCustomer, id: bigint, option = 'STITCH') =>
  callServer<{ url: string } & ErrorBody>(server.url, `POST /debts/${id}/payment`, {
    headers: customer.headers,
    body: { option },
  });

/** Starts the payment of a debt; returns the request to its partner. */
async function startPaying({ customer, id }: Debtor) {
  const started = await pay(customer, id);
  expect(started.status).toBe(201);
  const [opened] = await rows(
    `select partner_reference as "openedAs", payment_reference as "paymentReference"
     from payment_authorisations where transaction_id = $1 and status = 'OPEN'`,
    [id],
  );
  return { ...opened, partnerReference: opened.openedAs };
}

const caseOf = async (id: bigint, kind: string) =>
  (
    await rows(
      `select id, state, decision, decided_by from cases where transaction_id = $1 and kind = $2 order by id desc limit 1`,
      [id, kind],
    )
  )[0];

const disputesOf = (id: bigint) =>
  rows('select state from disputes where transaction_id = $1 order by id', [id]);

const newest = async ({ username }: TestCustomer) =>
  (
    await rows('select body from messages where recipient = $1 order by id desc limit 1', [
      username,
    ])
  )[0]?.body;

test('a customer reads what they owe, pays exactly that once, and can send again', async () => {
  const debtor = await addDebtor(server);
  const { customer, id, cents } = debtor;
  expect(await listDebts(customer)).toMatchObject([
    {
      ...{ 'transaction-id': Number(id), amount: Number(cents) / 100, currency: 'ZAR' },
      ...{ payable: true, options: ['STITCH', 'DIGIPAY'] },
    },
  ]);
  const payment = await startPaying(debtor);
  expect((await pay(customer, id)).status).toBe(409);
  const paid = { ...payment, amountCents: cents };
  expect(await sendNotice(server, paid)).toBe('HELD');
  expect(await sendNotice(server, paid)).toBe('IGNORED');
  expect(await listDebts(customer)).toEqual([]);
  expect(await newest(customer)).toMatch(
    /^Thumela: Thank you: we received R \d.* You no longer owe/,
  );
  expect(await caseOf(id, 'REVERSAL')).toMatchObject({ state: 'DECIDED', decision: 'DONE' });
  expect(await caseOf(id, 'SUSPENSE')).toMatchObject({
    ...{ state: 'DECIDED', decision: 'DEBT', decided_by: 'payment:STITCH' },
  });
  expect(await disputesOf(id)).toEqual([{ state: 'ACCEPTED' }]);
  expect((await sendMoney(server.url, customer, corridors.zimbabweCash, 120)).status).toBe(
    'APPROVED_UNPAID',
  );
  expect((await pay(customer, id)).status).toBe(409);
});

test.each([
  ['less', -1_00n],
  ['more', 1_00n],
])('a payment of %s than the debt waits in suspense, where two people apply it', async (_, by_) => {
  const debtor = await addDebtor(server);
  const { customer, id, cents } = debtor;
  const payment = await startPaying(debtor);
  expect(await sendNotice(server, { ...payment, amountCents: cents + by_ })).toBe('HELD');
  expect(await listDebts(customer)).toHaveLength(1);
  expect(await newest(customer)).toContain('Our team is looking into it');
  const suspense = await caseOf(id, 'SUSPENSE');
  expect(suspense.state).toBe('OPEN');
  await desk.propose(suspense.id, 'DEBT', by('Zanele'));
  await expect(desk.decide(suspense.id, 'DEBT', by('Zanele'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.decide(suspense.id, 'DEBT', by('Pieter'));
  const left = await listDebts(customer);
  expect(left.map(({ amount }) => amount)).toEqual(by_ < 0n ? [1] : []);
  const refunds = await rows('select amount_cents from refunds where case_id = $1', [suspense.id]);
  expect(refunds).toEqual(by_ < 0n ? [] : [{ amount_cents: 100n }]);
  if (by_ < 0n) {
    // The rest has a reference of its own, and its amount.
    const rest = await startPaying(debtor);
    expect(rest.paymentReference).not.toBe(payment.paymentReference);
    await sendNotice(server, { ...rest, amountCents: 1_00n });
    expect(await listDebts(customer)).toEqual([]);
  }
});

test('a payment of a debt that is reversed as well is owed again', async () => {
  const debtor = await addDebtor(server);
  const { customer, id, cents } = debtor;
  const payment = await startPaying(debtor);
  await sendNotice(server, { ...payment, amountCents: cents });
  await sendNotice(server, { ...payment, amountCents: cents, outcome: 'FAILED' });
  expect(await listDebts(customer)).toMatchObject([{ amount: Number(cents) / 100 }]);
  const reversal = await caseOf(id, 'REVERSAL');
  expect(reversal.state).toBe('OPEN');
  expect(await disputesOf(id)).toEqual([{ state: 'ACCEPTED' }, { state: 'OPEN' }]);
  await desk.propose(reversal.id, 'RECEIVED', by('Zanele'));
  await desk.decide(reversal.id, 'RECEIVED', by('Pieter'));
  expect(await listDebts(customer)).toEqual([]);
});

test('a payment of a debt that was reversed, given back and reversed again is owed again', async () => {
  const debtor = await addDebtor(server);
  const { customer, id, cents } = debtor;
  const payment = { ...(await startPaying(debtor)), amountCents: cents };
  await sendNotice(server, payment);
  expect(
    await rows('select status, ask_at from payment_authorisations where payment_reference = $1', [
      payment.paymentReference,
    ]),
  ).toEqual([{ status: 'CLOSED', ask_at: null }]);
  await sendNotice(server, { ...payment, outcome: 'FAILED' });
  const reversal = await caseOf(id, 'REVERSAL');
  await desk.propose(reversal.id, 'WON', by('Zanele'));
  await desk.decide(reversal.id, 'WON', by('Pieter'));
  expect(await listDebts(customer)).toEqual([]);
  expect(await disputesOf(id)).toEqual([{ state: 'ACCEPTED' }, { state: 'WON' }]);
  expect(await sendNotice(server, { ...payment, outcome: 'FAILED' })).toBe('TAKEN_BACK');
  expect(await listDebts(customer)).toMatchObject([{ amount: Number(cents) / 100 }]);
});

test('a debt that is paid again ends the cases of all its reversals', async () => {
  const debtor = await addDebtor(server);
  const first = await startPaying(debtor);
  await sendNotice(server, { ...first, amountCents: debtor.cents });
  await sendNotice(server, { ...first, amountCents: debtor.cents, outcome: 'FAILED' });
  const second = await startPaying(debtor);
  await sendNotice(server, { ...second, amountCents: debtor.cents });
  expect(await listDebts(debtor.customer)).toEqual([]);
  const open = await rows(
    `select id from cases where transaction_id = $1 and kind = 'REVERSAL' and state <> 'DECIDED'`,
    [debtor.id],
  );
  expect(open).toEqual([]);
});

test('a debt that two people settle can no longer be paid, and money for it waits in suspense', async () => {
  const debtor = await addDebtor(server);
  const { customer, id, cents } = debtor;
  const payment = await startPaying(debtor);
  const reversal = await caseOf(id, 'REVERSAL');
  await desk.propose(reversal.id, 'GIVE_UP', by('Zanele'));
  await desk.decide(reversal.id, 'GIVE_UP', by('Pieter'));
  expect(
    await rows('select status from payment_authorisations where payment_reference = $1', [
      payment.paymentReference,
    ]),
  ).toEqual([{ status: 'CLOSED' }]);
  await sendNotice(server, { ...payment, amountCents: cents });
  expect(await caseOf(id, 'SUSPENSE')).toMatchObject({ state: 'OPEN' });
  expect((await pay(customer, id)).status).toBe(409);
});

test('another customer neither sees a debt nor pays it, and a debt is no transaction to pay', async () => {
  const { id } = await addDebtor(server);
  const other = await addCustomer(server);
  expect(await listDebts(other)).toEqual([]);
  expect((await pay(other, id)).status).toBe(404);
  expect((await pay(other, 999_999_999n)).status).toBe(404);
  const wrong = await addDebtor(server);
  expect((await pay(wrong.customer, wrong.id, 'CARD')).status).toBe(400);
});

test('what is owed for a held transaction is not paid here, because it may end by itself', async () => {
  const debtor = await addDebtor(server);
  await server.owner.pool.query(
    `update transactions set status = 'REMITTANCE_BRAND_ON_HOLD' where id = $1`,
    [debtor.id],
  );
  expect(await listDebts(debtor.customer)).toMatchObject([{ payable: false, options: [] }]);
  expect((await pay(debtor.customer, debtor.id)).status).toBe(409);
  await server.owner.pool.query(`update transactions set status = 'COMPLETE' where id = $1`, [
    debtor.id,
  ]);
});

test('of a payment that arrives while its customer sends money, each creation sees the debt or its end', async () => {
  const debtor = await addDebtor(server);
  const { customer, cents } = debtor;
  const payment = await startPaying(debtor);
  const quotes = await Promise.all(
    [131, 132, 133, 134].map((amount) =>
      requestQuote(server.url, customer, corridors.zimbabweCash, amount),
    ),
  );
  const [, ...created] = await Promise.all([
    sendNotice(server, { ...payment, amountCents: cents }),
    ...quotes.map(({ body }) =>
      createFromQuote<ErrorBody>(
        server.url,
        customer,
        corridors.zimbabweCash,
        body['quotation-reference'],
      ),
    ),
  ]);
  for (const { status } of created) expect([201, 403]).toContain(status);
  expect(await listDebts(customer)).toEqual([]);
  expect((await sendMoney(server.url, customer, corridors.zimbabweCash, 135)).status).toBe(
    'APPROVED_UNPAID',
  );
});

test('a payer who pays a debt twice pays it once, and the rest is decided by two people', async () => {
  const debtor = await addDebtor(server);
  const { customer, id, cents } = debtor;
  const payment = await startPaying(debtor);
  await Promise.all([
    sendNotice(server, { ...payment, amountCents: cents }),
    sendNotice(server, { ...payment, amountCents: cents, partnerReference: 'again' }),
  ]);
  expect(await listDebts(customer)).toEqual([]);
  const states = await rows(
    `select state from cases where transaction_id = $1 and kind = 'SUSPENSE' order by state`,
    [id],
  );
  expect(states).toEqual([{ state: 'DECIDED' }, { state: 'OPEN' }]);
});
