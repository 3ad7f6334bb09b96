import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { digipayNotice } from '../../../../test/fake-partners/digipay.ts';
import {
  deliverEvent,
  type FakePartners,
  startFakePartners,
} from '../../../../test/fake-partners/start.ts';
import { stitchEvent } from '../../../../test/fake-partners/stitch.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../../test/harness.ts';
import {
  newPayable,
  type PayableTransaction,
  statusOf,
} from '../../../../test/payable-transactions.ts';
import { startWorker } from '../../../app/worker.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { endDueAuthorisations } from '../../../payments/ending/end-due.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { moveTransaction } from '../../../sending/lifecycle/lifecycle.ts';

let partners: FakePartners;
let server: RunningServer;
beforeAll(async () => {
  partners = await startFakePartners();
  server = await startServer({
    demo: true,
    settings: { ...partners.settings, partnerTimeoutSeconds: 1 },
  });
});
afterAll(async () => {
  expect(partners.complaints).toEqual([]);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
  await partners.close();
});

const headers = customerHeaders('0820000001', '2580');

const WAYS = {
  stitch: {
    start: ({ id, paymentReference }: PayableTransaction) =>
      callServer(server.url, `POST /api/transactions/${id}/payment/request`, {
        headers: { ...headers, 'payment-partner-id': '68' },
        body: { paymentReference, paymentPartner: 'STITCH', clientPlatform: 'CUSTOMER_PORTAL' },
      }),
    event: stitchEvent,
    words: { paid: 'Completed', failed: 'Failed', canceled: 'Cancelled', open: 'Pending' },
    asking: '/stitch/graphql',
  },
  digipay: {
    start: ({ id }: PayableTransaction) =>
      callServer(server.url, `POST /api/digi-pay/init?transactionId=${id}`, { headers }),
    event: digipayNotice,
    words: { paid: 'SUCCESS', failed: 'DECLINED', canceled: 'CANCELLED', open: 'PENDING' },
    asking: '/digipay/payment/status',
  },
} as const;
type Way = keyof typeof WAYS;
const NAMES = Object.keys(WAYS) as Way[];

/** A transaction whose payment the partner has opened. */
async function started(way: Way, total = '310.00') {
  const transaction = await newPayable(server.database, { total });
  expect((await WAYS[way].start(transaction)).status).toBe(200);
  const { paymentReference } = transaction;
  const payment = [...partners.payments.values()].find(
    (each) => each.paymentReference === paymentReference,
  );
  if (!payment) throw new Error('The partner has opened nothing');
  return { ...transaction, payment };
}

const secretOf = (way: Way) =>
  way === 'stitch' ? server.config.webhookSecretStitch : server.config.webhookSecretDigipay;

const tell = (way: Way, event: object, id?: string) =>
  deliverEvent(server.url, way, secretOf(way), event, id);

const authorisation = async ({ id }: PayableTransaction) =>
  server.database.db
    .selectFrom('payment_authorisations')
    .select(['status', 'ask_at', 'asked'])
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow();

const SOON = { timeout: 15_000, interval: 50 };

/** Moves the rows' times so that the five minutes and every wait of the scheduler are over. */
const makeDue = ({ id }: PayableTransaction) =>
  server.database.db
    .updateTable('payment_authorisations')
    .set({ expires_at: new Date(Date.now() - 1000), ask_at: new Date(Date.now() - 1000) })
    .where('transaction_id', '=', id)
    .execute();

const clock = () => endDueAuthorisations(server.services);

test('the worker queries with the token that the payment was opened with', async () => {
  const transaction = await started('stitch');
  await makeDue(transaction);
  partners.requests.length = 0;
  const worker = await startWorker(server.services);
  await expect.poll(() => partners.requests, SOON).toContain('/stitch/graphql');
  await worker.stop();
  expect(partners.requests).not.toContain('/stitch/connect/token');
});

test.each(NAMES)('%s: the signed event pays once, however often it comes', async (way) => {
  const transaction = await started(way);
  transaction.payment.state = WAYS[way].words.paid;
  const event = WAYS[way].event(transaction.payment);
  expect(await tell(way, event, 'first')).toEqual({ status: 200, outcome: 'PAID' });
  expect(await tell(way, event, 'first')).toEqual({ status: 200, outcome: 'REPEATED' });
  expect(await tell(way, event, 'again')).toEqual({ status: 200, outcome: 'IGNORED' });
  expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
  expect(await authorisation(transaction)).toMatchObject({ status: 'CLOSED', ask_at: null });
});

test.each(NAMES)('%s: an event not signed with its own secret is refused', async (way) => {
  const transaction = await started(way);
  transaction.payment.state = WAYS[way].words.paid;
  const event = WAYS[way].event(transaction.payment);
  const other = secretOf(way === 'stitch' ? 'digipay' : 'stitch');
  expect((await deliverEvent(server.url, way, other, event)).status).toBe(401);
  expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_UNPAID');
});

test.each(NAMES)(
  '%s: pending decides nothing; failed and canceled free the transaction',
  async (way) => {
    const { words, event } = WAYS[way];
    for (const word of [words.failed, words.canceled]) {
      const transaction = await started(way);
      expect((await tell(way, event(transaction.payment))).outcome).toBe('IGNORED');
      expect((await authorisation(transaction)).status).toBe('OPEN');
      transaction.payment.state = word;
      expect((await tell(way, event(transaction.payment))).outcome).toBe('CLOSED');
      expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_UNPAID');
    }
  },
);

test.each(NAMES)('%s: another amount and an unknown result wait for an operator', async (way) => {
  const transaction = await started(way);
  transaction.payment.state = WAYS[way].words.paid;
  const cheaper = { ...transaction.payment, amountCents: 30_999 };
  expect((await tell(way, WAYS[way].event(cheaper))).outcome).toBe('HELD');
  const unknown = { ...transaction.payment, state: 'Levitating' };
  expect((await tell(way, WAYS[way].event(unknown))).outcome).toBe('HELD');
  expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_UNPAID');
});

test.each(NAMES)('%s: a payment whose event never came is found by a query', async (way) => {
  const transaction = await started(way);
  transaction.payment.state = WAYS[way].words.paid;
  await makeDue(transaction);
  await clock();
  expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
  expect(await authorisation(transaction)).toMatchObject({ status: 'CLOSED', ask_at: null });
  // The event changes nothing when it arrives later.
  expect((await tell(way, WAYS[way].event(transaction.payment))).outcome).toBe('IGNORED');
});

test.each(NAMES)(
  '%s: a payment made in time and reported after the expiry counts, by its event or its response',
  async (way) => {
    const { words, event } = WAYS[way];
    for (const told of ['event', 'answer']) {
      const transaction = await started(way);
      const { rows } = await server.database.pool.query<{ paid: Date }>(
        `update transactions set created_at = now() - interval '1 hour',
           expires_at = now() - interval '1 second' where id = $1
         returning expires_at - interval '1 minute' as paid`,
        [transaction.id],
      );
      const { brand } = server.services;
      await withTransaction(server.database, (handle) =>
        moveTransaction(handle, { id: transaction.id, to: 'EXPIRED', actor: 'clock', brand }),
      );
      transaction.payment.state = words.paid;
      transaction.payment.paidAt = rows[0]?.paid.toISOString() ?? '';
      await makeDue(transaction);
      if (told === 'event') await tell(way, event(transaction.payment));
      else await clock();
      expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
    }
  },
);

test('a success that comes after its failure pays, and the partner is queried immediately for the valid state', async () => {
  const transaction = await started('stitch');
  const { words, event } = WAYS.stitch;
  for (const [state, outcome] of [
    [words.failed, 'CLOSED'],
    [words.paid, 'PAID'],
  ] as const) {
    transaction.payment.state = state;
    expect((await tell('stitch', event(transaction.payment))).outcome).toBe(outcome);
  }
  transaction.payment.state = words.failed;
  await clock();
  expect(await statusOf(server.database, transaction.id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await authorisation(transaction)).toMatchObject({ status: 'CLOSED', ask_at: null });
});

test.each(NAMES)(
  '%s: an unreachable partner is queried again, with growing intervals',
  async (way) => {
    const transaction = await started(way);
    const { asking, words } = WAYS[way];
    const waits: number[] = [];
    for (const failure of [{ status: 500 }, 'hang'] as const) {
      partners.fail(asking, failure, failure);
      await makeDue(transaction);
      await clock();
      const { status, ask_at } = await authorisation(transaction);
      expect(status).toBe('CLOSED');
      waits.push(Math.round(((ask_at?.getTime() ?? 0) - Date.now()) / 60_000));
    }
    expect(waits).toEqual([1, 2]);
    transaction.payment.state = words.paid;
    await makeDue(transaction);
    await clock();
    expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
    expect(await authorisation(transaction)).toMatchObject({ ask_at: null, asked: 3 });
  },
);

test('concurrent schedulers cancel and query at a partner once', async () => {
  const transaction = await started('stitch');
  await makeDue(transaction);
  partners.requests.length = 0;
  await Promise.all([clock(), clock(), clock()]);
  expect(partners.requests.filter((each) => each === '/stitch/graphql')).toHaveLength(2);
});

test('a bill paid in a shop while the customer was offline pays the transaction', async () => {
  const transaction = await started('digipay');
  const paid = digipayNotice({ ...transaction.payment, state: 'SUCCESS' });
  expect((await tell('digipay', { ...paid, clientReference: undefined })).outcome).toBe('PAID');
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
  });
});

test('a second payment of the same bill is held for its refund', async () => {
  const transaction = await started('digipay');
  const paid = digipayNotice({ ...transaction.payment, state: 'SUCCESS' });
  expect((await tell('digipay', paid)).outcome).toBe('PAID');
  const again = { ...paid, payatTransactionId: 'tran-in-a-shop' };
  expect((await tell('digipay', again)).outcome).toBe('HELD');
});
