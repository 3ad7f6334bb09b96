import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { attemptOf, fetchTransaction, lastSms, readLastChange, WHY } from '../../../test/holds.ts';
import { operatorCall } from '../../../test/operators.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  requestQuote,
  sendMoney,
} from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { findRate, recallRate } from '../../pricing/reference-data/rates/recall.ts';
import { followRecalls } from './recall.ts';

let server: RunningServer;
let thandi: TerminalTester;
beforeAll(async () => {
  server = await startServer();
  thandi = await terminalOperator(server, 'treasury');
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const rates = async (...args: string[]) =>
  runCommand(server.config.databaseUrl, await thandi.proof(), 'rates', ...args);
const { zimbabweCash: corridor } = corridors;

/** Puts a rate for Zimbabwe in force as two people would, and returns its number. */
async function loadRate(mid: string): Promise<bigint> {
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `insert into exchange_rates (destination_id, mid, margin_percent, valid_from, changed_by, source)
     select id, $1, 1, clock_timestamp(), 'Tests', 'tests' from destinations where alpha2 = 'ZW' returning id`,
    [mid],
  );
  await server.services.reference.refresh();
  return rows[0]?.id ?? 0n;
}

/** The reason for which nothing is quoted for Zimbabwe; undefined if quotes are made. */
async function stopOf() {
  const { rows } = await server.database.pool.query(
    `select why, s.mid, c.facts, c.opened_by from rate_stops s join cases c on c.id = case_id
     where ended_at is null and c.subject = 'rate:ZW'`,
  );
  return rows[0];
}

/** Two people decide that a suspended rate is correct. */
async function acceptStopped(): Promise<void> {
  const [first, second] = [
    await operatorCall({ url: server.url, database: server.owner }, 'treasury'),
    await operatorCall({ url: server.url, database: server.owner }, 'admin'),
  ];
  const { rows } = await server.database.pool.query(
    `select case_id as id from rate_stops where ended_at is null`,
  );
  const path = `/console/api/cases/${rows[0].id}` as const;
  const body = { decision: 'ACCEPT_RATE', reason: 'It is right.' };
  expect((await first.call('POST', `${path}/proposal`, body)).status).toBe(200);
  expect((await first.call('POST', `${path}/decision`, body)).status).toBe(409);
  expect((await second.call('POST', `${path}/decision`, body)).status).toBe(200);
}

const quoted = (of: TestCustomer) => requestQuote(server.url, of, corridor, 100);

async function made(of: TestCustomer, values = {}) {
  const body = await sendMoney(server.url, of, corridor, 100, { values });
  return { id: BigInt(body['transaction-id']), reference: body['payment-reference'] };
}

const usedOf = async ({ registrationId }: TestCustomer) => {
  const { rows } = await server.database.pool.query(
    'select coalesce(sum(principal_cents), 0)::int as used from limit_usage where registration_id = $1',
    [registrationId],
  );
  return rows[0].used;
};

test('a wrong rate is listed with everything made with it, and recalled after confirmation', async () => {
  const customer = await addCustomer(server);
  const before = (await quoted(customer)).body['effective-rate'];
  const wrong = await loadRate('0.6150');
  const quote = (await quoted(customer)).body['quotation-reference'];
  const paid = await made(customer);
  await reportPaid(server.database, paid.id);
  const unpaid = await made(customer);
  const held = await made(customer, { 22: 'Viktor', 24: 'Blokkade' });
  await server.database.db
    .insertInto('payment_authorisations')
    .values({
      transaction_id: unpaid.id,
      payment_reference: unpaid.reference,
      option: 'STITCH',
      status: 'OPEN',
      expires_at: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute();

  const listed = await rates('recall', 'ZW/USD', ...thandi.by, ...WHY);
  expect(listed.code).toBe(0);
  expect(listed.output.split('\n')).toEqual([
    expect.stringMatching(`^Rate ${wrong}: ZW R 1 = USD 0\\.6150, less 1 %, from 20`),
    '1 quotes can still be used:',
    `  ${quote}  R 123.00 for USD 60.88`,
    '2 transactions are not paid:',
    `  ${unpaid.reference}  R 123.00 for USD 60.88  APPROVED_UNPAID`,
    `  ${held.reference}  R 123.00 for USD 60.88  ON_HOLD_UNPAID`,
    '1 transactions are paid and stay unchanged:',
    `  ${paid.reference}  R 123.00 for USD 60.88  APPROVED_PAID`,
    'Nothing has changed. Give --confirm to recall the rate and expire unpaid transactions.',
    '',
  ]);
  expect(await statusOf(server.database, unpaid.id)).toBe('APPROVED_UNPAID');

  const { code, output } = await rates('recall', String(wrong), ...thandi.by, ...WHY, '--confirm');
  expect(output).toContain('The rate is recalled. 2 transactions expired; their customers are');
  expect(output).toMatch(
    /ZW is suspended until two people decide whether 0\.0615 holds again\.\n$/,
  );
  expect(code).toBe(0);
  for (const { id } of [unpaid, held]) {
    expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
      status: 'EXPIRED',
      'hold-reason':
        'We are sorry: our exchange rate was wrong. You can ask for a new quote at any time.',
    });
    expect((await readLastChange(server.database, id)).audit).toMatchObject({
      actor: thandi.actor,
      details: { reason: 'We have to ask you something first.' },
    });
  }
  expect(await lastSms(server.database, customer)).toMatch(
    /We are sorry: the exchange rate .+ was wrong, and it has expired\. .+ ask for a new quote\.$/,
  );
  expect(await attemptOf(server.database, unpaid.id)).toBe('CLOSED');
  expect(await usedOf(customer)).toBe(10_000);
  expect(await statusOf(server.database, paid.id)).toBe('APPROVED_PAID');
  const refused = await createFromQuote<ErrorBody>(server.url, customer, corridor, quote);
  expect(refused.body['error-code']).toBe('QUOTATION_EXPIRED');
  expect(await reportPaid(server.database, unpaid.id)).toBe('LATE');

  expect(await stopOf()).toMatchObject({
    why: 'OUTSIDE_BAND',
    mid: '0.0615',
    facts: { mid: '0.615', offered: '0.0615', 'moved-percent': '-90.0' },
    opened_by: thandi.actor,
  });
  await server.services.reference.refresh();
  expect((await quoted(customer)).status).toBe(400);
  await acceptStopped();
  await server.services.reference.refresh();
  expect((await quoted(customer)).body['effective-rate']).toBe(before);
});

test('an earlier rate inside the band is in force again immediately', async () => {
  const wrong = await loadRate('0.0625');
  const { output } = await rates('recall', String(wrong), ...thandi.by, ...WHY, '--confirm');
  expect(output).toMatch(/In force again: rate \d+: ZW R 1 = USD 0\.0615,/);
  expect(await stopOf()).toBeUndefined();
  await server.services.reference.refresh();
});

test('a quote by a process that has not noticed the recall creates no transaction', async () => {
  const customer = await addCustomer(server);
  // It receives no notices of changes by others.
  server.services.notices.stop();
  await loadRate('0.0650');
  const rate = await findRate(server.database, { country: 'ZW', currency: 'USD' }, { demo: false });
  if (!rate) throw new Error('There is no rate.');
  await withTransaction(server.database, (handle) =>
    recallRate(handle, { rate, operator: 'Thandi', reason: 'A slip.' }),
  );
  const late = await quoted(customer);
  expect(late.status).toBe(201);
  const { body } = await createFromQuote<ErrorBody>(
    server.url,
    customer,
    corridor,
    late.body['quotation-reference'],
  );
  expect(body['error-code']).toBe('QUOTATION_EXPIRED');
  await server.services.notices.listen();
  await server.services.reference.refresh();
});

test('transactions created while their rate was recalled expire a moment later, until none can still appear', async () => {
  const customer = await addCustomer(server);
  const id = await loadRate('0.0655');
  const rate = await findRate(server.database, { id }, { demo: false });
  if (!rate) throw new Error('There is no rate.');
  const between = await made(customer);
  await withTransaction(server.database, (handle) =>
    recallRate(handle, { rate, operator: 'Thandi', reason: 'A slip.' }),
  );
  await followRecalls(server.services);
  expect(await statusOf(server.database, between.id)).toBe('EXPIRED');
  const open = async () => {
    const { rows } = await server.database.pool.query(
      'select rate_id from rate_recalls where followed_at is null',
    );
    return rows.length;
  };
  expect(await open()).toBeGreaterThan(0);
  await server.owner.pool.query(
    `update rate_recalls set recalled_at = recalled_at - interval '1 hour'`,
  );
  await followRecalls(server.services);
  expect(await open()).toBe(0);
  await server.services.reference.refresh();
});

test('after recalling the only recent rate nothing can be quoted', async () => {
  const customer = await addCustomer(server);
  await server.owner.pool.query(
    `update exchange_rates set valid_from = valid_from - interval '25 hours' where destination_id = 1`,
  );
  const only = await loadRate('0.0617');
  const { output } = await rates('recall', String(only), ...thandi.by, ...WHY, '--confirm');
  expect(output).toMatch(/Nothing is quoted for ZW until a rate is loaded\.\n$/);
  await server.services.reference.refresh();
  const { status } = await requestQuote<ErrorBody>(server.url, customer, corridor, 100);
  expect(status).toBe(400);
});

test('an invalid or impossible command is explained and fails', async () => {
  const [slash, unknown] = await Promise.all([
    rates('recall', 'zw-usd', ...thandi.by, ...WHY),
    rates('recall', '999999', ...thandi.by, ...WHY, '--confirm'),
  ]);
  expect(slash).toEqual({
    code: 2,
    output: expect.stringMatching(/^RATE must be a number or such/),
  });
  expect(unknown).toEqual({ code: 1, output: 'There is no such rate.\n' });
});
