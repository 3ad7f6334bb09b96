import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTransactionPage } from '@thumela/contract/console/activity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  afterPayingCalls,
  messagesTo,
  openCaseOf,
  paidBy,
  transactionOf,
} from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { givePayee } from '../../../test/payees.ts';
import { notifyPayout, payoutOf, sendPayouts, statesOf } from '../../../test/payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundService } from '../service.ts';

type TransactionPage = AnswerOf<typeof readTransactionPage>;

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

const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'The sender was deceived.' });
const [zanele, pieter] = [by('Zanele'), by('Pieter')];
const mine = (id: bigint) => afterPayingCalls(server, customer, id);

/** A paid transaction whose payout the partner has. */
async function atPartner(): Promise<bigint> {
  const id = await paidBy(server, customer);
  await sendPayouts(server.services);
  return id;
}

async function giveBack(id: bigint, more: { as?: 'cancellation'; feeKept?: true } = {}) {
  const { payment_reference: paymentReference } = await transactionOf(server, id);
  const wanted = { paymentReference, as: 'refund', feeKept: false, ...more } as const;
  return await desk.giveBack(wanted, zanele);
}

test('a return of a payout that the partner has is first stopped there, and then marked', async () => {
  const id = await atPartner();
  const { id: payout } = await payoutOf(server, id);
  expect(await giveBack(id)).toBeUndefined();
  expect(await payoutOf(server, id)).toMatchObject({ stop_asked_at: expect.any(Date) });
  expect((await transactionOf(server, id)).status).toBe('APPROVED_PAID');
  await sendPayouts(server.services);
  expect(await statesOf(server, payout)).toEqual(['SENT', 'READY', 'CANCELED']);
  expect(await transactionOf(server, id)).toMatchObject({
    ...{ status: 'MARKED_FOR_REFUND', reason: 'The sender was deceived.' },
  });
  const refund = await openCaseOf(server, 'REFUND', id);
  await expect(desk.decide(refund, 'READY', zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await givePayee(server, id);
  await desk.decide(refund, 'READY', pieter);
  expect((await transactionOf(server, id)).status).toBe('READY_FOR_REFUND');
});

test('it is returned as the operator requested: as a cancellation, with the fee retained', async () => {
  const id = await atPartner();
  await giveBack(id, { as: 'cancellation', feeKept: true });
  await sendPayouts(server.services);
  const refund = await openCaseOf(server, 'REFUND', id);
  expect((await transactionOf(server, id)).status).toBe('MARKED_FOR_CANCELLATION');
  expect((await desk.show(refund)).row).toMatchObject({
    ...{ decision: 'READY_KEEP_FEE', proposed_by: 'operator:Zanele' },
  });
});

test('if the partner had already paid, nothing is returned, and the audit trail and the page show that it was too late', async () => {
  const id = await atPartner();
  const compliance = await operatorCall(server, 'compliance');
  const page = async () =>
    (await compliance.call<TransactionPage>('GET', `/console/api/transactions/${id}`)).body;
  await giveBack(id);
  expect((await page())['late-return']).toBeNull();
  const before = (await messagesTo(server, email)).length;
  await notifyPayout(server, (await payoutOf(server, id)).id, 'PAID');
  expect((await transactionOf(server, id)).status).toBe('COMPLETE');
  const { rows } = await server.owner.pool.query(
    `select action from audit_entries where subject = $1 and action like '%return%' order by id`,
    [`transaction:${id}`],
  );
  expect(rows).toEqual([
    ...[{ action: 'transaction.return_wanted' }, { action: 'transaction.return_too_late' }],
  ]);
  expect(await page()).toMatchObject({
    ...{ 'payout-state': 'PAID', 'late-return': { by: 'operator:Zanele' } },
  });
  // The customer requested nothing and is only notified of the payout.
  const said = (await messagesTo(server, email)).slice(before);
  expect(said.join(' ')).not.toContain('cancelled');
});

test('a return takes precedence over a correction of the name, and blocks changes by its customer', async () => {
  const id = await atPartner();
  await mine(id).rename('Grase', 'Moyoza');
  await giveBack(id);
  expect((await mine(id).read()).body).toMatchObject({
    ...{ change: null, 'may-cancel': false, 'may-change-name': false },
  });
  // Accepted, it would not be recorded: the customer would not hear that it was too late.
  expect(await mine(id).cancel()).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('Our team is already reviewing') } },
  });
  await expect(giveBack(id)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  await sendPayouts(server.services);
  expect(await transactionOf(server, id)).toMatchObject({
    ...{ status: 'MARKED_FOR_REFUND', beneficiary_first_name: 'Grace' },
  });
});

test('a held transaction that its partner has is refunded once the partner has stopped it', async () => {
  const id = await atPartner();
  await withTransaction(server.database, (handle) =>
    outboundService(handle, server.services).move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', ...zanele },
    }),
  );
  await expect(giveBack(id)).rejects.toMatchObject({
    ...{ code: 'STATUS_CONFLICT', message: expect.stringContaining('can still pay it') },
  });
  expect(await payoutOf(server, id)).toMatchObject({ stop_asked_at: expect.any(Date) });
  await sendPayouts(server.services);
  await giveBack(id);
  expect((await transactionOf(server, id)).status).toBe('MARKED_FOR_REFUND');
});
