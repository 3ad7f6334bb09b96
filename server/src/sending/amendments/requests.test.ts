import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  afterPayingCalls,
  messagesTo,
  openCaseOf,
  paidBy,
  refusedAfterPaying,
  transactionOf,
} from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { notifyPayout, payoutOf, sendPayouts, statesOf } from '../../../test/payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundService } from '../service.ts';

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

const paid = (...wanted: [corridor?: typeof corridors.zimbabweCash, otherwise?: object]) =>
  paidBy(server, customer, ...wanted);
const mine = (id: bigint) => afterPayingCalls(server, customer, id);
const mail = async () => (await messagesTo(server, email)).at(-1);

/** A transaction whose payout is ready at the counter. */
async function ready(): Promise<bigint> {
  const id = await paid();
  await sendPayouts(server.services);
  return id;
}

test('the customer sees where the money is, since when, and by when it was promised', async () => {
  const id = await paid();
  const { status, body } = await mine(id).read();
  expect(status).toBe(200);
  const { paid_at } = await transactionOf(server, id);
  expect(body).toEqual({
    state: 'OPEN',
    since: expect.stringMatching(/\+02:00$/),
    'promised-by': expect.any(String),
    'expected-by': null,
    late: false,
    'may-change-name': true,
    'may-change-account': false,
    'may-cancel': true,
    change: null,
    'fee-returned': null,
  });
  const promised = Date.parse(body['promised-by'] ?? '') - (paid_at?.getTime() ?? 0);
  expect(Math.abs(promised - 24 * 3_600_000)).toBeLessThan(1_000);
});

test("another customer's, a missing and an unpaid transaction are indistinguishable", async () => {
  const id = await paid();
  const unpaid = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const stranger = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const none = afterPayingCalls(server, customer, 99_999_999n);
  const theirs = afterPayingCalls(server, stranger, id);
  const answers = await Promise.all([
    ...[theirs.read(), theirs.rename('Grace', 'Moyosa'), theirs.correct({}), theirs.cancel()],
    ...[none.read(), none.rename('Grace', 'Moyosa'), none.correct({}), none.cancel()],
    mine(BigInt(unpaid['transaction-id'])).read(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await mine(id).read()).body.change).toBeNull();
});

test('a cancellation before the partner has the payout is carried out immediately, and one operator makes the refund ready', async () => {
  const id = await paid();
  expect((await mine(id).cancel()).body).toMatchObject({
    ...{ state: 'CANCELED', 'may-cancel': false, 'may-change-name': false, change: null },
  });
  expect(await transactionOf(server, id)).toMatchObject({
    status: 'MARKED_FOR_CANCELLATION',
    reason: 'You cancelled it before it was paid out.',
  });
  expect(await mail()).toContain('will not be paid out. We are returning R 1');
  const desk = testDesk(server.services);
  const zanele = { actor: toOperatorActor('Zanele'), reason: 'As its customer wishes.' };
  await givePayee(server, id);
  await desk.decide(await openCaseOf(server, 'REFUND', id), 'READY', zanele);
  const { status, total_cents } = await transactionOf(server, id);
  expect(status).toBe('READY_FOR_CANCELLATION');
  const refund = await server.database.db
    .selectFrom('refunds')
    .select(['amount_cents', 'fee_kept'])
    .where('transaction_id', '=', id)
    .execute();
  expect(refund).toEqual([{ amount_cents: total_cents, fee_kept: false }]);
});

test('the partner that has the payout is called first: a corrected name is sent as a new payout', async () => {
  const id = await ready();
  const first = (await payoutOf(server, id)).id;
  const asked = await mine(id).rename('Grase', 'Moyoza');
  expect(asked.body).toMatchObject({
    ...{ state: 'READY', 'may-cancel': false, 'may-change-name': false },
    change: { kind: 'NAME', 'asked-at': expect.any(String) },
  });
  expect((await transactionOf(server, id)).beneficiary_first_name).toBe('Grace');
  await sendPayouts(server.services);
  expect(await statesOf(server, first)).toEqual(['SENT', 'READY', 'CANCELED']);
  expect(await mail()).toContain('is now on its way to Grase Moyoza');
  await sendPayouts(server.services);
  const second = await payoutOf(server, id);
  expect(second.id).not.toBe(first);
  expect(second.instruction?.recipient).toMatchObject({ firstName: 'Grase', lastName: 'Moyoza' });
  expect(second.instruction?.recipient.fields[0]).toEqual({
    name: 'BENE_FIRST_NAME',
    value: 'Grase',
  });
  await notifyPayout(server, second.id, 'PAID');
  expect((await transactionOf(server, id)).status).toBe('COMPLETE');
});

test('a cancellation waits for the partner: nothing is marked before it confirms that it does not pay out', async () => {
  const id = await ready();
  expect((await mine(id).cancel()).body.change).toMatchObject({ kind: 'REFUND' });
  expect((await transactionOf(server, id)).status).toBe('APPROVED_PAID');
  await sendPayouts(server.services);
  expect((await transactionOf(server, id)).status).toBe('MARKED_FOR_CANCELLATION');
});

test('a request survives a hold that is released before the partner has answered', async () => {
  const id = await ready();
  await mine(id).rename('Grase', 'Moyoza');
  for (const to of ['REMITTANCE_BRAND_ON_HOLD', 'APPROVED_PAID'] as const) {
    await withTransaction(server.database, (handle) =>
      outboundService(handle, server.services).move({
        ...{ id, to, actor: 'operator:Zanele', reason: 'We looked at it.' },
      }),
    );
  }
  await sendPayouts(server.services);
  expect(await payoutOf(server, id)).toMatchObject({ state: 'OPEN' });
  expect((await transactionOf(server, id)).beneficiary_first_name).toBe('Grase');
});

test.each([
  ['cancel', 'It was too late to cancel'],
  ['rename', 'It was too late to correct'],
] as const)(
  'a %s that the partner overtakes ends, and the customer is notified',
  async (wish, said) => {
    const id = await ready();
    await (wish === 'cancel' ? mine(id).cancel() : mine(id).rename('Grase', 'Moyoza'));
    await notifyPayout(server, (await payoutOf(server, id)).id, 'PAID');
    await sendPayouts(server.services);
    expect(await transactionOf(server, id)).toMatchObject({
      ...{ status: 'COMPLETE', beneficiary_first_name: 'Grace' },
    });
    expect((await mine(id).read()).body).toMatchObject({ state: 'PAID', change: null });
    expect(await mail()).toContain(said);
    expect((await refusedAfterPaying(server, customer, id).cancel()).body).toMatchObject({
      'error-code': 'STATUS_CONFLICT',
    });
  },
);

test('concurrent requests and a payout have one outcome', async () => {
  const id = await ready();
  const { id: payout } = await payoutOf(server, id);
  const answers = await Promise.all([
    ...[mine(id).cancel(), mine(id).cancel(), mine(id).rename('Grase', 'Moyoza')],
    mine(id).rename('Grase', 'Moyoza'),
  ]);
  const kept = await server.database.db
    .selectFrom('payout_changes')
    .select('kind')
    .where('transaction_id', '=', id)
    .execute();
  expect(kept).toHaveLength(1);
  const won = answers.filter(({ status }) => status === 200);
  expect(won.map(({ body }) => body.change?.kind)).toEqual([kept[0]?.kind, kept[0]?.kind]);
  await Promise.all([sendPayouts(server.services), notifyPayout(server, payout, 'PAID')]);
  const { status } = await transactionOf(server, id);
  const [last] = (await statesOf(server, payout)).slice(-1);
  const carriedOut = kept[0]?.kind === 'REFUND' ? 'MARKED_FOR_CANCELLATION' : 'APPROVED_PAID';
  expect(status).toBe(last === 'PAID' ? 'COMPLETE' : carriedOut);
});

test('a repeated Idempotency-Key gets the same response, even after the change was carried out', async () => {
  const id = await ready();
  const key = randomUUID();
  const first = await mine(id).cancel(key);
  await sendPayouts(server.services);
  expect((await mine(id).cancel(key)).body).toEqual(first.body);
  const other = await refusedAfterPaying(server, customer, await paid()).cancel(key);
  expect([other.status, other.body['error-code']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

test('a misspelt name can be corrected, but not replaced by another in small steps', async () => {
  const id = await paid();
  const another = await refusedAfterPaying(server, customer, id).rename('Peter', 'Banda');
  expect(another.status).toBe(409);
  expect(another.body.errors.join()).toContain('cancel this transaction and send again');
  expect((await refusedAfterPaying(server, customer, id).rename('Gr4ce', 'Moyoza')).status).toBe(
    400,
  );
  expect((await mine(id).rename('Grase', 'Moyoza')).body.change).toBeNull();
  expect((await mine(id).rename('Grase', 'Moyoza')).status).toBe(200);
  expect((await refusedAfterPaying(server, customer, id).rename('Crase', 'Moyoza')).status).toBe(
    409,
  );
  expect(await transactionOf(server, id)).toMatchObject({ beneficiary_first_name: 'Grase' });
});

test('a corrected name is screened again, and a match puts it on hold', async () => {
  const id = await paid(corridors.zimbabweCash, { values: { 22: 'Blokkade', 24: 'Moyoza' } });
  await mine(id).rename('Viktor Blokkade', 'Moyoza');
  expect((await transactionOf(server, id)).status).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect((await payoutOf(server, id)).state).toBe('CANCELED');
  expect((await mine(id).read()).body['may-cancel']).toBe(false);
  await openCaseOf(server, 'SANCTIONS_MATCH', id);
});
