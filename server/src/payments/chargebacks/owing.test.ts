import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../../test/call.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  requestQuote,
  sendMoney,
} from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { customerPage } from '../../staff/customer-360/pages/customer.ts';

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const by = (name: string) => ({
  actor: toOperatorActor(name),
  reason: 'We spoke to the customer.',
});
const corridor = corridors.zimbabweCash;

/**
 * A customer whose payment was reversed after it was paid out; returns the transaction, and an unpaid one.
 */
async function owing(): Promise<{ customer: TestCustomer; id: bigint; unpaid: bigint }> {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const [sent, other] = [
    await sendMoney(server.url, customer, corridor, 100),
    await sendMoney(server.url, customer, corridor, 110),
  ];
  const id = BigInt(sent['transaction-id']);
  const partnerReference = randomUUID();
  await reportPaid(server.database, id, { partnerReference });
  await applyPayoutReport(server.database, id, 'PAID');
  expect(await reportPaid(server.database, id, { partnerReference, outcome: 'FAILED' })).toBe(
    'TAKEN_BACK',
  );
  return { customer, id, unpaid: BigInt(other['transaction-id']) };
}

async function reversalOf(id: bigint): Promise<bigint> {
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `select id from cases where kind = 'REVERSAL' and subject = $1 and state <> 'DECIDED'`,
    [`transaction:${id}`],
  );
  return rows[0]?.id ?? 0n;
}

test('a customer who owes a payment that was taken back neither sends nor pays, and reads why', async () => {
  const { customer, id, unpaid } = await owing();
  const { body: quote } = await requestQuote(server.url, customer, corridor, 130);
  const { status, body } = await createFromQuote<ErrorBody>(
    server.url,
    customer,
    corridor,
    quote['quotation-reference'],
  );
  expect(status).toBe(403);
  expect(JSON.stringify(body)).toMatch(
    /You owe us R\s?[\d.,]+ for a payment that was reversed\. Please contact us to pay it\./,
  );
  const started = await callServer<ErrorBody>(
    server.url,
    `POST /api/digi-pay/init?transactionId=${unpaid}`,
    { headers: customer.headers },
  );
  expect(started.status).toBe(403);
  expect(JSON.stringify(started.body)).toContain('You owe us');
  const page = await withTransaction(server.database, (handle) =>
    customerPage(handle, server.services.reference.now, BigInt(customer.customerId), ['support']),
  );
  const { rows } = await server.owner.pool.query<{ total: string }>(
    'select (total_cents / 100.0)::float8 as total from transactions where id = $1',
    [id],
  );
  expect(page.owed).toEqual([{ amount: rows[0]?.total, currency: 'ZAR' }]);
});

test('what a customer who owes pays for another transaction waits in suspense until the claim is settled', async () => {
  const { id, unpaid } = await owing();
  expect(await reportPaid(server.database, unpaid)).toBe('HELD');
  const { rows } = await server.owner.pool.query<{ id: bigint; status: string; reason: string }>(
    `select c.id, t.status, t.reason from cases c join transactions t on t.id = c.transaction_id
     where c.kind = 'SUSPENSE' and t.id = $1`,
    [unpaid],
  );
  expect(rows).toMatchObject([
    { status: 'APPROVED_UNPAID', reason: expect.stringContaining('you still owe us') },
  ]);
  const suspense = rows[0]?.id ?? 0n;
  const apply = async () => {
    await desk.propose(suspense, 'TRANSACTION', by('Zanele'));
    await desk.decide(suspense, 'TRANSACTION', by('Pieter'));
  };
  await expect(apply()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  const reversal = await reversalOf(id);
  await desk.propose(reversal, 'RECEIVED', by('Zanele'));
  await desk.decide(reversal, 'RECEIVED', by('Pieter'));
  await apply();
  expect(await statusOf(server.database, unpaid)).toBe('APPROVED_PAID');
});

test.each(['RECEIVED', 'GIVE_UP'])(
  'two people settle it by %s, and the customer sends again',
  async (as) => {
    const { customer, id } = await owing();
    const reversal = await reversalOf(id);
    expect(Object.keys((await desk.show(reversal)).choices)).toEqual([
      'RECEIVED',
      'GIVE_UP',
      'WON',
    ]);
    await desk.propose(reversal, as, by('Zanele'));
    await desk.decide(reversal, as, by('Pieter'));
    expect((await sendMoney(server.url, customer, corridor, 120)).status).toBe('APPROVED_UNPAID');
  },
);

test('a claim is given up by its case alone, so that its customer is free then', async () => {
  await owing();
  const claim = { account: 'CHARGEBACKS', subAccount: '', cents: 1_000n } as const;
  await expect(desk.writeOff(claim, by('Zanele'))).rejects.toThrow(
    'Write off what a customer owes in the reversal case.',
  );
});

test('the database refuses a creation that a claim has overtaken', async () => {
  const { customer } = await owing();
  await expect(
    server.owner.pool.query(`update claims set cents = 0 where registration_id = $1`, [
      customer.registrationId,
    ]),
  ).resolves.toBeDefined();
  const { body: quote } = await requestQuote(server.url, customer, corridor, 140);
  // The debt is booked after the checks have read that there is none.
  await server.owner.pool.query(`create or replace function owe_now() returns trigger language plpgsql as $$
    begin update claims set cents = 1000 where registration_id = new.registration_id; return new; end $$`);
  await server.owner.pool.query(
    `create trigger owe_now before insert on transactions for each row execute function owe_now()`,
  );
  const { status } = await createFromQuote<ErrorBody>(
    server.url,
    customer,
    corridor,
    quote['quotation-reference'],
  );
  await server.owner.pool.query('drop trigger owe_now on transactions');
  expect(status).toBe(403);
  const { rows } = await server.owner.pool.query<{ cents: bigint }>(
    `select sum(l.amount_cents)::bigint as cents from journal_lines l join journal_entries e on e.id = l.entry_id
     join transactions t on e.subject = 'transaction:' || t.id
     where l.account = 'CHARGEBACKS' and t.registration_id = $1`,
    [customer.registrationId],
  );
  await server.owner.pool.query('update claims set cents = $2 where registration_id = $1', [
    customer.registrationId,
    rows[0]?.cents,
  ]);
});
