import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/harness.ts';
import { newPayable, statusOf } from '../../test/payable-transactions.ts';
import { sandboxPartners } from '../integrations/payments/sandbox/partner.ts';
import { findAuthorisation, openAuthorisation } from '../payments/authorisations/service.ts';
import { appendAuditEntry } from '../platform/audit-log/service.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { sweepIdempotencyKeys } from '../platform/idempotency/sweep.ts';
import { createServices } from './services.ts';
import { startWorker, type Worker } from './worker.ts';

const SOON = { timeout: 10_000, interval: 50 };
const log = pino({ level: 'silent' });

let prepared: PreparedDatabase;
const workers: Worker[] = [];

async function start(): Promise<Worker> {
  const worker = await startWorker(await createServices(prepared.config, prepared.database, log));
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await prepared.close();
});

test('an unpaid transaction expires when its time is over, once under two workers', async () => {
  const { id } = await newPayable(prepared.database, { total: '150.00', expiresInSeconds: 1 });
  await vi.waitFor(async () => {
    expect(await statusOf(prepared.database, id)).toBe('EXPIRED');
  }, SOON);
  const events = await prepared.database.db
    .selectFrom('transaction_events')
    .select('actor')
    .where('transaction_id', '=', id)
    .where('to_status', '=', 'EXPIRED')
    .execute();
  expect(events).toEqual([{ actor: 'clock' }]);
});

test('an authorisation closes when its time is over, and another may open', async () => {
  const { id, paymentReference } = await newPayable(prepared.database, { total: '151.00' });
  const open = (lifetimeSeconds: number) =>
    withTransaction(prepared.database, (handle) =>
      openAuthorisation(handle, {
        transactionId: id,
        paymentReference,
        kind: 'DIGIPAY',
        lifetimeSeconds,
        actor: 'customer:1',
      }),
    );
  const first = await open(1);
  await expect(open(300)).rejects.toMatchObject({ constraint: 'payment_authorisations_one_open' });
  await vi.waitFor(async () => {
    const closed = await findAuthorisation(prepared.database, paymentReference, 'CLOSED');
    expect(closed).toMatchObject({ id: first.id, status: 'CLOSED' });
  }, SOON);
  expect((await open(300)).id).toBeGreaterThan(first.id);
});

test('a payment whose event never arrived is found by querying the partner', async () => {
  const { database, config } = prepared;
  const { id, paymentReference } = await newPayable(database, { total: '152.00' });
  const partner = sandboxPartners({ config, database }).find(({ kind }) => kind === 'DIGIPAY');
  const returnUrls = { success: 'http://a/', failed: 'http://a/', canceled: 'http://a/' };
  const who = { merchant: 'Thumela', payer: 'Nomvula Khumalo', msisdn: '27820000001' };
  const amount = { amountCents: 15_200n, currency: 'ZAR', expiresAt: new Date() };
  const opened = await partner?.open?.({
    attemptId: '1',
    paymentReference,
    ...who,
    ...amount,
    returnUrls,
  });
  await database.db
    .updateTable('sandbox_payments')
    .set({ status: 'APPROVED' })
    .where('id', '=', opened?.partnerReference ?? '')
    .execute();
  await withTransaction(database, async (handle) => {
    const { id: authorisation } = await openAuthorisation(handle, {
      transactionId: id,
      paymentReference,
      kind: 'DIGIPAY',
      lifetimeSeconds: 1,
      actor: 'customer:1',
    });
    await handle.db
      .updateTable('payment_authorisations')
      .set({ partner_reference: opened?.partnerReference ?? null })
      .where('id', '=', authorisation)
      .execute();
  });
  await vi.waitFor(async () => {
    expect(await statusOf(database, id)).toBe('APPROVED_PAID');
  }, SOON);
});

test('the audit trail is sealed while the server runs', async () => {
  await withTransaction(prepared.database, (handle) =>
    appendAuditEntry(handle, { actor: 'system', action: 'test.happened', subject: 'test:1' }),
  );
  await vi.waitFor(async () => {
    const { rows } = await prepared.database.pool.query(
      `select 1 from audit_entries e where action = 'test.happened'
        and exists (select 1 from audit_seals s where e.id = any (s.entry_ids))`,
    );
    expect(rows).toHaveLength(1);
  }, SOON);
});

test('an idempotency key is forgotten after a day, not before', async () => {
  const key = (name: string, age: string) =>
    prepared.database.pool.query(
      `insert into idempotency_keys (caller, key, call, request_hash, created_at)
        values ('customer:1', $1, 'x', 'x', now() - $2::interval)`,
      [name, age],
    );
  await key('old', '25 hours');
  await key('young', '23 hours');
  expect(await sweepIdempotencyKeys(prepared.database)).toBe(1);
  const { rows } = await prepared.database.pool.query('select key from idempotency_keys');
  expect(rows).toEqual([{ key: 'young' }]);
});

test('a worker stops in time although a part of its work does not end', async () => {
  const config = { ...prepared.config, shutdownSeconds: 1 };
  const worker = await startWorker(await createServices(config, prepared.database, log));
  const blocker = await prepared.owner.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table transactions in access exclusive mode');
    await vi.waitFor(async () => {
      // The worker's own connections may all wait.
      const { rows } = await prepared.owner.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).not.toEqual([]);
    }, SOON);
    const begun = performance.now();
    await worker.stop();
    // A statement that waits for a lock is cancelled after 15 seconds.
    expect(performance.now() - begun).toBeLessThan(14_000);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
});
