import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  type CreatedBody,
  corridors,
  type ErrorBody,
  requestQuote,
  sendMoney,
} from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { trialBalance } from '../../ledger/journal/trial-balance.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { databaseMigrations } from '../../platform/database/sql-files.ts';
import { expireDueTransactions } from './expiry.ts';
import { type ActorName, moveTransaction } from './lifecycle.ts';

let server: RunningServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: 'lifecycle@example.com' });
});
afterAll(() => server.close());

const { zimbabweCash } = corridors;
const brand = { name: 'Thumela' };

/** Cuneiform, which nothing transliterates. */
const HELD = { values: { 22: '𒀀𒀭', 24: '𒂗𒍪' } };

/** A transaction of 100 rand; on hold if its recipient is on a list. */
async function made(otherwise = {}, of = customer): Promise<CreatedBody & { id: bigint }> {
  const body = await sendMoney(server.url, of, zimbabweCash, 100, otherwise);
  return { ...body, id: BigInt(body['transaction-id']) };
}

async function move(id: bigint, to: OutboundStatus, actor: ActorName, reason?: string) {
  if (actor === 'payment:STITCH') {
    const outcome = await reportPaid(server.database, id);
    if (!['PAID', 'LATE'].includes(outcome)) throw new Error(`The payment was ${outcome}.`);
    return;
  }
  await withTransaction(server.database, (handle) =>
    moveTransaction(handle, { id, to, actor, brand, ...(reason === undefined ? {} : { reason }) }),
  );
}

/** The first person of a return that only a partner has marked. */
const propose = (id: bigint) =>
  withTransaction(server.database, (handle) =>
    casesService(handle).propose(
      { kind: 'REFUND', subject: `transaction:${id}` },
      { decision: 'READY', actor: 'operator:1', reason: 'It came too late.' },
    ),
  );

async function statusOf(id: bigint): Promise<string> {
  const row = await server.database.db
    .selectFrom('transactions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

async function usedToday(of: TestCustomer): Promise<bigint> {
  const row = await server.database.db
    .selectFrom('limit_usage')
    .select('principal_cents')
    .where('registration_id', '=', BigInt(of.registrationId))
    .executeTakeFirst();
  return row?.principal_cents ?? 0n;
}

function expire<Body = { result: string }>(id: bigint, of = customer) {
  return callServer<Body>(server.url, `POST /api/transactions/transaction/${id}/expire`, {
    headers: of.headers,
  });
}

test('cancelling expires an unpaid transaction and restores the limit [OUT-36]', async () => {
  const sender = await addCustomer(server);
  const { id } = await made({}, sender);
  expect(await usedToday(sender)).toBe(10_000n);
  const { status, body } = await expire(id, sender);
  expect([status, body]).toEqual([200, { result: 'OK' }]);
  expect(await statusOf(id)).toBe('EXPIRED');
  expect(await usedToday(sender)).toBe(0n);
});

test('a transaction that cannot be cancelled returns a conflict and is unchanged [OUT-36]', async () => {
  const held = await made(HELD);
  const paid = await made();
  await move(paid.id, 'APPROVED_PAID', 'payment:STITCH');
  const over = await made();
  await expire(over.id);
  for (const [id, status] of [
    [held.id, 'ON_HOLD_UNPAID'],
    [paid.id, 'APPROVED_PAID'],
    [over.id, 'EXPIRED'],
  ] as const) {
    const refused = await expire<ErrorBody>(id);
    expect([refused.status, refused.body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
    expect(await statusOf(id)).toBe(status);
  }
});

test("another customer's transaction cannot be seen or cancelled [AUTHZ-11]", async () => {
  const { id } = await made();
  const other = await addCustomer(server);
  expect((await expire(id, other)).status).toBe(404);
  const path = `GET /api/transactions/transaction/${id}` as const;
  expect((await callServer(server.url, path, { headers: other.headers })).status).toBe(404);
  expect(await statusOf(id)).toBe('APPROVED_UNPAID');
});

/** Paths through the lifecycle, each step with its actor. */
const ways: [OutboundStatus, ActorName][][] = [
  [
    ['APPROVED_PAID', 'payment:STITCH'],
    ['COMPLETE', 'payout:sandbox'],
  ],
  [
    ['APPROVED_PAID', 'payment:STITCH'],
    ['REMITTANCE_BRAND_ON_HOLD', 'payout:TEST'],
    ['APPROVED_PAID', 'payout:TEST'],
    ['COMPLETE', 'payout:sandbox'],
  ],
  [
    ['APPROVED_PAID', 'payment:STITCH'],
    ['MARKED_FOR_REFUND', 'operator:1'],
    ['READY_FOR_REFUND', 'operator:2'],
    ['REFUNDED', 'operator:1'],
  ],
  [
    ['APPROVED_PAID', 'payment:STITCH'],
    ['MARKED_FOR_CANCELLATION', 'operator:1'],
    ['READY_FOR_CANCELLATION', 'operator:2'],
    ['CANCELED', 'system'],
  ],
  [
    ['EXPIRED', 'clock'],
    ['MARKED_FOR_REFUND', 'payment:STITCH'],
    ['READY_FOR_REFUND', 'operator:2'],
    ['REFUNDED', 'system'],
  ],
];

test.each(ways.map((way) => [way.map(([status]) => status).join(' → '), way] as const))(
  'APPROVED_UNPAID → %s: each step has its event, audit entry and postings that add up',
  async (_, way) => {
    const { id } = await made();
    for (const [to, actor] of way) {
      if (to === 'READY_FOR_REFUND') await propose(id);
      if (to === 'COMPLETE') await applyPayoutReport(server.database, id, 'PAID');
      else await move(id, to, actor, 'Because.');
      expect(await findLedgerDifferences(server.database)).toEqual([]);
    }
    const events = await server.database.db
      .selectFrom('transaction_events')
      .select(['to_status', 'actor'])
      .where('transaction_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.slice(1)).toEqual(way.map(([to_status, actor]) => ({ to_status, actor })));
    const entries = await server.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `transaction:${id}`)
      .execute();
    expect(entries).toHaveLength(1 + way.length);
  },
);

test('a hold is lifted or refused by an operator, with a reason', async () => {
  const lifted = await made(HELD);
  await move(lifted.id, 'APPROVED_UNPAID', 'operator:1');
  expect(await statusOf(lifted.id)).toBe('APPROVED_UNPAID');
  const sender = await addCustomer(server);
  const refused = await made(HELD, sender);
  await move(refused.id, 'REJECTED', 'operator:1', 'We could not confirm who receives the money.');
  const path = `GET /api/transactions/transaction/${refused.id}` as const;
  const { body } = await callServer(server.url, path, { headers: sender.headers });
  expect(body).toMatchObject({
    status: 'REJECTED',
    'hold-reason': 'We could not confirm who receives the money.',
  });
  expect(await usedToday(sender)).toBe(0n);
});

const impossible: [OutboundStatus, ActorName][] = [
  ['COMPLETE', 'payout:TEST'],
  ['APPROVED_PAID', 'customer:1'],
  ['REJECTED', 'operator:1'],
  ['REFUNDED', 'operator:1'],
  ['CREATED', 'system'],
];

test.each(impossible)('APPROVED_UNPAID → %s by %s is a conflict', async (to, actor) => {
  const { id } = await made();
  await expect(move(id, to, actor)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  expect(await statusOf(id)).toBe('APPROVED_UNPAID');
});

test('the operator who marked a refund cannot make it ready', async () => {
  const { id } = await made();
  await move(id, 'APPROVED_PAID', 'payment:STITCH');
  await move(id, 'MARKED_FOR_REFUND', 'operator:1', 'Because.');
  await expect(move(id, 'READY_FOR_REFUND', 'operator:1')).rejects.toBeInstanceOf(DomainError);
  await move(id, 'READY_FOR_REFUND', 'operator:2');
});

test('a late payment counts towards the limit of its day again, until it is refunded', async () => {
  const sender = await addCustomer(server);
  const { id } = await made({}, sender);
  await made({}, sender);
  await move(id, 'EXPIRED', 'clock');
  expect(await usedToday(sender)).toBe(10_000n);
  await move(id, 'MARKED_FOR_REFUND', 'payment:STITCH', 'Too late.');
  expect(await usedToday(sender)).toBe(20_000n);
  await propose(id);
  await move(id, 'READY_FOR_REFUND', 'operator:2');
  expect(await usedToday(sender)).toBe(20_000n);
  await move(id, 'REFUNDED', 'system');
  expect(await usedToday(sender)).toBe(10_000n);
});

test('a late payment is never lost because the limit was used up meanwhile; nothing more can be sent then', async () => {
  const sender = await addCustomer(server, { tier: 'BASE' });
  const late = await sendMoney(server.url, sender, zimbabweCash, 3000);
  const id = BigInt(late['transaction-id']);
  await move(id, 'EXPIRED', 'clock');
  await sendMoney(server.url, sender, zimbabweCash, 4900);
  await move(id, 'MARKED_FOR_REFUND', 'payment:STITCH', 'Too late.');
  expect(await usedToday(sender)).toBe(790_000n);
  const refused = await requestQuote<ErrorBody>(server.url, sender, zimbabweCash, 100);
  expect([refused.status, refused.body['error-code']]).toEqual([400, 'LIMIT_EXCEEDED']);
  await propose(id);
  await move(id, 'READY_FOR_REFUND', 'operator:2');
  await move(id, 'REFUNDED', 'system');
  expect(await usedToday(sender)).toBe(490_000n);
});

test('a late payment that was not counted when it came is counted by the migration', async () => {
  const sender = await addCustomer(server);
  const { id } = await made({}, sender);
  await made({}, sender);
  await move(id, 'EXPIRED', 'clock');
  await move(id, 'MARKED_FOR_REFUND', 'payment:STITCH', 'Too late.');
  await server.database.db
    .updateTable('limit_usage')
    .set({ principal_cents: 10_000n, day_limit_cents: 10_000n })
    .where('registration_id', '=', BigInt(sender.registrationId))
    .execute();
  const counting = databaseMigrations().find(({ name }) => name === '0040-late-payments-count.sql');
  await server.database.pool.query(counting?.sql ?? '');
  expect(await usedToday(sender)).toBe(20_000n);
});

test('of a payment and a concurrent cancellation exactly one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await made();
    const [canceled] = await Promise.all([expire(id), move(id, 'APPROVED_PAID', 'payment:STITCH')]);
    // A payment after the end is returned.
    expect(await statusOf(id)).toBe(
      canceled.status === 200 ? 'MARKED_FOR_REFUND' : 'APPROVED_PAID',
    );
  }
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});

test('the scheduler expires unpaid transactions once, however many schedulers run', async () => {
  const sender = await addCustomer(server, { email: 'late@example.com' });
  const due = [await made({}, sender), await made(HELD, sender)];
  const fresh = await made({}, sender);
  await server.database.db
    .updateTable('transactions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  const clocks = await Promise.all(
    [1, 2, 3].map(() => expireDueTransactions(server.database, brand)),
  );
  expect(clocks.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  expect(await Promise.all([...due, fresh].map(({ id }) => statusOf(id)))).toEqual([
    'EXPIRED',
    'EXPIRED',
    'APPROVED_UNPAID',
  ]);
  expect(await usedToday(sender)).toBe(10_000n);
  const messages = await server.database.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', 'late@example.com')
    .where('subject', '=', 'Your transaction has expired')
    .execute();
  expect(messages).toHaveLength(2);
  const held = await server.database.db
    .selectFrom('transactions')
    .select('reason')
    .where('id', '=', due[1]?.id ?? 0n)
    .executeTakeFirstOrThrow();
  expect(held.reason).toContain('we could not check it in time');
  const texts = messages.map(({ body }) => body).join();
  expect(texts).toContain(
    'The time to pay for your transaction of R 123.00 to Grace Moyoza is over',
  );
  expect(texts).toContain('we could not check your transaction of R 123.00 to 𒀀𒀭 𒂗𒍪 in time');
});

test('one transaction that cannot be expired does not block the others', async () => {
  const sender = await addCustomer(server);
  const due = [await made({}, sender), await made({}, sender), await made({}, sender)];
  const [broken, ...others] = due.map(({ id }) => id);
  const { pool } = server.owner;
  await pool.query('update transactions set expires_at = now() where id = any($1)', [
    due.map(({ id }) => String(id)),
  ]);
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`);
  await pool.query(`create trigger refuse before update on transactions
    for each row when (old.id = ${broken}) execute function refuse()`);
  const first = await expireDueTransactions(server.database, brand);
  expect(first).toMatchObject({ done: 2, failures: [{ id: broken }] });
  expect(await Promise.all(others.map(statusOf))).toEqual(['EXPIRED', 'EXPIRED']);
  await pool.query('drop trigger refuse on transactions');
  expect(await expireDueTransactions(server.database, brand)).toEqual({ done: 1, failures: [] });
});

test('a lifted hold and a return show who acts next and by when', async () => {
  const sender = await addCustomer(server, { email: 'next@example.com' });
  const { id } = await made(HELD, sender);
  const shown = async () => {
    const path = `GET /api/transactions/transaction/${id}` as const;
    return (await callServer<Record<string, string>>(server.url, path, { headers: sender.headers }))
      .body;
  };
  await move(id, 'APPROVED_UNPAID', 'operator:1');
  const lifted = await shown();
  expect(lifted).toMatchObject({ 'hold-reason': null, 'next-actor': 'CUSTOMER' });
  expect(lifted['due-date']).toBe(lifted['expires-at']);
  await move(id, 'APPROVED_PAID', 'payment:STITCH');
  await move(id, 'REMITTANCE_BRAND_ON_HOLD', 'payout:TEST', 'The bank checks the name.');
  await move(id, 'APPROVED_PAID', 'payout:TEST');
  await move(id, 'MARKED_FOR_REFUND', 'operator:1', 'The account is closed.');
  expect(await shown()).toMatchObject({ 'next-actor': 'CUSTOMER', 'due-date': null });
  await givePayee(server, id);
  await move(id, 'READY_FOR_REFUND', 'operator:2');
  const returned = await shown();
  expect(returned).toMatchObject({
    status: 'READY_FOR_REFUND',
    'hold-reason': 'The account is closed.',
    'next-actor': 'OPERATOR',
  });
  const days = (Date.parse(returned['due-date'] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  const messages = await server.database.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('recipient', '=', 'next@example.com')
    .orderBy('id')
    .execute();
  expect(messages.map(({ subject }) => subject.replace(/ [0-9]{16}$/, ''))).toEqual([
    'We are checking your transaction',
    'Please pay for your transaction',
    'We received your payment for',
    'Your transaction is delayed',
    'Your transaction is going ahead',
    'You will get your money back',
  ]);
  expect(messages[3]?.body).toContain('The bank checks the name.');
});

test.each(['REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'] as const)(
  '%s needs a reason the customer can read, and the database refuses to store one without',
  async (to) => {
    const { id } = await made();
    await move(id, 'APPROVED_PAID', 'payment:STITCH');
    await expect(move(id, to, 'operator:1', ' ')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(
      server.database.pool.query('update transactions set status = $2 where id = $1', [id, to]),
    ).rejects.toMatchObject({ constraint: 'transactions_reason_told' });
    expect(await statusOf(id)).toBe('APPROVED_PAID');
  },
);

test('the customer is notified of a payment, without a collection PIN that cannot be used yet', async () => {
  const sender = await addCustomer(server, { email: 'told@example.com' });
  const { id } = await made({}, sender);
  await move(id, 'APPROVED_PAID', 'payment:STITCH');
  const { collection_pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mail = await server.database.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', 'told@example.com')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.body).toMatch(/USD \S+ is on its way to /);
  expect(mail.body).not.toContain(collection_pin);
});

test('after all of this the ledger still sums to zero and agrees with the transactions', async () => {
  const { sum, accounts } = await trialBalance(server.database);
  expect(sum).toBe(0n);
  expect(accounts.some(({ debits }) => debits > 0n)).toBe(true);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});

test('the reconciliation finds a transaction whose entries and events contradict its status', async () => {
  const { id } = await made();
  await server.database.db
    .updateTable('transactions')
    .set({ status: 'APPROVED_PAID' })
    .where('id', '=', id)
    .execute();
  const differences = await findLedgerDifferences(server.database);
  expect(differences.map(({ row, about }) => [row, about])).toEqual(
    [
      'APPROVED_PAID, FEES',
      'APPROVED_PAID, PAYOUT_PAYABLE 11',
      'APPROVED_PAID, RATE_MARGIN',
      'APPROVED_PAID, VAT',
      'APPROVED_PAID, its payment',
      'status',
      'APPROVED_PAID, its payout',
    ].map((about) => [`transaction:${id}`, about]),
  );
});
