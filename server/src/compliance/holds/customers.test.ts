import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  decideOldestCase,
  fetchTransaction,
  lastSms,
  readLastChange,
  WHY,
} from '../../../test/holds.ts';
import { corridors, createFromQuote, requestQuote, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { payoutOf } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import { startWorker, type Worker } from '../../app/worker.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

const SOON = { timeout: 10_000, interval: 50 };

let server: RunningServer;
let thandi: TerminalTester;
let worker: Worker | undefined;
beforeAll(async () => {
  server = await startServer();
  thandi = await terminalOperator(server, 'compliance');
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const customers = async (...args: string[]) =>
  runCommand(server.config.databaseUrl, await thandi.proof(), 'customers', ...args);

async function made(of: TestCustomer, otherwise = {}) {
  const body = await sendMoney(server.url, of, corridors.zimbabweCash, 100, otherwise);
  return { id: BigInt(body['transaction-id']), paymentReference: body['payment-reference'] };
}

/** Changes a customer's row directly in the database. */
const setStatus = ({ customerId }: TestCustomer, status: string) =>
  server.database.pool.query('update customers set approval_status = $1 where id = $2', [
    status,
    customerId,
  ]);

test('a suspension stops everything approved and not paid out, with its payout; after restoring, an operator decides whether it continues', async () => {
  const customer = await addCustomer(server);
  const paid = await made(customer);
  await reportPaid(server.database, paid.id);
  const [one, other] = [await made(customer), await made(customer, { values: { 22: 'Rudo' } })];
  const registration = String(customer.registrationId);
  const suspended = await customers('suspend', registration, ...thandi.by, ...WHY);
  expect(suspended).toEqual({
    code: 0,
    output: `Lerato Mokoena, registration ${registration}, was APPROVED and is SUSPENDED.\n3 transactions stopped.\n  ${paid.paymentReference}\n  ${one.paymentReference}\n  ${other.paymentReference}\n`,
  });
  for (const { id } of [one, other]) {
    expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
    expect(await reportPaid(server.database, id)).toBe('HELD');
    expect(await readLastChange(server.database, id)).toMatchObject({
      audit: {
        actor: thandi.actor,
        details: { reason: 'We have to ask you something first.' },
      },
      cases: [{ kind: 'HOLD', state: 'OPEN' }],
    });
  }
  expect(await statusOf(server.database, paid.id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await payoutOf(server, paid.id)).toMatchObject({ state: 'CANCELED' });
  const audit = await server.database.pool.query(
    `select actor, details from audit_entries where subject = $1 and action = 'customer.suspended'`,
    [`customer:${customer.customerId}`],
  );
  expect(audit.rows).toEqual([
    {
      actor: thandi.actor,
      details: { from: 'APPROVED', reason: 'We have to ask you something first.' },
    },
  ]);

  await expect(decideOldestCase(server.database, one.id, 'RELEASE')).rejects.toThrow(
    'cannot continue',
  );
  const restored = await customers('restore', registration, ...thandi.by, ...WHY);
  expect(restored.output).toContain('is APPROVED again.\n3 transactions on hold.\n');
  expect(await fetchTransaction(server.url, customer, one.id)).toMatchObject({
    status: 'ON_HOLD_UNPAID',
    'hold-reason': expect.stringContaining('Our team is checking the details of this transaction.'),
    'next-actor': 'OPERATOR',
  });
  await decideOldestCase(server.database, one.id, 'RELEASE');
  expect(await statusOf(server.database, one.id)).toBe('APPROVED_UNPAID');
});

test.each(['SUSPENDED', 'REJECTED'])(
  'a customer who becomes %s directly in the database is stopped too',
  async (status) => {
    const customer = await addCustomer(server);
    const { id } = await made(customer);
    worker = await startWorker(server.services);
    await setStatus(customer, status);
    await vi.waitFor(async () => {
      expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
    }, SOON);
    expect(await readLastChange(server.database, id)).toMatchObject({
      audit: { actor: 'system', details: { reason: `The customer is ${status}.` } },
    });
    expect(await lastSms(server.database, customer)).toContain('Please do not pay yet');
  },
);

test('a creation in progress when its customer was suspended is stopped a minute later', async () => {
  const customer = await addCustomer(server);
  const corridor = corridors.zimbabweCash;
  const quote = await requestQuote(server.url, customer, corridor, 100);
  await setStatus(customer, 'SUSPENDED');
  const { rows } = await server.database.pool.query(
    `select start_after > now() + interval '30 seconds' as later from pgboss.job
     where name = 'stop-customer' and data ->> 'id' = $1 order by later`,
    [String(customer.customerId)],
  );
  expect(rows).toEqual([{ later: false }, { later: true }]);
  const refused = await createFromQuote(
    server.url,
    customer,
    corridor,
    quote.body['quotation-reference'],
  );
  expect(refused.status).toBe(403);
});

test.each(['SUSPENDED', 'REJECTED'])(
  'a payment before a %s customer is stopped goes to suspense, not through',
  async (status) => {
    const customer = await addCustomer(server);
    const { id } = await made(customer);
    await setStatus(customer, status);
    expect(await reportPaid(server.database, id)).toBe('HELD');
    expect(await statusOf(server.database, id)).toBe('APPROVED_UNPAID');
  },
);

test('an invalid or impossible command is explained and fails', async () => {
  const customer = await addCustomer(server);
  const [number, conflict] = await Promise.all([
    customers('suspend', 'Lerato', ...thandi.by, ...WHY),
    customers('restore', String(customer.registrationId), ...thandi.by, ...WHY),
  ]);
  expect(number).toEqual({
    code: 2,
    output: expect.stringMatching(/^REGISTRATION must be a number, not 'Lerato'/),
  });
  expect(conflict).toEqual({
    code: 1,
    output: 'This is not possible for this customer.\nThe customer is APPROVED.\n',
  });
});
