import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digipayNotice } from '../../../test/fake-partners/digipay.ts';
import { type ServerWithPartners, startWithPartners } from '../../../test/fake-partners/server.ts';
import { deliverEvent } from '../../../test/fake-partners/start.ts';
import {
  newPayable,
  type PayableTransaction,
  statusOf,
} from '../../../test/payable-transactions.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { expireDueTransactions } from '../../sending/lifecycle/expiry.ts';
import { claimToEnd, storeOpened } from '../authorisations/service.ts';
import { endAtPartner } from './end.ts';
import { endDueAuthorisations } from './end-due.ts';

const GRAPHQL = '/stitch/graphql';

let all: ServerWithPartners;
let { partners, server, phone } = {} as ServerWithPartners;
beforeAll(async () => {
  all = await startWithPartners();
  ({ partners, server, phone } = all);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await all.close();
});

const owed = () => newPayable(server.database, { total: '310.00' });

const byBank = ({ id, paymentReference }: PayableTransaction) =>
  phone.ask<Record<string, string>>(`POST /api/transactions/${id}/payment/request`, {
    body: { paymentReference, paymentPartner: 'STITCH', clientPlatform: 'CUSTOMER_PORTAL' },
  });

const byBill = ({ id }: PayableTransaction) =>
  phone.ask(`POST /api/digi-pay/init?transactionId=${id}`);

/** The payments the partners have opened for a transaction, the oldest first. */
const openedFor = ({ paymentReference }: PayableTransaction) =>
  [...partners.payments.values()].filter((each) => each.paymentReference === paymentReference);

/** A transaction whose payment STITCH has opened for this browser. */
async function started() {
  const transaction = await owed();
  expect((await byBank(transaction)).status).toBe(200);
  const [payment] = openedFor(transaction);
  if (!payment) throw new Error('STITCH has opened nothing');
  return { ...transaction, payment };
}

const cancel = ({ id }: PayableTransaction) =>
  phone.ask(`POST /api/transactions/transaction/${id}/expire`);

const status = ({ id }: PayableTransaction) => statusOf(server.database, id);

const end = () => endDueAuthorisations(server.services);
const clock = () => expireDueTransactions(server.database, server.services.brand);

/** The newest authorisation of a transaction, and whether its partner is still to be queried. */
const authorisation = ({ id }: PayableTransaction) =>
  server.database.db
    .selectFrom('payment_authorisations')
    .select(['status', sql<boolean>`canceled_at is not null`.as('canceled'), 'asked'])
    .select(sql<number>`round(extract(epoch from ask_at - now()) / 60)::integer`.as('minutes'))
    .where('transaction_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Moves the moments of a transaction and of what was opened for it, so that they are over. */
const pass = ({ id }: PayableTransaction, seconds: { expires?: number; authorised?: number }) =>
  withTransaction(server.database, async ({ db }) => {
    const { expires = 3600, authorised = 300 } = seconds;
    await sql`update transactions set expires_at = now() + make_interval(secs => ${expires})
      where id = ${id}`.execute(db);
    await sql`update payment_authorisations
      set expires_at = now() + make_interval(secs => ${authorised}),
          ask_at = case when ask_at is not null
            then now() + make_interval(secs => ${authorised}) end
      where transaction_id = ${id}`.execute(db);
  });

test('cancelled here, it is closed with the cancelling and ended at the partner by the next look', async () => {
  const transaction = await started();
  partners.requests.length = 0;
  expect((await cancel(transaction)).status).toBe(200);
  expect(await authorisation(transaction)).toMatchObject({ status: 'CLOSED', minutes: 0 });
  // A cancelling customer does not wait for a partner.
  expect(partners.requests).toEqual([]);
  await end();
  expect(transaction.payment.state).toBe('Cancelled');
  expect(await authorisation(transaction)).toMatchObject({ canceled: true, minutes: null });
});

test('a transaction is not expired while its customer is paying, and ends with the authorisation', async () => {
  const transaction = await started();
  await pass(transaction, { expires: -1 });
  await clock();
  expect(await status(transaction)).toBe('APPROVED_UNPAID');
  expect(
    (await phone.ask<{ attempt: unknown }>(`GET /payment-attempts/${transaction.id}`)).body.attempt,
  ).not.toBeNull();
  await pass(transaction, { expires: -1, authorised: -1 });
  await clock();
  // The partner has a minute to report a payment made at the last moment.
  expect(await status(transaction)).toBe('APPROVED_UNPAID');
  await end();
  await clock();
  expect(await status(transaction)).toBe('EXPIRED');
  expect(transaction.payment.state).toBe('Cancelled');
});

test('a payment made at the last moment and only reported in answer to our query is paid and not late', async () => {
  const transaction = await started();
  transaction.payment.state = 'Completed';
  await pass(transaction, { expires: -10, authorised: -1 });
  await clock();
  await end();
  await clock();
  expect(await status(transaction)).toBe('APPROVED_PAID');
});

test('an authorisation that is never closed does not keep a transaction alive, and none opens after its end', async () => {
  const transaction = await started();
  await pass(transaction, { expires: -1, authorised: -61 });
  await clock();
  expect(await status(transaction)).toBe('EXPIRED');
  await end();
  expect(transaction.payment.state).toBe('Cancelled');
  const over = await owed();
  await pass(over, { expires: -1 });
  expect((await byBank(over)).body['error-code']).toBe('STATUS_CONFLICT');
});

test('paid by another way, what was opened before is ended, however long it was uncertain', async () => {
  const transaction = await started();
  partners.fail(GRAPHQL, { status: 503 }, { status: 503 });
  await phone.ask(`DELETE /payment-attempts/${transaction.id}`);
  expect(await authorisation(transaction)).toMatchObject({ status: 'CLOSED', minutes: 5 });
  expect((await byBill(transaction)).status).toBe(200);
  const [, bill] = openedFor(transaction);
  if (!bill) throw new Error('DIGIPAY has opened nothing');
  const notice = digipayNotice({ ...bill, state: 'SUCCESS' });
  const told = await deliverEvent(
    server.url,
    'digipay',
    server.config.webhookSecretDigipay,
    notice,
  );
  expect(told.outcome).toBe('PAID');
  expect(transaction.payment.state).toBe('Pending');
  await end();
  expect(transaction.payment.state).toBe('Cancelled');
  // The partner is not queried about the one that was paid.
  expect(await authorisation(transaction)).toMatchObject({ status: 'CLOSED', asked: 0 });
});

test('a partner that cannot be reached is tried again, less and less often, until it has heard', async () => {
  const transaction = await started();
  await cancel(transaction);
  const waits: (number | null)[] = [];
  for (const failure of [{ status: 503 }, 'hang up'] as const) {
    // Both the cancellation and the query, each sent twice.
    partners.fail(GRAPHQL, failure, failure, failure, failure);
    await end();
    waits.push((await authorisation(transaction)).minutes);
    await pass(transaction, { authorised: 0 });
  }
  expect(waits).toEqual([1, 2]);
  expect(transaction.payment.state).toBe('Pending');
  await end();
  expect(transaction.payment.state).toBe('Cancelled');
  expect(await authorisation(transaction)).toMatchObject({ canceled: true, minutes: null });
});

test('a process that dies with the work in its hands loses nothing: another takes it up', async () => {
  const transaction = await started();
  await cancel(transaction);
  // Only what the dead process had claimed.
  expect(await claimToEnd(server.database, 10)).toHaveLength(1);
  await end();
  expect(transaction.payment.state).toBe('Pending');
  await pass(transaction, { authorised: 0 });
  const [taken] = await claimToEnd(server.database, 10);
  if (!taken) throw new Error('Nobody takes it up');
  // Killed between the partner's answer and storing it: cancelling again does no harm.
  partners.requests.length = 0;
  await endAtPartner(server.services, taken);
  await endAtPartner(server.services, taken);
  expect(partners.requests).toHaveLength(4);
  expect(transaction.payment.state).toBe('Cancelled');
  expect(await authorisation(transaction)).toMatchObject({ canceled: true, minutes: null });
});

test('what its partner opened after the end is ended too, when the process that opened it died', async () => {
  const transaction = await started();
  const { db } = server.database;
  const { id } = await db
    .updateTable('payment_authorisations')
    .set({ partner_reference: null })
    .where('transaction_id', '=', transaction.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await cancel(transaction);
  const [looked] = await claimToEnd(server.database, 1, id);
  if (!looked) throw new Error('Nothing is due');
  const opened = { partnerReference: transaction.payment.id, referenceKey: '', qrCode: undefined };
  await withTransaction(server.database, (handle) =>
    storeOpened(handle, id, { ...opened, webLinks: [], appLinks: [] }),
  );
  // A look that began before it was known forgets nothing.
  await endAtPartner(server.services, looked);
  await end();
  expect(transaction.payment.state).toBe('Cancelled');
});

test('a partner without such a call is queried, and money that arrives is late', async () => {
  const transaction = await owed();
  await byBill(transaction);
  const [bill] = openedFor(transaction);
  if (!bill) throw new Error('DIGIPAY has opened nothing');
  await cancel(transaction);
  await end();
  expect(await authorisation(transaction)).toMatchObject({ canceled: false, minutes: 1 });
  bill.state = 'SUCCESS';
  await pass(transaction, { authorised: 0 });
  await end();
  expect(await status(transaction)).toBe('MARKED_FOR_REFUND');
});
