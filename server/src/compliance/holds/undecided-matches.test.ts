import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { readLastChange } from '../../../test/holds.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { addAllocated, orderPayouts } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService, toOperatorActor } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { findRate, recallRate } from '../../pricing/reference-data/rates/recall.ts';
import { inboundService } from '../../receiving/orders/service.ts';
import { expireDueTransactions } from '../../sending/lifecycle/expiry.ts';
import { stopBeforePayout } from './before-payout.ts';
import { recallRateAndExpire } from './recall.ts';

const brand = { name: 'Thumela' };
const OPEN = { kind: 'SANCTIONS_MATCH', state: 'OPEN', decided_by: null };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function heldByMatch(): Promise<bigint> {
  const customer = await addCustomer(server);
  const values = { 22: 'Viktor', 24: 'Blokkade' };
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, { values });
  return BigInt(sent['transaction-id']);
}

const casesOf = async (id: bigint) => (await readLastChange(server.database, id)).cases;

test('a held transaction expires, and its sanctions match remains open for compliance', async () => {
  const id = await heldByMatch();
  expect(await casesOf(id)).toMatchObject([OPEN]);
  await server.owner.pool.query(
    "update transactions set expires_at = now() - interval '1 minute' where id = $1",
    [id],
  );
  await expireDueTransactions(server.database, brand);
  expect(await statusOf(server.database, id)).toBe('EXPIRED');
  expect(await casesOf(id)).toMatchObject([OPEN]);
});

test.each(['clock', 'system', 'customer:1', 'payment:STITCH', 'operator: '])(
  'the database refuses that %s decides a sanctions match',
  async (actor) => {
    const id = await heldByMatch();
    const of = { kind: 'SANCTIONS_MATCH', subject: `transaction:${id}` } as const;
    const ended = withTransaction(server.database, (handle) =>
      casesService(handle).end(of, { decision: 'EXPIRED', actor, reason: 'Its time was over.' }),
    );
    await expect(ended).rejects.toMatchObject({ constraint: 'cases_match_by_operator' });
  },
);

test('nothing is paid out while a sanctions match is open, by any path', async () => {
  const customer = await addCustomer(server);
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  await reportPaid(server.database, id);
  await withTransaction(server.database, async (handle) => {
    await casesService(handle).open({
      ...{ kind: 'SANCTIONS_MATCH', subject: `transaction:${id}`, transactionId: id },
      ...{ facts: {}, actor: 'system' },
    });
    const payout = { transaction_id: id, inbound_transaction_id: null };
    await stopBeforePayout(handle, brand, server.services.reference.now, payout);
  });
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await casesOf(id)).toMatchObject([OPEN]);
});

test('no order is paid out while its sanctions match is open', async () => {
  const order = await addAllocated(server, await addCustomer(server));
  await withTransaction(server.database, async (handle) => {
    await casesService(handle).open({
      ...{ kind: 'SANCTIONS_MATCH', subject: `order:${order}`, facts: {}, actor: 'system' },
    });
    const payout = { transaction_id: null, inbound_transaction_id: order };
    await stopBeforePayout(handle, brand, server.services.reference.now, payout);
  });
  const states = (await orderPayouts(server, order)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['CANCELED']));
});

test('an order is not returned to its partner by another case while its sanctions match is open', async () => {
  const desk = testDesk(server.services);
  const order = await addAllocated(server, await addCustomer(server));
  const subject = `order:${order}`;
  const [hold, match] = await withTransaction(server.database, async (handle) => {
    const inbound = inboundService(handle);
    const row = await inbound.lock(order);
    await inbound.stop(row, { reason: 'barred', facts: {}, actor: 'system' });
    const cases = casesService(handle);
    const found = await cases.open({
      ...{ kind: 'SANCTIONS_MATCH', subject, facts: {}, actor: 'system' },
    });
    return [await cases.openId({ kind: 'INCOMING_ORDER', subject }), found] as const;
  });
  const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'It cannot be paid.' });
  await desk.propose(hold ?? 0n, 'REJECT', by('Zanele'));
  await expect(desk.decide(hold ?? 0n, 'REJECT', by('Pieter'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect(Object.keys((await desk.show(match)).choices)).not.toContain('REJECT');
});

test('a recalled rate expires the transaction, and its sanctions match remains open', async () => {
  const id = await heldByMatch();
  const { rows } = await server.owner.pool.query(
    'select q.rate_id from transactions t join quotations q on q.id = t.quotation_id where t.id = $1',
    [id],
  );
  const rate = await findRate(server.database, { id: BigInt(rows[0].rate_id) }, { demo: true });
  if (!rate) throw new Error('The quotation has no rate.');
  const wanted = { rate, operator: 'thandi', reason: 'It was wrong.' };
  await recallRateAndExpire(server.database, brand, wanted, (handle) => recallRate(handle, wanted));
  expect(await statusOf(server.database, id)).toBe('EXPIRED');
  expect(await casesOf(id)).toMatchObject([OPEN]);
});
