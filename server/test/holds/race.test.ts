import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type RunningServer, startServer } from '../harness.ts';
import { type Created, create, created, listed, nomvula, quoted, tinashe } from './journey.ts';
import { expectSound, paymentsOf } from './sound.ts';
import { deliver, paymentEvent } from './webhooks.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const cancel = ({ 'transaction-id': id }: Created) =>
  call(server.url, `POST /api/transactions/transaction/${id}/expire`, nomvula);

test('of cancelling and paying at the same moment one comes first, and no money is lost', async () => {
  const endings = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const transaction = await created(server.url, nomvula);
      const event = paymentEvent(transaction['payment-reference'], transaction.total);
      const pay = () => deliver(server, event);
      const [first, second] =
        index % 2 === 0 ? [pay, () => cancel(transaction)] : [() => cancel(transaction), pay];
      const [one, other] = await Promise.all([first(), second()]);
      return { id: transaction['transaction-id'], statuses: [one.status, other.status].sort() };
    }),
  );
  const statuses = await listed(server.url, nomvula);
  for (const ending of endings) {
    const status = statuses.get(ending.id);
    const paidFirst = status === 'APPROVED_PAID';
    expect(status).toBe(paidFirst ? 'APPROVED_PAID' : 'MARKED_FOR_REFUND');
    expect(ending.statuses).toEqual(paidFirst ? [200, 409] : [200, 200]);
    expect(await paymentsOf(server.database, ending.id)).toBe(1);
  }
  await expectSound(server.database);
});

test('twenty creations at once never pass the daily limit', async () => {
  const quotes = await Promise.all(
    Array.from({ length: 20 }, () => quoted(server.url, tinashe, 400)),
  );
  const answers = await Promise.all(quotes.map((quote) => create(server.url, quote)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(7);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ 'error-code': 'LIMIT_EXCEEDED' });
  }
  expect(await listed(server.url, tinashe)).toHaveProperty('size', 7);
  await expectSound(server.database);
});

test('one Idempotency-Key twenty times at once creates one, and all get its answer', async () => {
  const creation = await quoted(server.url, nomvula);
  const before = (await listed(server.url, nomvula)).size;
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(server.url, creation)));
  for (const { status, body } of answers) {
    expect(status).toBe(201);
    expect(body).toEqual(answers[0]?.body);
  }
  expect((await listed(server.url, nomvula)).size).toBe(before + 1);
  await expectSound(server.database);
});
