import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { dataRequestsOn } from '../../../test/data-requests.ts';
import { addDebtor, sendNotice } from '../../../test/debts.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { instalmentsOn } from '../../../test/instalments.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { remindDebtors } from '../../payments/debts/remind.ts';
import { raiseAlerts } from '../alerts/service.ts';

let server: RunningServer;
let desk: TestDesk;
let first: SignedIn;
let second: SignedIn;
let third: SignedIn;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
  [first, second, third] = await Promise.all([
    operatorCall(server, 'treasury'),
    operatorCall(server, 'compliance'),
    operatorCall(server, 'treasury'),
  ]);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const { rows, dayIn, alter, move, ...instalments } = instalmentsOn(() => server);
const { propose, agree, end, keep, pay, listDebts, startPaying } = instalments;
const arranged = () => instalments.arranged(first, second);
const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'We spoke to them.' });
const remind = () => remindDebtors(server.services, new AbortController().signal, 10);

const remindersOf = async (username: string) =>
  (
    await rows(
      `select body from messages where recipient = $1 and body like '%charge no interest%'
      and body not like '%no interest and no fee%' order by id`,
      [username],
    )
  ).map(({ body }) => (/instalment of/.test(body) ? 'INSTALMENT' : 'DEBT'));

const stateOf = async (arrangement: number) =>
  (await rows('select state from debt_arrangements where id = $1', [arrangement]))[0]?.state;

test('an arrangement does not govern a later debt of its transaction, and a new one takes its place', async () => {
  const debtor = await arranged();
  const { customer, id, cents, arrangement } = debtor;
  const payment = { ...(await startPaying(debtor, 'ALL')), amountCents: cents };
  await sendNotice(server, payment);
  expect(await listDebts(customer)).toEqual([]);
  await sendNotice(server, { ...payment, outcome: 'FAILED' });
  expect(await listDebts(customer)).toMatchObject([
    { amount: Number(cents) / 100, instalment: null },
  ]);
  expect((await pay(customer, id, 'INSTALMENT')).status).toBe(409);
  expect((await end(first, arrangement, 'It is over.')).status).toBe(409);
  await alter('debt_arrangements', `proposed_at = proposed_at - interval '50 days'`, arrangement);
  await rows(`update claims set since = since - interval '40 days' where transaction_id = $1`, [
    id,
  ]);
  await remind();
  expect(await remindersOf(customer.username)).toEqual(['DEBT']);
  const { body, status } = await propose(first, debtor);
  expect(status).toBe(201);
  expect(await stateOf(arrangement)).toBe('LAPSED');
  expect((await propose(second, debtor)).body['error-code']).toBe('ALREADY_PENDING');
  expect((await agree(second, body.id)).status).toBe(204);
  expect((await listDebts(customer))[0]?.instalment).toMatchObject({ amount: 30 });
});

test('a proposal for an earlier debt of the transaction is not agreed to', async () => {
  const debtor = await addDebtor(server);
  const { body } = await propose(first, debtor);
  const payment = { ...(await startPaying(debtor, 'ALL')), amountCents: debtor.cents };
  await sendNotice(server, payment);
  expect((await agree(second, body.id)).status).toBe(409);
  await sendNotice(server, { ...payment, outcome: 'FAILED' });
  expect((await agree(second, body.id)).status).toBe(409);
  expect((await propose(first, debtor)).status).toBe(201);
});

test('instalments are not proposed while the debt may end by itself', async () => {
  const customer = await addCustomer(server);
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  const part = { partnerReference, outcome: 'FAILED', amountCents: 50_00n } as const;
  await reportPaid(server.database, id, part);
  const { status, body } = await propose(first, { id, cents: 5000n });
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('has not ended')]);
});

test('a schedule whose first day has passed is not agreed to', async () => {
  const debtor = await addDebtor(server);
  const { body } = await propose(first, debtor);
  await move(body.id, -6);
  const { status, body: answer } = await agree(second, body.id);
  expect([status, JSON.stringify(answer)]).toEqual([409, expect.stringContaining('from today on')]);
});

test('a proposed end is withdrawn by one person, and both reasons are stored', async () => {
  const { arrangement, customer } = await arranged();
  expect((await keep(second, arrangement)).status).toBe(409);
  await end(first, arrangement, 'They pay nothing.');
  expect((await keep(third, arrangement)).status).toBe(204);
  expect((await end(second, arrangement, 'They moved away.')).body).toEqual({ ended: false });
  expect((await end(second, arrangement, 'Other words.')).body).toEqual({ ended: false });
  expect((await listDebts(customer))[0]?.instalment).not.toBeNull();
  expect((await end(first, arrangement, 'I agree.')).body).toEqual({ ended: true });
  expect(
    await rows('select end_proposed_reason, end_reason from debt_arrangements where id = $1', [
      arrangement,
    ]),
  ).toEqual([{ end_proposed_reason: 'They moved away.', end_reason: 'I agree.' }]);
  expect((await keep(second, arrangement)).status).toBe(409);
});

test('two people whom one hand let in do not end an arrangement', async () => {
  const { arrangement } = await arranged();
  await end(first, arrangement, 'They pay nothing.');
  const [{ actor }] = await rows(
    'select end_proposed_by as actor from debt_arrangements where id = $1',
    [arrangement],
  );
  await rows(
    `insert into operator_accesses (operator_id, made_by, made_at)
     select id, $1, now() from operators where email = $2`,
    [actor, third.email],
  );
  const { status, body } = await end(third, arrangement, 'I agree.');
  expect([status, body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
  expect(await stateOf(arrangement)).toBe('AGREED');
});

test('only the oldest open instalment is reminded of, and none while money for the debt waits', async () => {
  const debtor = await addDebtor(server);
  const waiting = await addDebtor(server);
  for (const one of [debtor, waiting]) {
    const { body } = await propose(first, one, [dayIn(1), dayIn(2)]);
    await agree(second, body.id);
  }
  const payment = await startPaying(waiting, 'INSTALMENT');
  await sendNotice(server, { ...payment, amountCents: 2999n });
  await remind();
  await remind();
  expect(await remindersOf(debtor.customer.username)).toEqual(['INSTALMENT']);
  expect(await remindersOf(waiting.customer.username)).toEqual([]);
});

test('each newly missed instalment raises an alert, however long another customer has missed one', async () => {
  const [one, other] = [await arranged(), await arranged()];
  const raise = async () => {
    await raiseAlerts(server.database, {
      ...{ publicUrl: 'https://thumela.example', alertEmails: ['desk@staff.example'] },
      ...{ alertWebhookUrl: undefined, alertWebhookSecret: undefined, floatThresholds: undefined },
    });
    return await rows(`select subject, body from messages where recipient = 'desk@staff.example'
      and subject like '%instalment%' order by id`);
  };
  await move(one.arrangement, -10);
  expect(await raise()).toMatchObject([{ subject: '1 customer missed an instalment' }]);
  await move(other.arrangement, -6);
  await raise();
  const sent = await raise();
  expect(sent).toMatchObject([{}, { subject: '2 customers missed an instalment' }]);
  expect(sent[1]?.body).toContain('https://thumela.example/console/debts\n');
});

test('after an instalment the partner may still give everything back, and what is too much is refunded', async () => {
  const debtor = await arranged();
  await sendNotice(server, { ...(await startPaying(debtor, 'INSTALMENT')), amountCents: 3000n });
  const [{ case_id: reversal }] = await rows(
    'select case_id from disputes where transaction_id = $1',
    [debtor.id],
  );
  await desk.propose(reversal, 'WON', by('Zanele'));
  await desk.decide(reversal, 'WON', by('Pieter'));
  const [{ id: suspense }] = await rows(
    `select id from cases where transaction_id = $1 and kind = 'SUSPENSE' and state = 'OPEN'`,
    [debtor.id],
  );
  await desk.propose(suspense, 'DEBT', by('Zanele'));
  await desk.decide(suspense, 'DEBT', by('Pieter'));
  expect(await listDebts(debtor.customer)).toEqual([]);
  expect(await rows('select amount_cents from refunds where case_id = $1', [suspense])).toEqual([
    { amount_cents: 3000n },
  ]);
});

test.each(['RECEIVED', 'GIVE_UP'])(
  'a debt is not settled by %s in another amount than it was proposed in',
  async (as) => {
    const debtor = await arranged();
    const [{ case_id: reversal }] = await rows(
      'select case_id from disputes where transaction_id = $1',
      [debtor.id],
    );
    await desk.propose(reversal, as, by('Zanele'));
    await sendNotice(server, { ...(await startPaying(debtor, 'INSTALMENT')), amountCents: 3000n });
    await expect(desk.decide(reversal, as, by('Pieter'))).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    });
    await desk.refuse(reversal, by('Pieter'));
    await desk.propose(reversal, as, by('Zanele'));
    await desk.decide(reversal, as, by('Pieter'));
    expect(await listDebts(debtor.customer)).toEqual([]);
  },
);

test('an arrangement is erased with its transaction, and not while it is young', async () => {
  const requests = dataRequestsOn(server);
  const debtor = await arranged();
  const { id, customer, arrangement } = debtor;
  await end(first, arrangement, 'They pay nothing.');
  await requests.moveBack(customer, '6 years');
  const reasons = async () => {
    await requests.retain();
    return await rows('select reason, end_proposed_reason from debt_arrangements where id = $1', [
      arrangement,
    ]);
  };
  const stored = [
    { reason: 'The customer asked for it.', end_proposed_reason: 'They pay nothing.' },
  ];
  const [{ case_id: reversal }] = await rows(
    'select case_id from disputes where transaction_id = $1',
    [id],
  );
  await desk.propose(reversal, 'GIVE_UP', by('Zanele'));
  await desk.decide(reversal, 'GIVE_UP', by('Pieter'));
  expect(await reasons()).toEqual(stored);
  await alter(
    'debt_arrangements',
    `proposed_at = proposed_at - interval '6 years', decided_at = decided_at - interval '6 years'`,
    arrangement,
  );
  expect(await reasons()).toEqual(stored);
  await move(arrangement, -6 * 366);
  expect(await reasons()).toEqual([{ reason: 'Erased', end_proposed_reason: 'Erased' }]);
});
