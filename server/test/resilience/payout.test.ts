import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutOf, statesOf } from '../payouts.ts';
import { type Blocker, blockAt, slowInserts } from './blockers.ts';
import { createTransaction, listTransactions, nomvula } from './customer-journey.ts';
import { expectInvariants } from './invariants.ts';
import { type RestartableServer, restartableServer } from './restartable-server.ts';
import { deliverPartnerEvent, paymentEvent } from './webhooks.ts';

/** Advisory locks for the partner's reports that the money is ready, and that it was paid. */
const READY = 4712;
const PAID = 4713;

let server: RestartableServer;
beforeAll(async () => {
  server = await restartableServer({ SANDBOX_PAYOUT_SECONDS: '1' });
  for (const [state, key] of Object.entries({ READY, PAID })) {
    const condition = `new.to_state = '${state}'`;
    await slowInserts(server.owner, { table: 'payout_events', condition, key });
  }
  await server.start();
});
afterAll(() => server.close());

const SOON = { timeout: 30_000, interval: 50 };

/** Creates and pays for a transaction; returns its id. */
async function paid(): Promise<number> {
  const transaction = await createTransaction(server.url, nomvula);
  const event = paymentEvent(transaction['payment-reference'], transaction.total);
  expect((await deliverPartnerEvent(server, event)).body.outcome).toBe('PAID');
  return transaction['transaction-id'];
}

const statesFor = async (id: number) =>
  await statesOf(server, (await payoutOf(server, BigInt(id))).id);

/** Number of orders for a transaction's payouts in the partner's records. */
async function ordered(id: number): Promise<number> {
  const { rows } = await server.database.pool.query(
    'select from sandbox_payouts where payout_id in (select id::text from payouts where transaction_id = $1)',
    [id],
  );
  return rows.length;
}

/** Kills the server where it waits, and starts another one after its claims have expired. */
async function killedAt(blocker: Blocker): Promise<void> {
  await blocker.waiting();
  await server.kill();
  await blocker.release();
  await server.database.pool.query('update payouts set due_at = now() where due_at is not null');
  await server.expireHeartbeats();
}

/** Waits until a transaction is paid out, and expects one payout, one order of it, and all invariants. */
async function expectPaidOutOnce(id: number): Promise<void> {
  const status = async () => (await listTransactions(server.url, nomvula)).get(id);
  await expect.poll(status, SOON).toBe('COMPLETE');
  expect(await ordered(id)).toBe(1);
  // It may have been paid before its readiness was queried.
  const states = (await statesFor(id)).filter((state) => state !== 'READY');
  expect(states).toEqual(['SENT', 'PAID']);
  const { rows } = await server.database.pool.query(
    `select count(*)::integer as payouts, (select count(*)::integer from journal_entries
       where event = 'PAID_OUT' and subject = 'transaction:' || $1::bigint) as entries
     from payouts where transaction_id = $1::bigint`,
    [id],
  );
  expect(rows).toEqual([{ payouts: 1, entries: 1 }]);
  await expectInvariants(server.database);
}

test('killed before the partner has the order, the next server orders the payout, once', async () => {
  const blocker = await blockAt(server.owner, 'lock table sandbox_payouts in share mode');
  const id = await paid();
  await killedAt(blocker);
  expect(await statesFor(id)).toEqual(['SENT']);
  expect(await ordered(id)).toBe(0);

  await server.start();
  await expectPaidOutOnce(id);
});

test('killed after the partner accepted and before we stored it, the next server queries the status and orders nothing twice', async () => {
  const blocker = await blockAt(server.owner, `select pg_advisory_xact_lock(${READY})`);
  const id = await paid();
  await killedAt(blocker);
  expect(await statesFor(id)).toEqual(['SENT']);
  expect(await ordered(id)).toBe(1);

  await server.start();
  await expectPaidOutOnce(id);
});

test('killed during a notification, no partial payout remains; the partner sends it again and it counts once', async () => {
  const blocker = await blockAt(server.owner, `select pg_advisory_xact_lock(${PAID})`);
  const id = await paid();
  await killedAt(blocker);
  expect(await statesFor(id)).toEqual(['SENT', 'READY']);
  await expectInvariants(server.database);

  await server.start();
  await expectPaidOutOnce(id);
});
