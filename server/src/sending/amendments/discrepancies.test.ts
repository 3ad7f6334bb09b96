/**
 * While it is unknown whether a payout was paid, its money does not move until two people decide (decision 23).
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  afterPayingCalls,
  notPaidOut,
  openCaseOf,
  paidBy,
  refusedAfterPaying,
  transactionOf,
} from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors } from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { notifyPayout, payoutOf, sendPayouts } from '../../../test/payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { stoppingService } from '../../compliance/holds/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { applyReport } from '../../payouts/dispatch/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';

let server: RunningServer;
let desk: TestDesk;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  customer = await addCustomer(server, {});
});

const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'The partner told us why.' });
const [zanele, pieter] = [by('Zanele'), by('Pieter')];
const mine = (id: bigint) => afterPayingCalls(server, customer, id);
const { nigeriaBank } = corridors;

/** The partner reports a payout as paid after refusing it, so its state is unknown. */
async function tellPaid(id: bigint): Promise<void> {
  const payout = (await payoutOf(server, id)).id;
  expect(await notifyPayout(server, payout, 'PAID')).toMatchObject({ outcome: 'DISCREPANCY' });
}

async function sendAgain(of: bigint): Promise<void> {
  await desk.propose(of, 'SEND_AGAIN', zanele);
  await desk.decide(of, 'SEND_AGAIN', pieter);
}

async function endDoubt(id: bigint): Promise<void> {
  const doubt = await openCaseOf(server, 'PAYOUT_DISCREPANCY', id);
  await desk.propose(doubt, 'NOTED', zanele);
  await desk.decide(doubt, 'NOTED', pieter);
}

test('a failed payout later reported as paid cannot be changed by its customer, nor sent or refunded by operators', async () => {
  const id = await notPaidOut(server, customer, nigeriaBank);
  await tellPaid(id);
  const before = await payoutOf(server, id);
  expect((await mine(id).read()).body).toMatchObject({
    ...{ 'may-change-name': false, 'may-change-account': false, 'may-cancel': false },
  });
  const wishes = refusedAfterPaying(server, customer, id);
  const answers = [
    await wishes.cancel(),
    await wishes.rename('Grase', 'Moyoza'),
    await wishes.correct({ ...nigeriaBank.values, 34: '9876543210' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(409);
    expect(body.message).toContain('whether it was paid out after all');
  }
  const returned = await openCaseOf(server, 'RETURNED_PAYOUT', id);
  const doubted = { code: 'STATUS_CONFLICT', message: expect.stringContaining('decide case') };
  for (const decision of ['REFUND', 'REFUND_KEEP_FEE']) {
    await expect(desk.decide(returned, decision, zanele)).rejects.toMatchObject(doubted);
  }
  for (const decision of ['SEND_AGAIN', 'SEND_CORRECTED=ACCOUNT_NUMBER:9876543210']) {
    await desk.propose(returned, decision, zanele);
    await expect(desk.decide(returned, decision, pieter)).rejects.toMatchObject(doubted);
    await desk.refuse(returned, zanele);
  }
  const { payment_reference: paymentReference } = await transactionOf(server, id);
  const wanted = { paymentReference, as: 'refund', feeKept: false } as const;
  await expect(desk.giveBack(wanted, zanele)).rejects.toMatchObject(doubted);
  expect(await payoutOf(server, id)).toEqual(before);
  expect((await transactionOf(server, id)).status).toBe('REMITTANCE_BRAND_ON_HOLD');

  await endDoubt(id);
  await sendAgain(returned);
  expect((await payoutOf(server, id)).id).not.toBe(before.id);
});

test('an account that was corrected before is not paid into either', async () => {
  const id = await notPaidOut(server, customer, nigeriaBank);
  await mine(id).correct({ ...nigeriaBank.values, 34: '9876543210' });
  await tellPaid(id);
  const returned = await openCaseOf(server, 'RETURNED_PAYOUT', id);
  const suggested = 'SEND_CORRECTED=ACCOUNT_NUMBER:9876543210';
  await expect(desk.decide(returned, suggested, zanele)).rejects.toThrow('decide case');
});

test('a repeated payout waits if the first one turns out to be paid', async () => {
  const id = await notPaidOut(server, customer);
  const first = (await payoutOf(server, id)).id;
  await sendAgain(await openCaseOf(server, 'RETURNED_PAYOUT', id));
  expect(await notifyPayout(server, first, 'PAID')).toMatchObject({ outcome: 'DISCREPANCY' });
  await sendPayouts(server.services);
  const { id: again, state } = await payoutOf(server, id);
  expect([again !== first, state]).toEqual([true, 'OPEN']);
  await endDoubt(id);
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [again]);
  await sendPayouts(server.services);
  expect((await payoutOf(server, id)).state).toBe('READY');
});

test('a transaction held by an operator is neither released nor refunded if its stopped payout turns out to be paid', async () => {
  const id = await paidBy(server, customer);
  await sendPayouts(server.services);
  const { payment_reference: paymentReference } = await transactionOf(server, id);
  await withTransaction(server.database, (handle) =>
    stoppingService(handle, server.services).stop({ ...zanele, paymentReference }),
  );
  await notifyPayout(server, (await payoutOf(server, id)).id, 'CANCELED');
  await tellPaid(id);
  const hold = await openCaseOf(server, 'HOLD', id);
  for (const decision of ['RELEASE', 'CANCEL', 'REFUND']) {
    await expect(desk.decide(hold, decision, zanele)).rejects.toThrow('Please decide case');
  }
  await endDoubt(id);
  await desk.decide(hold, 'RELEASE', zanele);
  expect((await payoutOf(server, id)).state).toBe('OPEN');
});

test('a transaction marked for a refund is not made ready', async () => {
  const id = await notPaidOut(server, customer);
  expect((await mine(id).cancel()).status).toBe(200);
  await tellPaid(id);
  const refund = await openCaseOf(server, 'REFUND', id);
  await givePayee(server, id);
  await expect(desk.decide(refund, 'READY', zanele)).rejects.toThrow('decide case');
  await endDoubt(id);
  await desk.decide(refund, 'READY', zanele);
  expect((await transactionOf(server, id)).status).toBe('READY_FOR_CANCELLATION');
});

test.each(['cancel', 'rename'] as const)(
  "the customer's request to %s is left to operators if the partner stops a payout under review",
  async (wish) => {
    const id = await paidBy(server, customer);
    await sendPayouts(server.services);
    await (wish === 'cancel' ? mine(id).cancel() : mine(id).rename('Grase', 'Moyoza'));
    const { id: payout } = await payoutOf(server, id);
    const report = { payoutId: String(payout), partnerReference: 'OTHER', word: '' };
    const terms = { brand: server.services.brand, quietSeconds: 300 };
    await withTransaction(server.database, (handle) =>
      applyReport(handle, terms, { ...report, state: 'PAID' }, 'sandbox'),
    );
    await notifyPayout(server, payout, 'CANCELED');
    expect(await transactionOf(server, id)).toMatchObject({
      ...{ status: 'REMITTANCE_BRAND_ON_HOLD', beneficiary_first_name: 'Grace' },
    });
    expect((await payoutOf(server, id)).id).toBe(payout);
    await endDoubt(id);
    await desk.decide(await openCaseOf(server, 'RETURNED_PAYOUT', id), 'REFUND', zanele);
  },
);

test('a payout that two people establish as paid completes, is posted once, and needs no further action', async () => {
  const id = await notPaidOut(server, customer, nigeriaBank);
  await tellPaid(id);
  const doubt = await openCaseOf(server, 'PAYOUT_DISCREPANCY', id);
  await expect(desk.decide(doubt, 'PAID', zanele)).rejects.toThrow('two people');
  await desk.propose(doubt, 'PAID', zanele);
  await expect(desk.decide(doubt, 'PAID', zanele)).rejects.toThrow('another operator');
  await desk.decide(doubt, 'PAID', pieter);
  expect((await payoutOf(server, id)).state).toBe('PAID');
  expect((await transactionOf(server, id)).status).toBe('COMPLETE');
  const { rows } = await server.database.pool.query<{ kind: string; decision: string }>(
    'select kind, decision from cases where transaction_id = $1 order by kind',
    [id],
  );
  expect(rows).toEqual([
    { kind: 'PAYOUT_DISCREPANCY', decision: 'PAID' },
    { kind: 'RETURNED_PAYOUT', decision: 'PAID' },
  ]);
});
