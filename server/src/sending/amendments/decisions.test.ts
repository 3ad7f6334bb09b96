import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  afterPayingCalls,
  messagesTo,
  notPaidOut,
  openCaseOf,
  paidBy,
  transactionOf,
} from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, type TestCorridor } from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { notifyPayout, payOut, payoutOf, sendPayouts, statesOf } from '../../../test/payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundService } from '../service.ts';

let server: RunningServer;
let desk: TestDesk;
let customer: TestCustomer;
let email: string;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  customer = await addCustomer(server, { email });
});

const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'The partner told us why.' });
const [zanele, pieter] = [by('Zanele'), by('Pieter')];
const mine = (id: bigint) => afterPayingCalls(server, customer, id);
const returnedCase = (id: bigint) => openCaseOf(server, 'RETURNED_PAYOUT', id);
const namesOf = async (id: bigint) => Object.keys((await desk.show(id)).choices);

const failed = (corridor?: TestCorridor) => notPaidOut(server, customer, corridor);

test('a failed payout notifies its customer of the next step and opens a case with decisions', async () => {
  const id = await failed();
  expect(await transactionOf(server, id)).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    next_actor: 'OPERATOR',
    due_at: expect.any(Date),
    reason: expect.stringContaining("You can correct the recipient's name"),
  });
  expect((await messagesTo(server, email)).at(-1)).toContain('get all your money back');
  expect((await messagesTo(server, email)).at(-1)).not.toContain('AC04');
  expect((await mine(id).read()).body).toMatchObject({
    ...{ state: 'FAILED', 'may-change-name': true, 'may-cancel': true },
  });
  expect(await namesOf(await returnedCase(id))).toEqual([
    ...['SEND_AGAIN', 'SEND_CORRECTED', 'REFUND', 'REFUND_KEEP_FEE'],
  ]);
});

test('two operators send it again unchanged', async () => {
  const id = await failed();
  const before = (await payoutOf(server, id)).id;
  const of = await returnedCase(id);
  await expect(desk.decide(of, 'SEND_AGAIN', zanele)).rejects.toThrow('needs two people');
  await desk.propose(of, 'SEND_AGAIN', zanele);
  await desk.decide(of, 'SEND_AGAIN', pieter);
  const payout = await payOut(server, id);
  expect(payout).not.toBe(before);
  expect(await statesOf(server, payout)).toContain('PAID');
  expect((await transactionOf(server, id)).status).toBe('COMPLETE');
});

test("two operators send it to a corrected account, in the corridor's format", async () => {
  const id = await failed(corridors.nigeriaBank);
  const found = await returnedCase(id);
  const decided = async (decision: string) => {
    await desk.propose(found, decision, zanele);
    await desk.decide(found, decision, pieter);
  };
  for (const wrong of ['ACCOUNT_NUMBER:123', 'SHOE_SIZE:42']) {
    // The first of the two operators sees the error.
    await expect(desk.propose(found, `SEND_CORRECTED=${wrong}`, zanele)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  }
  const right = 'SEND_CORRECTED=account_number: 9876543210 ;BENE_LAST_NAME:Moyo';
  await expect(desk.decide(found, right, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await decided(right);
  await sendPayouts(server.services);
  const { instruction } = await payoutOf(server, id);
  expect(instruction?.recipient).toMatchObject({ firstName: 'Grace', lastName: 'Moyo' });
  expect(instruction?.recipient.fields).toContainEqual({
    name: 'ACCOUNT_NUMBER',
    value: '9876543210',
  });
  expect((await transactionOf(server, id)).status).toBe('APPROVED_PAID');
});

test('a corrected recipient on the sanctions list is not paid before two people have reviewed it', async () => {
  const id = await failed();
  const found = await returnedCase(id);
  const decision = 'SEND_CORRECTED=BENE_FIRST_NAME:Viktor;BENE_LAST_NAME:Blokkade';
  await desk.propose(found, decision, zanele);
  await desk.decide(found, decision, pieter);
  const match = await openCaseOf(server, 'SANCTIONS_MATCH', id);
  expect((await transactionOf(server, id)).status).toBe('REMITTANCE_BRAND_ON_HOLD');
  await desk.propose(match, 'RELEASE', zanele);
  await desk.decide(match, 'RELEASE', pieter);
  expect(await payoutOf(server, id)).toMatchObject({ state: 'OPEN' });
});

test.each([
  ['REFUND', 'READY', false],
  ['REFUND_KEEP_FEE', 'READY_KEEP_FEE', true],
] as const)('%s returns the money by decision of two people', async (marks, readies, feeKept) => {
  const id = await failed();
  await desk.decide(await returnedCase(id), marks, zanele);
  const refund = await openCaseOf(server, 'REFUND', id);
  await expect(desk.decide(refund, readies, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await givePayee(server, id);
  await desk.decide(refund, readies, pieter);
  const { total_cents, principal_cents, status } = await transactionOf(server, id);
  expect(status).toBe('READY_FOR_REFUND');
  const owed = await desk.owedRefunds();
  expect(owed.find(({ transaction_id }) => transaction_id === id)).toMatchObject({
    ...{ amount_cents: feeKept ? principal_cents : total_cents, fee_kept: feeKept },
  });
});

test('its customer corrects the name and it continues, or cancels it, without an operator', async () => {
  const renamed = await failed();
  expect((await mine(renamed).rename('Grase', 'Moyoza')).body).toMatchObject({
    ...{ state: 'OPEN', change: null },
  });
  expect((await transactionOf(server, renamed)).status).toBe('APPROVED_PAID');
  const canceled = await failed();
  await mine(canceled).cancel();
  expect((await transactionOf(server, canceled)).status).toBe('MARKED_FOR_CANCELLATION');
  await expect(returnedCase(canceled)).rejects.toThrow();
});

test('a pending proposal of an operator has to be decided before its customer can change anything', async () => {
  const id = await failed();
  await desk.propose(await returnedCase(id), 'SEND_CORRECTED=BENE_LAST_NAME:Moyo', zanele);
  expect((await mine(id).cancel()).status).toBe(409);
});

test('a payout that is returned after it was paid is owed again, and refunded in full', async () => {
  const id = await paidBy(server, customer);
  const payout = await payOut(server, id);
  await notifyPayout(server, payout, 'RETURNED', { word: 'Never collected.' });
  await desk.decide(await returnedCase(id), 'REFUND', zanele);
  await givePayee(server, id);
  await desk.decide(await openCaseOf(server, 'REFUND', id), 'READY', pieter);
  const entries = await server.database.db
    .selectFrom('journal_entries')
    .select('event')
    .where('subject', '=', `transaction:${id}`)
    .orderBy('id')
    .execute();
  expect(entries.map(({ event }) => event)).toEqual([
    ...['PAYMENT_COUNTED', 'PAID_OUT', 'PAYOUT_RETURNED', 'RETURN_READIED'],
  ]);
});

test('nothing is refunded while it may still be paid out', async () => {
  const id = await paidBy(server, customer);
  await sendPayouts(server.services);
  const { payment_reference: paymentReference } = await transactionOf(server, id);
  const back = { paymentReference, as: 'refund', feeKept: false } as const;
  expect(await desk.giveBack(back, zanele)).toBeUndefined();
  expect(await payoutOf(server, id)).toMatchObject({ stop_asked_at: expect.any(Date) });
  expect((await transactionOf(server, id)).status).toBe('APPROVED_PAID');
});

test('a failed payout of a transaction on hold becomes another reason for the hold', async () => {
  const id = await paidBy(server, customer);
  await sendPayouts(server.services);
  const { id: payout } = await payoutOf(server, id);
  await mine(id).cancel();
  await withTransaction(server.database, (handle) =>
    outboundService(handle, server.services).move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', ...zanele },
    }),
  );
  await notifyPayout(server, payout, 'FAILED');
  expect((await desk.show(await returnedCase(id))).row.facts).toEqual({ wanted: 'REFUND' });
  expect((await mine(id).read()).body).toMatchObject({ 'may-cancel': false, change: null });
});
