/**
 * The account that a refund is paid into: requested from the customer, and required before the refund is made
 * ready (see server/src/refunds/README.md).
 */
import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readRefundPayee } from '@thumela/contract/own/refund-payees.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../../test/call.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { typedPayee } from '../../../test/payees.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';

type Answer = AnswerOf<typeof readRefundPayee>;

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterAll(() => server.close());

const zanele = { actor: toOperatorActor('Zanele'), reason: 'The recipient is unknown.' };
const pieter = { actor: toOperatorActor('Pieter'), reason: 'I looked at it too.' };

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

/** The payee request for a transaction, made by its customer or another one. */
const payee = (id: bigint, { headers }: TestCustomer, body?: object) =>
  callServer<Answer>(server.url, `${body ? 'PUT' : 'GET'} /payouts/${id}/refund-payee`, {
    headers,
    ...(body && { body }),
  });

/** A paid transaction that one operator has marked for a refund. */
async function marked() {
  const email = `${randomUUID()}@example.com`;
  const customer = await addCustomer(server, { email });
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(body['transaction-id']);
  await reportPaid(server.database, id);
  const paymentReference = body['payment-reference'];
  const given = { paymentReference, as: 'refund', feeKept: false } as const;
  const caseId = (await desk.giveBack(given, zanele)) ?? 0n;
  const mails = async () =>
    (await rows('select body from messages where recipient = $1 order by id', [email])).map(
      (one) => one.body,
    );
  return { id, customer, caseId, mails };
}

test('a refund is made ready only after its customer has entered the account it is paid into', async () => {
  const { id, customer, caseId, mails } = await marked();
  expect((await mails()).at(-1)).toContain('tell us which bank account to pay it to');
  await expect(desk.decide(caseId, 'READY', pieter)).rejects.toThrow(
    /has not chosen a bank account/,
  );

  const asked = await payee(id, customer);
  expect(asked.body).toMatchObject({ 'may-give': true, payee: null });
  expect(asked.body.banks).toContainEqual({ 'branch-code': '470010', name: 'Capitec Bank' });
  const given = await payee(id, customer, { ...typedPayee, 'account-number': '12 3456 7890' });
  expect(given).toMatchObject({
    status: 200,
    body: { payee: { bank: 'Capitec Bank', 'account-end': '7890' } },
  });
  expect(JSON.stringify(given.body)).not.toContain('1234567890');
  expect((await mails()).at(-1)).toContain('account ending in 7890');

  await desk.decide(caseId, 'READY', pieter);
  expect(await rows('select status from transactions where id = $1', [id])).toEqual([
    { status: 'READY_FOR_REFUND' },
  ]);
  const late = await payee(id, customer, { ...typedPayee, 'account-number': '99999999' });
  expect(late).toMatchObject({ status: 409 });
  expect((await payee(id, customer)).body).toMatchObject({ 'may-give': false, banks: [] });
  await expect(
    rows(`update refund_payees set account_number = '99999999' where transaction_id = $1`, [id]),
  ).rejects.toThrow(/ready/);
});

test('the customer acts next until the account is entered, and then an operator', async () => {
  const { id, customer } = await marked();
  const { headers } = customer;
  const next = async () => {
    const one = await callServer<object>(server.url, `GET /api/transactions/transaction/${id}`, {
      headers,
    });
    const list = `GET /api/transactions/universal-transaction?registration-id=${customer.registrationId}`;
    const { body } = await callServer<object[]>(server.url, list as `GET /${string}`, { headers });
    expect(body[0]).toMatchObject({ 'next-actor': Reflect.get(one.body, 'next-actor') });
    return one.body;
  };
  expect(await next()).toMatchObject({ 'next-actor': 'CUSTOMER', 'due-date': null });
  await payee(id, customer, typedPayee);
  expect(await next()).toMatchObject({
    ...{ 'next-actor': 'OPERATOR', 'due-date': expect.any(String) },
  });
});

test('each change of the account is in the audit trail, without whole numbers; repeating it changes nothing', async () => {
  const { id, customer, mails } = await marked();
  await payee(id, customer, typedPayee);
  await payee(id, customer, typedPayee);
  await payee(id, customer, {
    ...typedPayee,
    'branch-code': '051001',
    'account-number': '10000002',
  });
  const entries = await rows(
    `select actor, details->>'from' as from, details->>'to' as to from audit_entries
     where action = 'refund.payee_given' and subject = $1 order by id`,
    [`transaction:${id}`],
  );
  const actor = `customer:${customer.customerId}`;
  expect(entries).toEqual([
    { actor, from: null, to: '470010 …7890' },
    { actor, from: '470010 …7890', to: '051001 …0002' },
  ]);
  expect((await mails()).filter((body) => body.includes('account ending in'))).toHaveLength(2);
});

test.each([
  ['a bank that is none', { 'branch-code': '000000' }, 'Please choose your bank.'],
  ['an account number that is too short', { 'account-number': '123456' }, 'Please enter an acc'],
  ['one that is too long', { 'account-number': '123456789012' }, 'Please enter an account'],
  ['one with letters', { 'account-number': '12345678A' }, 'Please enter an account number'],
  ['no account holder', { 'account-holder': ' ' }, 'Please enter the name of the account holder'],
])('%s is refused', async (_what, wrong, said) => {
  const { id, customer } = await marked();
  const answer = await payee(id, customer, { ...typedPayee, ...wrong });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(said);
  expect((await payee(id, customer)).body.payee).toBeNull();
});

test('another customer neither sees nor sets the account of a refund', async () => {
  const { id, customer } = await marked();
  await payee(id, customer, typedPayee);
  const stranger = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const other = { ...typedPayee, 'account-number': '66666666' };
  const answers = [
    await payee(id, stranger),
    await payee(id, stranger, other),
    await payee(99_999_999n, stranger),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await payee(id, customer)).body.payee?.['account-end']).toBe('7890');
});

test('a transaction that is not refunded neither requests nor accepts an account', async () => {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(body['transaction-id']);
  await reportPaid(server.database, id);
  expect((await payee(id, customer)).body).toEqual({ 'may-give': false, payee: null, banks: [] });
  expect((await payee(id, customer, typedPayee)).status).toBe(409);
});

test('a returned refund can be paid into another account until a repeated payment is proposed', async () => {
  const { id, customer, caseId } = await marked();
  await payee(id, customer, typedPayee);
  await desk.decide(caseId, 'READY', pieter);
  const [{ reference }] = await rows('select reference from refunds where transaction_id = $1', [
    id,
  ]);
  await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
  const other = { ...typedPayee, 'account-number': '20000002' };
  expect((await payee(id, customer, other)).body.payee?.['account-end']).toBe('0002');
  const again = (await desk.open()).find((one) => one.transaction_id === id)?.id ?? 0n;
  await desk.propose(again, 'PAY_AGAIN', zanele);
  expect((await payee(id, customer, typedPayee)).status).toBe(409);
});

test('a refund that was ready before accounts were required gets its account once', async () => {
  const { id, customer, caseId } = await marked();
  await payee(id, customer, typedPayee);
  await desk.decide(caseId, 'READY', pieter);
  await rows('delete from refund_payees where transaction_id = $1', [id]);
  expect((await payee(id, customer)).body['may-give']).toBe(true);
  expect((await payee(id, customer, typedPayee)).status).toBe(200);
  const other = { ...typedPayee, 'account-number': '66666666' };
  expect((await payee(id, customer, other)).status).toBe(409);
});

test('a listed account holder bars the refund until two people decide, and the customer sees no difference', async () => {
  await rows("insert into sanctions_entries (full_name, listed_on) values ($1, '2026-11-21')", [
    'Zbigniew Kwaskowy',
  ]);
  const { customer, id, caseId } = await marked();
  const listed = { ...typedPayee, 'account-holder': 'Zbigniew Kwaskowy' };
  const answer = await payee(id, customer, listed);
  expect(answer).toMatchObject({ status: 200, body: { 'may-give': true } });
  await desk.propose(caseId, 'READY', zanele).catch(() => undefined);
  await expect(desk.decide(caseId, 'READY', pieter)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  const [match] = await rows(
    "select id, facts ->> 'payee' as payee from cases where kind = 'SANCTIONS_MATCH' and transaction_id = $1",
    [id],
  );
  expect(match?.payee).toBe('Zbigniew Kwaskowy');
  const { choices } = await desk.show(match?.id);
  expect(choices).toMatchObject({ SOMEBODY_ELSE: { people: 2 }, FREEZE: { people: 1 } });
  await desk.decide(match?.id, 'FREEZE', zanele);
  const frozen = await rows('select subject from frozen_property order by id desc limit 1');
  expect(frozen).toEqual([{ subject: `transaction:${id}` }]);
});
