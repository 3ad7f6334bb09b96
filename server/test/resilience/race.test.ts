import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../harness.ts';
import { type Created, createTransaction, listTransactions, nomvula } from './customer-journey.ts';
import { expectInvariants, paymentsOf } from './invariants.ts';
import { deliverPartnerEvent, paymentEvent } from './webhooks.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const cancel = ({ 'transaction-id': id }: Created) =>
  callServer(server.url, `POST /api/transactions/transaction/${id}/expire`, nomvula);

test('if cancelling and paying happen at the same time one wins, and no money is lost', async () => {
  const endings = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const transaction = await createTransaction(server.url, nomvula);
      const event = paymentEvent(transaction['payment-reference'], transaction.total);
      const pay = () => deliverPartnerEvent(server, event);
      const [first, second] =
        index % 2 === 0 ? [pay, () => cancel(transaction)] : [() => cancel(transaction), pay];
      const [one, other] = await Promise.all([first(), second()]);
      return { id: transaction['transaction-id'], statuses: [one.status, other.status].sort() };
    }),
  );
  const statuses = await listTransactions(server.url, nomvula);
  for (const ending of endings) {
    const status = statuses.get(ending.id);
    const paidFirst = status === 'APPROVED_PAID';
    expect(status).toBe(paidFirst ? 'APPROVED_PAID' : 'MARKED_FOR_REFUND');
    expect(ending.statuses).toEqual(paidFirst ? [200, 409] : [200, 200]);
    expect(await paymentsOf(server.database, ending.id)).toBe(1);
  }
  await expectInvariants(server.database);
});
