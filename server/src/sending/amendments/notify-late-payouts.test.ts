import { randomUUID } from 'node:crypto';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { afterPayingCalls, messagesTo, paidBy, transactionOf } from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors } from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { payOut, payoutOf, sendPayouts } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { camtFile, MAIN } from '../../../test/statement-files.ts';
import { startWorker } from '../../app/worker.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { statementsService } from '../../ledger/reconciliation/service.ts';
import { notifyLatePayouts } from './notify-late-payouts.ts';

const SOON = { timeout: 10_000, interval: 50 };

let server: RunningServer;
let customer: TestCustomer;
let email: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  customer = await addCustomer(server, { email });
});

const zanele = { actor: toOperatorActor('Zanele'), reason: 'It left.' };

/** One round of the scheduler. */
async function round(lateFeeReturned = false): Promise<void> {
  const { services } = server;
  const config = { ...services.config, lateFeeReturned };
  expect((await notifyLatePayouts({ ...services, config })).failures).toEqual([]);
}

/** A paid transaction whose promised time is over. */
async function overdue(corridor: typeof corridors.zimbabweCash = corridors.malawiWallet) {
  const id = await paidBy(server, customer, corridor);
  await server.database.pool.query(
    `update payouts set promised_by = now() - interval '1 minute' where transaction_id = $1`,
    [id],
  );
  return id;
}

const standing = async (id: bigint) => (await afterPayingCalls(server, customer, id).read()).body;
const mails = async () => (await messagesTo(server, email)).filter((body) => /sorry/.test(body));

test('the customer is notified once of a late payout', async () => {
  const id = await overdue();
  expect(await standing(id)).toMatchObject({ late: true, 'fee-returned': null });
  await round();
  await round();
  expect(await mails()).toEqual([expect.stringMatching(/has not arrived by .*, as we promised/)]);
  expect(await standing(id)).toMatchObject({ late: true, 'fee-returned': null });
  await payOut(server, id);
  expect(await standing(id)).toMatchObject({ late: false });
});

test('the scheduler of running servers notifies by itself, once between two of them', async () => {
  const worker = () => startWorker(server.services);
  const workers = await Promise.all([worker(), worker()]);
  const id = await overdue();
  const told = async () => (await payoutOf(server, id)).late_told_at;
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), SOON);
  const first = await told();
  // Another one is announced in a later round.
  await overdue();
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), SOON);
  expect(await told()).toEqual(first);
  await Promise.all(workers.map((one) => one.stop()));
});

test('money ready at the counter is not late, however long it waits', async () => {
  const id = await overdue(corridors.zimbabweCash);
  await sendPayouts(server.services);
  await round(true);
  expect(await standing(id)).toMatchObject({ state: 'READY', late: false });
  expect(await mails()).toEqual([]);
});

test('a setting refunds the fee and its VAT once, in a refund of their own', async () => {
  const id = await overdue();
  await Promise.all([round(true), round(true)]);
  await round(true);
  const { fee_cents, vat_cents } = await transactionOf(server, id);
  const cents = fee_cents + vat_cents;
  expect(await standing(id)).toMatchObject({ 'fee-returned': Number(cents) / 100 });
  expect(await mails()).toEqual([expect.stringContaining('We are refunding the fee of R ')]);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  const desk = testDesk(server.services);
  const [refund] = (await desk.owedRefunds()).filter(({ fee_of }) => fee_of === id);
  const reference = refund?.reference ?? '';
  await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  expect((await messagesTo(server, email)).at(-1)).toContain('We returned the fee of R');
  await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
  expect((await messagesTo(server, email)).at(-1)).toContain('came back to us');
  expect((await transactionOf(server, id)).status).toBe('APPROVED_PAID');
});

test('a later return owes the rest', async () => {
  const id = await overdue();
  await round(true);
  await afterPayingCalls(server, customer, id).cancel();
  const { principal_cents } = await transactionOf(server, id);
  const [told] = (await messagesTo(server, email)).slice(-1);
  expect(told).toContain(`returning R ${principal_cents / 100n}.00`);
  const desk = testDesk(server.services);
  const [found] = (await desk.open()).filter((one) => one.transaction_id === id);
  expect(Object.keys((await desk.show(found?.id ?? 0n)).choices)).toEqual(['READY']);
  await givePayee(server, id);
  await desk.decide(found?.id ?? 0n, 'READY', zanele);
  const owed = (await desk.owedRefunds()).find(({ transaction_id }) => transaction_id === id);
  expect(owed?.amount_cents).toBe(principal_cents);
});

test.each(['owed', 'gone'])(
  'if the payment is reversed while the fee is %s, the fee is earned again',
  async (fee) => {
    const id = await overdue();
    await round(true);
    const desk = testDesk(server.services);
    const [refund] = (await desk.owedRefunds()).filter(({ fee_of }) => fee_of === id);
    const reference = refund?.reference ?? '';
    if (fee === 'gone') await desk.tellRefund({ reference, word: 'SENT', ...zanele });
    const payment = await server.database.db
      .selectFrom('payments')
      .select('partner_reference')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow();
    const partnerReference = payment.partner_reference;
    expect(
      await reportPaid(server.database, id, {
        ...{ partnerReference, openedAs: partnerReference, outcome: 'FAILED' },
      }),
    ).toBe('TAKEN_BACK');
    expect(await standing(id)).toMatchObject({ 'fee-returned': null, 'may-cancel': false });
    expect(await findLedgerDifferences(server.database)).toEqual([]);
    if (fee !== 'gone') return;
    // The fee's refund is returned to us: it is not owed to anyone.
    const told = (await messagesTo(server, email)).length;
    await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
    expect(await desk.owedRefunds()).not.toContainEqual(expect.objectContaining({ reference }));
    expect(await desk.open()).not.toContainEqual(
      expect.objectContaining({ kind: 'REFUND', transaction_id: id }),
    );
    expect(await messagesTo(server, email)).toHaveLength(told);
    expect(await findLedgerDifferences(server.database)).toEqual([]);
    // The bank's statement shows what was reported before.
    const statements = statementsService(server.database, server.services.brand);
    await statements.addBankAccount(MAIN);
    const [cents, today] = [refund?.amount_cents ?? 0n, businessDay(new Date())];
    const content = camtFile([
      { reference, cents: -cents, day: today, bank: 'L1' },
      { reference, cents, day: today, bank: 'L2' },
    ]);
    expect(
      await statements.import({ name: 'fee.xml', content, from: 'bank', operator: 'Zanele' }),
    ).toMatchObject({ matched: 2 });
    expect(await findLedgerDifferences(server.database)).toEqual([]);
  },
);
