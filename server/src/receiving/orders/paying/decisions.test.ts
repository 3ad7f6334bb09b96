import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import type { OrderWanted } from '../../../../test/orders.ts';
import { addAllocated, notifyPayout, orderPayouts, sendPayouts } from '../../../../test/payouts.ts';
import { screenUnderWay } from '../../../compliance/holds/screening.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';

let server: RunningServer;
let customer: TestCustomer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: 'receiver@example.com' });
  desk = testDesk({ ...server, brand: server.services.brand });
  await rows(
    `insert into partner_endpoints (remittance_partner, url, salt) values ('PARTNER_ONE', 'http://127.0.0.1:9', 'x')`,
  );
});
afterAll(async () => {
  const differences = await findLedgerDifferences(server.database);
  await server.close();
  expect(differences).toEqual([]);
});

const zanele = { actor: 'operator:Zanele', reason: 'The recipient said so.' } as const;
const pieter = { actor: 'operator:Pieter', reason: 'I called them too.' } as const;
const recipient = {
  bank: ['Standard Bank', '002000003', '051001'],
} as OrderWanted['recipient'] & {};

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const orderOf = async (id: bigint) =>
  (
    await rows<{ status: string; reason: string | null; next_actor: string | null }>(
      'select status, reason, next_actor from inbound_transactions where id = $1',
      [id],
    )
  )[0];

const openCase = async (id: bigint, kind = 'RETURNED_PAYOUT') =>
  (
    await rows<{ id: bigint }>(
      "select id from cases where kind = $1 and subject = $2 and state <> 'DECIDED'",
      [kind, `order:${id}`],
    )
  )[0]?.id ?? 0n;

const told = async (id: bigint, state: 'PAID' | 'FAILED' | 'RETURNED' | 'CANCELED', part = 0) => {
  const payout = (await orderPayouts(server, id))[part];
  await notifyPayout(server, payout?.id ?? 0n, state, { word: 'Account closed.' });
};

const choices = async (id: bigint, kind?: string) =>
  Object.entries((await desk.show(await openCase(id, kind))).choices).map(
    ([name, { people }]) => `${name} ${people}`,
  );

async function together(id: bigint, decision: string, kind?: string): Promise<void> {
  const of = await openCase(id, kind);
  await desk.propose(of, decision, zanele);
  await desk.decide(of, decision, pieter);
}

async function refused(): Promise<bigint> {
  const id = await addAllocated(server, customer, { recipient });
  await sendPayouts(server.services);
  await told(id, 'FAILED');
  return id;
}

const lastSms = async () =>
  (
    await rows<{ body: string }>(
      "select body from messages where channel = 'SMS' order by id desc limit 1",
    )
  )[0]?.body;

test('a failed deposit is a case, and its owner reads what to do', async () => {
  const id = await refused();
  expect(await orderOf(id)).toEqual({
    status: 'ALLOCATED_UNPAID',
    reason: expect.stringContaining('Please check your account details'),
    next_actor: 'OPERATOR',
  });
  expect(await lastSms()).toMatch(
    /We could not pay R 4 500\.00 from Grace Moyoza into your Standard Bank account/,
  );
  expect(await choices(id)).toEqual(['SEND_AGAIN 2', 'SEND_TO_ACCOUNT 2', 'RETURN_TO_PARTNER 2']);
  await together(id, 'SEND_AGAIN');
  await sendPayouts(server.services);
  await told(id, 'PAID');
  expect(await orderOf(id)).toEqual({ status: 'COMPLETE', reason: null, next_actor: null });
});

test('money goes to another account only when two people say so', async () => {
  const id = await refused();
  const of = await openCase(id);
  const decision = 'SEND_TO_ACCOUNT=470010/1300000002';
  await expect(desk.decide(of, decision, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.propose(of, decision, zanele);
  await expect(desk.decide(of, decision, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.decide(of, decision, pieter);
  await sendPayouts(server.services);
  const [payout] = await orderPayouts(server, id);
  expect(payout?.instruction?.recipient.fields).toEqual(
    expect.arrayContaining([
      { name: 'BANK_NAME', value: 'Capitec Bank' },
      { name: 'ACCOUNT_NUMBER', value: '1300000002' },
      { name: 'BRANCH_CODE', value: '470010' },
    ]),
  );
  const { rows: audited } = await server.database.pool.query<{ text: string }>(
    `select details::text as text from audit_entries where subject = $1 order by id`,
    [`case:${of}`],
  );
  expect(audited.map(({ text }) => text).join()).toContain('470010');
  expect(audited.map(({ text }) => text).join()).not.toContain('1300000002');
});

test.each(['123456/1300000002', '470010/12', '470010'])(
  'what is no account here, such as %s, is refused',
  async (account) => {
    const id = await refused();
    await expect(together(id, `SEND_TO_ACCOUNT=${account}`)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  },
);

test('what was paid and came back is owed again, and can go back to its partner, who hears of each status', async () => {
  const id = await addAllocated(server, customer, { recipient });
  await sendPayouts(server.services);
  await told(id, 'PAID');
  await told(id, 'RETURNED');
  expect(await orderOf(id)).toMatchObject({ status: 'ALLOCATED_UNPAID', next_actor: 'OPERATOR' });
  await together(id, 'RETURN_TO_PARTNER');
  expect(await orderOf(id)).toMatchObject({ status: 'REJECTED', reason: pieter.reason });
  const heard = await rows<{ status: string }>(
    'select status from partner_events where inbound_transaction_id = $1 order by position',
    [id],
  );
  expect(heard.map(({ status }) => status)).toEqual([
    ...['ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE'],
    ...['ALLOCATED_UNPAID', 'REJECTED'],
  ]);
});

test('an uncollected voucher is issued again with another code, and the collected one remains', async () => {
  const id = await addAllocated(server, customer, { amount: 450_000n });
  await sendPayouts(server.services);
  await told(id, 'PAID', 0);
  const [, lapsing] = await orderPayouts(server, id);
  await told(id, 'RETURNED', 1);
  expect(await orderOf(id)).toMatchObject({ status: 'ALLOCATED_UNPAID' });
  expect(await lastSms()).toMatch(
    /Your cash voucher for R 1 500\.00 from Grace Moyoza was not collected/,
  );
  expect(await choices(id)).toEqual(['SEND_AGAIN 2']);
  await together(id, 'SEND_AGAIN');
  await sendPayouts(server.services);
  expect(await orderOf(id)).toMatchObject({ status: 'ALLOCATED_PAID' });
  const [collected, again] = await orderPayouts(server, id);
  expect(collected?.state).toBe('PAID');
  expect(again).toMatchObject({ part: 2, state: 'READY', owed_cents: 150_000n });
  expect(again?.voucher_code).not.toBe(lapsing?.voucher_code);
  await told(id, 'PAID', 1);
  expect(await orderOf(id)).toMatchObject({ status: 'COMPLETE' });
});

test('a newer sanctions list stops what is allocated and not sent, until two people release it', async () => {
  const stopped = await addAllocated(server, customer, {
    recipient: { ...recipient, first: 'Gerhardt', last: 'Zwarteveen' },
  });
  const rejected = await addAllocated(server, customer, {
    recipient: { first: 'Gerhardt', last: 'Zwarteveen' },
  });
  const free = await addAllocated(server, customer, { recipient });
  await server.database.pool.query(
    `insert into sanctions_entries (full_name, listed_on) values ('Gerhardt Zwarteveen', current_date)`,
  );
  await screenUnderWay(server.services);
  await sendPayouts(server.services);
  expect((await orderPayouts(server, stopped)).map(({ state }) => state)).toEqual(['CANCELED']);
  expect((await orderPayouts(server, free)).map(({ state }) => state)).toEqual(['ACCEPTED']);
  expect(await orderOf(stopped)).toMatchObject({
    status: 'ALLOCATED_UNPAID',
    reason: expect.stringContaining('checking this payment'),
  });
  expect(await choices(stopped, 'SANCTIONS_MATCH')).toEqual(['RELEASE 2', 'FREEZE 1']);
  await together(stopped, 'RELEASE', 'SANCTIONS_MATCH');
  await sendPayouts(server.services);
  expect(await orderOf(stopped)).toMatchObject({ status: 'ALLOCATED_PAID' });
  await expect(together(rejected, 'REJECT', 'SANCTIONS_MATCH')).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
});

test('a payout that failed and was still paid is neither paid again nor returned, until two people decide', async () => {
  const id = await refused();
  await told(id, 'PAID');
  const of = await openCase(id);
  const first = (await orderPayouts(server, id))[0]?.id;
  for (const decision of ['SEND_AGAIN', 'SEND_TO_ACCOUNT=470010/1300000002', 'RETURN_TO_PARTNER']) {
    await expect(together(id, decision)).rejects.toThrow('Please decide case');
    await desk.refuse(of, zanele);
  }
  expect((await orderPayouts(server, id)).map((payout) => payout.id)).toEqual([first]);
  const [doubt] = await rows<{ id: bigint }>(
    "select id from cases where kind = 'PAYOUT_DISCREPANCY' and subject = $1",
    [`payout:${first}`],
  );
  await desk.propose(doubt?.id ?? 0n, 'NOTED', zanele);
  await desk.decide(doubt?.id ?? 0n, 'NOTED', pieter);
  await together(id, 'SEND_AGAIN');
  expect((await orderPayouts(server, id)).map(({ state }) => state)).toEqual(['OPEN']);
});

test('an order that two people know to have been paid is complete', async () => {
  const id = await refused();
  await told(id, 'PAID');
  const first = (await orderPayouts(server, id))[0]?.id;
  const [doubt] = await rows<{ id: bigint }>(
    "select id from cases where kind = 'PAYOUT_DISCREPANCY' and subject = $1",
    [`payout:${first}`],
  );
  await desk.propose(doubt?.id ?? 0n, 'PAID', zanele);
  await desk.decide(doubt?.id ?? 0n, 'PAID', pieter);
  expect((await orderOf(id))?.status).toBe('COMPLETE');
  expect((await orderPayouts(server, id)).map(({ state }) => state)).toEqual(['PAID']);
});

/** Of a recipient of its own: a newer list has their name. */
async function listed(first: string, last: string): Promise<void> {
  await rows('insert into sanctions_entries (full_name, listed_on) values ($1, current_date)', [
    `${first} ${last}`,
  ]);
  await screenUnderWay(server.services);
}

test.each([
  ['RELEASE', 'Please decide case'],
  ['REJECT', 'cannot be decided'],
])(
  'a stopped payout is not ended by %s while it is unknown whether it was paid',
  async (decision, why) => {
    const name = { first: 'Ottilie', last: `Zweifelhaft${decision.toLowerCase()}` };
    const id = await addAllocated(server, customer, { recipient: { ...recipient, ...name } });
    await sendPayouts(server.services);
    await listed(name.first, name.last);
    await told(id, 'CANCELED');
    await told(id, 'PAID');
    await expect(together(id, decision, 'SANCTIONS_MATCH')).rejects.toThrow(why);
    expect((await orderPayouts(server, id)).map(({ state }) => state)).toEqual(['CANCELED']);
  },
);

test('releasing a stopped order does not pay again into an account that returned it', async () => {
  const name = { first: 'Notburga', last: 'Kontolos' };
  const id = await addAllocated(server, customer, { recipient: { ...recipient, ...name } });
  await sendPayouts(server.services);
  await told(id, 'FAILED');
  await listed(name.first, name.last);
  expect(await choices(id)).toEqual([]);
  await together(id, 'RELEASE', 'SANCTIONS_MATCH');
  expect((await orderPayouts(server, id)).map(({ state }) => state)).toEqual(['FAILED']);
  expect(await orderOf(id)).toEqual({
    status: 'ALLOCATED_UNPAID',
    reason: expect.stringContaining('Please check your account details'),
    next_actor: 'OPERATOR',
  });
  await together(id, 'SEND_TO_ACCOUNT=470010/1300000002');
  expect((await orderPayouts(server, id)).map(({ state }) => state)).toEqual(['OPEN']);
  expect(await orderOf(id)).toMatchObject({ reason: null, next_actor: null });
});

test('of a stopped order what was stopped is issued again, and what came back is decided by its own case', async () => {
  const name = { first: 'Irmtraud', last: 'Halbhalb' };
  const id = await addAllocated(server, customer, { amount: 450_000n, recipient: name });
  await sendPayouts(server.services);
  await told(id, 'RETURNED', 0);
  await listed(name.first, name.last);
  await told(id, 'CANCELED', 1);
  await together(id, 'RELEASE', 'SANCTIONS_MATCH');
  expect((await orderPayouts(server, id)).map(({ state }) => state)).toEqual(['RETURNED', 'OPEN']);
  expect(await orderOf(id)).toMatchObject({ next_actor: 'OPERATOR' });
  await sendPayouts(server.services);
  expect(await orderOf(id)).toMatchObject({ next_actor: 'OPERATOR' });
  await together(id, 'SEND_AGAIN');
  await sendPayouts(server.services);
  expect((await orderPayouts(server, id)).map(({ state }) => state)).toEqual(['READY', 'READY']);
  expect(await orderOf(id)).toMatchObject({ status: 'ALLOCATED_PAID', reason: null });
});
