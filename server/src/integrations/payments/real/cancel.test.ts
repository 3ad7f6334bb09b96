import { afterAll, beforeAll, expect, test } from 'vitest';
import { digipayNotice } from '../../../../test/fake-partners/digipay.ts';
import {
  type ServerWithPartners,
  startWithPartners,
} from '../../../../test/fake-partners/server.ts';
import { deliverEvent } from '../../../../test/fake-partners/start.ts';
import { stitchEvent } from '../../../../test/fake-partners/stitch.ts';
import {
  newPayable,
  type PayableTransaction,
  statusOf,
} from '../../../../test/payable-transactions.ts';
import { endDueAuthorisations } from '../../../payments/ending/end-due.ts';

const GRAPHQL = '/stitch/graphql';

let all: ServerWithPartners;
let { partners, server, phone } = {} as ServerWithPartners;
beforeAll(async () => {
  all = await startWithPartners();
  ({ partners, server, phone } = all);
});
afterAll(() => all.close());

/** A transaction whose payment the partner has opened for this browser. */
async function started(way: 'stitch' | 'digipay') {
  const transaction = await newPayable(server.database, { total: '310.00' });
  const { id, paymentReference } = transaction;
  const body = { paymentReference, paymentPartner: 'STITCH', clientPlatform: 'CUSTOMER_PORTAL' };
  const { status } = await (way === 'stitch'
    ? phone.ask(`POST /api/transactions/${id}/payment/request`, { body })
    : phone.ask(`POST /api/digi-pay/init?transactionId=${id}`));
  expect(status).toBe(200);
  const opened = [...partners.payments.values()];
  const payment = opened.find((each) => each.paymentReference === paymentReference);
  if (!payment) throw new Error('The partner has opened nothing');
  return { ...transaction, payment };
}

const end = async ({ id }: PayableTransaction) =>
  (await phone.ask<{ outcome: string }>(`DELETE /payment-attempts/${id}`)).body.outcome;

const status = ({ id }: PayableTransaction) => statusOf(server.database, id);

const isOpen = async ({ id }: PayableTransaction) => {
  const found = await phone.ask<{ attempt: unknown }>(`GET /payment-attempts/${id}`);
  return found.body.attempt !== null;
};

test('STITCH cancels a payment that was not made', async () => {
  const transaction = await started('stitch');
  expect(await end(transaction)).toBe('ENDED');
  expect(transaction.payment.state).toBe('Cancelled');
  expect(await isOpen(transaction)).toBe(false);
});

test('STITCH does not cancel a payment that was made, and it counts', async () => {
  const transaction = await started('stitch');
  transaction.payment.state = 'Completed';
  expect(await end(transaction)).toBe('PAID');
  expect(await status(transaction)).toBe('APPROVED_PAID');
});

test.each(['hang', { status: 503 }] as const)(
  'if STITCH is silent (%j) the attempt ends here, and a late success counts',
  async (failure) => {
    const transaction = await started('stitch');
    partners.fail(GRAPHQL, failure, failure);
    expect(await end(transaction)).toBe('UNCERTAIN');
    expect(await isOpen(transaction)).toBe(false);
    transaction.payment.state = 'Completed';
    const secret = server.config.webhookSecretStitch;
    await deliverEvent(server.url, 'stitch', secret, stitchEvent(transaction.payment));
    expect(await status(transaction)).toBe('APPROVED_PAID');
  },
);

test('DIGIPAY cannot cancel: the attempt ends here, and a late success counts once queried', async () => {
  const transaction = await started('digipay');
  expect(await end(transaction)).toBe('UNCERTAIN');
  expect(await isOpen(transaction)).toBe(false);
  transaction.payment.state = 'SUCCESS';
  await server.database.db
    .updateTable('payment_authorisations')
    .set({ ask_at: new Date() })
    .where('transaction_id', '=', transaction.id)
    .where('ask_at', 'is not', null)
    .execute();
  await endDueAuthorisations(server.services);
  expect(await status(transaction)).toBe('APPROVED_PAID');
});

test('a payment that DIGIPAY has already declined is certainly over, and one it has made is paid', async () => {
  const [declined, made] = [await started('digipay'), await started('digipay')];
  declined.payment.state = 'DECLINED';
  made.payment.state = 'SUCCESS';
  expect([await end(declined), await end(made)]).toEqual(['ENDED', 'PAID']);
  const secret = server.config.webhookSecretDigipay;
  const late = await deliverEvent(server.url, 'digipay', secret, digipayNotice(made.payment));
  expect(late.outcome).toBe('IGNORED');
});
