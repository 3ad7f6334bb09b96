import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  attemptOf,
  decideOldestCase,
  fetchTransaction,
  lastSms,
  readLastChange,
  WHY,
} from '../../../test/holds.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { applyPayoutReport, payoutOf } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { openAuthorisation } from '../../payments/authorisations/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { stoppingService } from './service.ts';

let server: RunningServer;
let thandi: TerminalTester;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  thandi = await terminalOperator(server, 'compliance');
  customer = await addCustomer(server);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const transactions = async (...args: string[]) =>
  runCommand(server.config.databaseUrl, await thandi.proof(), 'transactions', ...args);

async function made(otherwise = {}) {
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, otherwise);
  return { id: BigInt(body['transaction-id']), paymentReference: body['payment-reference'] };
}

const stop = (paymentReference: string) =>
  withTransaction(server.database, (handle) =>
    stoppingService(handle, { brand: { name: 'Thumela' } }).stop({
      actor: thandi.actor,
      reason: 'We have to ask you something.',
      paymentReference,
    }),
  );

test('an operator stops an approved transaction; its customer sees the reason, and its payment waits', async () => {
  const { id, paymentReference } = await made();
  await withTransaction(server.database, (handle) =>
    openAuthorisation(handle, {
      transactionId: id,
      paymentReference,
      kind: 'STITCH',
      lifetimeSeconds: 300,
      actor: 'customer:1',
    }),
  );
  const { code, output } = await transactions('stop', paymentReference, ...thandi.by, ...WHY);
  expect(output).toMatch(
    /^Transaction \d{16} was APPROVED_UNPAID and is ON_HOLD_UNPAID\. Decide the case by .+: npm run thumela -- cases list\n$/,
  );
  expect(code).toBe(0);
  expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
    status: 'ON_HOLD_UNPAID',
    'hold-reason': 'We have to ask you something first.',
    'next-actor': 'OPERATOR',
    'due-date': expect.any(String),
    history: [{}, {}, { status: 'ON_HOLD_UNPAID', by: 'SYSTEM' }],
  });
  expect(await lastSms(server.database, customer)).toContain('Please do not pay yet');
  expect(await readLastChange(server.database, id)).toMatchObject({
    audit: { actor: thandi.actor, action: 'transaction.on_hold_unpaid' },
    cases: [{ kind: 'HOLD', state: 'OPEN' }],
  });
  expect(await attemptOf(server.database, id)).toBe('CLOSED');
  expect(await reportPaid(server.database, id)).toBe('HELD');
  expect((await fetchTransaction(server.url, customer, id)).status).toBe('ON_HOLD_UNPAID');

  await decideOldestCase(server.database, id, 'RELEASE', 'They have answered.');
  expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
    status: 'APPROVED_UNPAID',
    'hold-reason': null,
    'next-actor': 'CUSTOMER',
  });
  expect(await readLastChange(server.database, id)).toMatchObject({
    audit: { details: { reason: 'They have answered.' } },
    cases: [{ kind: 'HOLD', state: 'DECIDED', decided_by: 'operator:Thandi' }],
  });
});

test('one on hold is rejected with words shown to its customer', async () => {
  const { id, paymentReference } = await made();
  await stop(paymentReference);
  await decideOldestCase(server.database, id, 'REJECT', 'We have not heard from you.');
  expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
    status: 'REJECTED',
    'hold-reason': 'We have not heard from you.',
  });
});

test('a paid one is held before its payout, and continues with another one', async () => {
  const { id, paymentReference } = await made({ values: { 22: 'Tendai' } });
  await reportPaid(server.database, id);
  const before = await payoutOf(server, id);
  await stop(paymentReference);
  expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    'hold-reason': 'We have to ask you something.',
    'next-actor': 'OPERATOR',
  });
  expect(await lastSms(server.database, customer)).toContain('before it is paid out');
  expect(await payoutOf(server, id)).toMatchObject({ id: before.id, state: 'CANCELED' });
  await decideOldestCase(server.database, id, 'RELEASE');
  const after = await payoutOf(server, id);
  expect([after.state, after.id > before.id]).toEqual(['OPEN', true]);
});

test('a transaction on hold, paid out or unknown cannot be stopped', async () => {
  const [held, paid] = [await made(), await made({ values: { 22: 'Rudo' } })];
  await stop(held.paymentReference);
  await reportPaid(server.database, paid.id);
  await applyPayoutReport(server.database, paid.id, 'PAID');
  const conflict = { code: 'STATUS_CONFLICT' };
  await expect(stop(held.paymentReference)).rejects.toMatchObject(conflict);
  await expect(stop(paid.paymentReference)).rejects.toMatchObject(conflict);
  await expect(stop('1000000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an invalid or impossible command is explained and fails', async () => {
  const [unknown, nameless, impossible] = await Promise.all([
    transactions('release', '1000000000000000', ...thandi.by, ...WHY),
    transactions('stop', '1000000000000000'),
    transactions('stop', '1000000000000000', ...thandi.by, ...WHY),
  ]);
  expect([unknown, nameless]).toEqual([
    { code: 2, output: expect.stringMatching(/^Unknown verb of transactions 'release'/) },
    { code: 2, output: expect.stringMatching(/^--operator is missing/) },
  ]);
  expect(impossible).toEqual({ code: 1, output: 'The transaction was not found.\n' });
});
