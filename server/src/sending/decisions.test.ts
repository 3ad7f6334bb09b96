import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { type TestDesk, testDesk } from '../../test/desk.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { decideOldestCase, fetchTransaction, lastSms, readLastChange } from '../../test/holds.ts';
import { corridors, sendMoney } from '../../test/outbound.ts';
import { givePayee } from '../../test/payees.ts';
import { reportPaid } from '../../test/report-paid.ts';
import { casesService, type DecisionContext, toOperatorActor } from '../casework/cases/service.ts';
import { findLedgerDifferences } from '../ledger/journal/reconcile.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { type Move, moveTransaction } from './lifecycle/lifecycle.ts';

const brand = { name: 'Thumela' };

let server: RunningServer;
let desk: TestDesk;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand });
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const by = (name: string): DecisionContext => ({
  actor: toOperatorActor(name),
  reason: 'We looked at it.',
});

async function made(otherwise = {}) {
  customer = await addCustomer(server);
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, otherwise);
  return { id: BigInt(body['transaction-id']), paymentReference: body['payment-reference'] };
}

const move = (id: bigint, wanted: Pick<Move, 'to' | 'caseKind'>) =>
  withTransaction(server.database, (handle) =>
    moveTransaction(handle, {
      id,
      actor: 'operator:Thandi',
      reason: 'Please wait.',
      brand,
      ...wanted,
    }),
  );

/** A transaction on hold before its payment, and one on hold after it. */
const HELD = {
  ON_HOLD_UNPAID: async () => {
    const { id } = await made();
    await move(id, { to: 'ON_HOLD_UNPAID' });
    return id;
  },
  REMITTANCE_BRAND_ON_HOLD: async () => {
    const { id } = await made();
    await reportPaid(server.database, id);
    await move(id, { to: 'REMITTANCE_BRAND_ON_HOLD' });
    return id;
  },
};

const setStatus = (status: string) =>
  server.database.pool.query('update customers set approval_status = $1 where id = $2', [
    status,
    customer.customerId,
  ]);

const statusOf = async (id: bigint) => (await fetchTransaction(server.url, customer, id)).status;

test.each([
  ['SUSPENDED', 'ON_HOLD_UNPAID', 'REJECT', 'REJECTED'],
  ['REJECTED', 'ON_HOLD_UNPAID', 'REJECT', 'REJECTED'],
  ['SUSPENDED', 'REMITTANCE_BRAND_ON_HOLD', 'REFUND', 'MARKED_FOR_REFUND'],
  ['REJECTED', 'REMITTANCE_BRAND_ON_HOLD', 'CANCEL', 'MARKED_FOR_CANCELLATION'],
] as const)(
  'for a customer who is %s nothing %s continues, and it can be ended: %s',
  async (status, held, decision, ended) => {
    const id = await HELD[held]();
    await setStatus(status);
    await expect(decideOldestCase(server.database, id, 'RELEASE')).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      message: 'The transaction cannot continue.',
    });
    expect(await readLastChange(server.database, id)).toMatchObject({
      cases: [{ kind: 'HOLD', state: 'OPEN' }],
    });
    await decideOldestCase(server.database, id, decision);
    await setStatus('APPROVED');
    expect(await statusOf(id)).toBe(ended);
  },
);

test('a transaction held by a reversal is released by its case only, with two people, if nothing is owed', async () => {
  const id = await HELD.REMITTANCE_BRAND_ON_HOLD();
  const reversal = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'REVERSAL', subject: `transaction:${id}`, transactionId: id },
      ...{ facts: {}, actor: 'payment:STITCH' },
    }),
  );
  await expect(decideOldestCase(server.database, id, 'RELEASE')).rejects.toThrow(
    'The payment was reversed',
  );
  expect((await desk.show(reversal)).choices).toMatchObject({
    RELEASE: { people: 2 },
    CANCEL: { people: 1 },
    REFUND: { people: 1 },
  });
});

test("the record has the operator's words of a refusal, and the customer reads the customer's version", async () => {
  const { id } = await made({ values: { 22: 'Viktor', 24: 'Blokkade' } });
  await decideOldestCase(server.database, id, 'REJECT', 'He is the listed one.');
  expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
    'hold-reason': 'Our checks did not allow it.',
  });
  expect(await readLastChange(server.database, id)).toMatchObject({
    audit: { details: { reason: 'He is the listed one.' } },
    cases: [{ decision: 'REJECT', reason: 'He is the listed one.' }],
  });
});

test.each([
  [false, 'READY_KEEP_FEE'],
  [true, 'READY'],
] as const)(
  'a return that was refused and is proposed with another amount notifies again: fee kept at first: %s',
  async (feeKept, otherwise) => {
    const { id, paymentReference } = await made();
    await reportPaid(server.database, id);
    const found = await desk.giveBack({ paymentReference, as: 'refund', feeKept }, by('Zanele'));
    const promised = await lastSms(server.database, customer);
    await desk.refuse(found ?? 0n, by('Pieter'));
    expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
      status: 'MARKED_FOR_REFUND',
      'next-actor': 'CUSTOMER',
    });
    await desk.propose(found ?? 0n, otherwise, by('Zanele'));
    expect(await lastSms(server.database, customer)).toBe(promised);
    await givePayee(server, id);
    await desk.decide(found ?? 0n, otherwise, by('Pieter'));

    const { rows } = await server.database.pool.query<{ rand: string }>(
      `select to_char(amount_cents / 100.0, 'FM990.00') as rand from refunds where transaction_id = $1`,
      [id],
    );
    const owed = `We are returning R ${rows[0]?.rand} to you`;
    expect(promised).not.toContain(owed);
    expect(await lastSms(server.database, customer)).toMatch(
      new RegExp(`${owed.replace('.', '\\.')} .+ replaces the amount`),
    );
  },
);

test('a return that was refused and is proposed again unchanged does not notify twice', async () => {
  const { id, paymentReference } = await made();
  await reportPaid(server.database, id);
  const returning = { paymentReference, as: 'cancellation', feeKept: true } as const;
  const found = await desk.giveBack(returning, by('Zanele'));
  const promised = await lastSms(server.database, customer);
  await desk.refuse(found ?? 0n, by('Pieter'));
  await givePayee(server, id);
  await decideOldestCase(server.database, id, 'READY_KEEP_FEE');
  expect(await statusOf(id)).toBe('READY_FOR_CANCELLATION');
  expect(await lastSms(server.database, customer)).toBe(promised);
});
