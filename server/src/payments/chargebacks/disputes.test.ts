import { randomUUID } from 'node:crypto';
import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDebtor, sendNotice } from '../../../test/debts.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { newPayable, statusOf } from '../../../test/payable-transactions.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { readPlainEvent } from '../../integrations/payments/plain-event.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';

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

const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'Per the partner.' });
const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;
const disputesOf = (id: bigint) =>
  rows(
    `select id, state, dispute_reference, reason_code, reason_text, answer_by::text, amount_cents, case_id
     from disputes where transaction_id = $1 order by id`,
    [id],
  );
const owedFor = async (id: bigint) =>
  (
    await rows(
      'select coalesce(sum(cents), 0)::bigint as cents from claims where transaction_id = $1',
      [id],
    )
  )[0].cents;
const decide = async (id: bigint, decision: string) => {
  await desk.propose(id, decision, by('Zanele'));
  await desk.decide(id, decision, by('Pieter'));
};

test('a reversal is a dispute as its partner reports it, and its case is due with the answer', async () => {
  const answerBy = addDays(currentBusinessDay(server.database.clock), 5);
  const dispute = { reference: 'CB-77', reasonCode: '10.4', reason: 'Not by me', answerBy };
  const { id, cents } = await addDebtor(server, { dispute });
  const [found] = await disputesOf(id);
  expect(found).toMatchObject({
    ...{ state: 'OPEN', dispute_reference: 'CB-77', reason_code: '10.4', reason_text: 'Not by me' },
    ...{ answer_by: answerBy, amount_cents: cents },
  });
  const [due] = await rows(
    `select (due_at at time zone 'Africa/Johannesburg')::text as at from cases where id = $1`,
    [found?.case_id],
  );
  expect(due?.at).toBe(`${addDays(answerBy, 1)} 00:00:00`);
});

test('a notice without a date is answered within the days of the rules', async () => {
  const { id } = await addDebtor(server);
  const [found] = await disputesOf(id);
  expect(found?.answer_by).toBe(addDays(currentBusinessDay(server.database.clock), 10));
  expect(found).toMatchObject({ dispute_reference: null, reason_code: null });
});

test('money that the partner gives back ends the debt once, and its customer can send again', async () => {
  const { customer, id, cents, paymentReference, partnerReference } = await addDebtor(server);
  const given = { paymentReference, partnerReference, amountCents: cents, givenBack: true };
  expect(await sendNotice(server, { ...given, givenBack: false })).toBe('DISCREPANCY');
  expect(await owedFor(id)).toBe(cents);
  expect(await sendNotice(server, given)).toBe('HELD');
  expect(await sendNotice(server, given)).toBe('DISCREPANCY');
  expect(await owedFor(id)).toBe(0n);
  expect(await disputesOf(id)).toMatchObject([{ state: 'WON' }]);
  const [message] = await rows(
    'select body from messages where recipient = $1 order by id desc limit 1',
    [customer.username],
  );
  expect(message?.body).toContain('came back to us. You no longer owe us this amount.');
  expect((await sendMoney(server.url, customer, corridors.zimbabweCash, 120)).status).toBe(
    'APPROVED_UNPAID',
  );
});

test('a payment that was never reversed is not given back', async () => {
  const { id } = await newPayable(server.database, { total: '1057.50' });
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  expect(await reportPaid(server.database, id, { partnerReference, givenBack: true })).toBe(
    'IGNORED',
  );
});

test('two people confirm that the money came back, never one alone', async () => {
  const { customer, id } = await addDebtor(server);
  const [found] = await disputesOf(id);
  expect(Object.keys((await desk.show(found?.case_id)).choices)).toEqual([
    'RECEIVED',
    'GIVE_UP',
    'WON',
  ]);
  await desk.propose(found?.case_id, 'WON', by('Zanele'));
  await expect(desk.decide(found?.case_id, 'WON', by('Zanele'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.decide(found?.case_id, 'WON', by('Pieter'));
  expect(await owedFor(id)).toBe(0n);
  expect(await disputesOf(id)).toMatchObject([{ state: 'WON' }]);
  expect((await sendMoney(server.url, customer, corridors.zimbabweCash, 120)).status).toBe(
    'APPROVED_UNPAID',
  );
});

test('a part that comes back releases the transaction that waited for it', async () => {
  const { id } = await newPayable(server.database, { total: '1057.50' });
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  const part = { partnerReference, outcome: 'FAILED', amountCents: 50_00n } as const;
  expect(await reportPaid(server.database, id, part)).toBe('DIFFERS');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  const [found] = await disputesOf(id);
  await decide(found?.case_id, 'WON');
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  expect(await owedFor(id)).toBe(0n);
});

test('after a part came back, a reversal of the whole payment stops the transaction again', async () => {
  const { id } = await newPayable(server.database, { total: '1057.50' });
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  await reportPaid(server.database, id, {
    ...{ partnerReference, outcome: 'FAILED', amountCents: 50_00n },
  });
  const [found] = await disputesOf(id);
  await decide(found?.case_id, 'WON');
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  expect(await reportPaid(server.database, id, { partnerReference, outcome: 'FAILED' })).toBe(
    'TAKEN_BACK',
  );
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('after a notice that a part came back, two people release the transaction', async () => {
  const { id } = await newPayable(server.database, { total: '1057.50' });
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  const part = { partnerReference, amountCents: 60_00n };
  await reportPaid(server.database, id, { ...part, outcome: 'FAILED' });
  expect(await reportPaid(server.database, id, { ...part, givenBack: true })).toBe('HELD');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  const [found] = await disputesOf(id);
  await decide(found?.case_id, 'RELEASE');
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
});

test('money that comes back after the customer paid waits for two people', async () => {
  const { id, cents, paymentReference, partnerReference } = await addDebtor(server);
  const [found] = await disputesOf(id);
  await decide(found?.case_id, 'RECEIVED');
  expect(await disputesOf(id)).toMatchObject([{ state: 'ACCEPTED' }]);
  const given = { paymentReference, partnerReference, amountCents: cents, givenBack: true };
  expect(await sendNotice(server, given)).toBe('HELD');
  expect(await disputesOf(id)).toMatchObject([{ state: 'WON' }]);
  expect(
    await rows(`select state from cases where transaction_id = $1 and kind = 'SUSPENSE'`, [id]),
  ).toEqual([{ state: 'OPEN' }]);
});

test('the database refuses that one person accepts a dispute, and that a won one changes', async () => {
  const { id } = await addDebtor(server);
  const [found] = await disputesOf(id);
  const set = (values: string) =>
    server.owner.pool.query(`update disputes set ${values} where id = $1`, [found?.id]);
  const decided = `decided_by = 'operator:Zanele', decided_at = now()`;
  await expect(set(`state = 'ACCEPTED', ${decided}`)).rejects.toMatchObject({
    constraint: 'disputes_accepted_by_two',
  });
  await expect(
    set(`state = 'ACCEPTED', proposed_by = 'operator:zanele ', ${decided}`),
  ).rejects.toMatchObject({ constraint: 'disputes_accepted_by_two' });
  await set(`state = 'WON', ${decided}`);
  await expect(set(`state = 'LOST'`)).rejects.toThrow('append-only');
});

test('an event in our own form carries the dispute and the money given back', () => {
  const data = { id: 'p', reference: 'r', outcome: 'FAILED', amount: 100, currency: 'ZAR' };
  const dispute = { reference: 'CB-1', reasonCode: '13.1', answerBy: '2026-12-01' };
  const read = (more: object) =>
    readPlainEvent(JSON.stringify({ type: 'payment', data: { ...data, ...more } }));
  expect(read({ dispute }).dispute).toEqual(dispute);
  expect(read({ givenBack: true }).givenBack).toBe(true);
  expect(() => read({ dispute: { answerBy: 'soon' } })).toThrow();
});
