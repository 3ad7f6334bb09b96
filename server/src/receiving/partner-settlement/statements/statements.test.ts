import { createHash, randomUUID } from 'node:crypto';
import { addDays, startOfMonth } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../../test/operators.ts';
import {
  allocateOrder,
  dateBack,
  issueKey,
  setFunding,
  settlePartner,
  type TestPartner,
} from '../../../../test/partner-accounts.ts';
import { asPartner } from '../../../../test/staging.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { updateJournalTotals } from '../../../ledger/journal/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { issueStatements } from '../service.ts';
import { writeStatementPart } from './file.ts';
import { readLines, streamLines } from './lines.ts';
import { findStatement, marksOf } from './read.ts';

let server: RunningServer;
let customer: TestCustomer;
let treasury: SignedIn;
const keys = { PARTNER_ONE: '', PARTNER_TWO: '' };
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  treasury = await operatorCall(server, 'treasury');
  for (const partner of ['PARTNER_ONE', 'PARTNER_TWO'] as const) {
    keys[partner] = await issueKey(server, partner);
    await setFunding(server, partner, { credit: 10n ** 10n });
  }
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const dayAgo = (days: number) => addDays(currentBusinessDay(server.database.clock), -days);

interface Statement {
  id: number;
  kind: string;
  number: number;
  to: string;
  lines: number;
  hash: string;
}

const list = async (partner: TestPartner, kind = 'DAY') =>
  (
    await asPartner<{ statements: Statement[] }>(
      server.url,
      `GET /partner/statements?kind=${kind}`,
      { key: keys[partner] },
    )
  ).body.statements.toReversed();

const readFile = (partner: TestPartner, id: number) =>
  asPartner<{ content: string; next: string | null }>(
    server.url,
    `GET /partner/statements/${id}/file`,
    { key: keys[partner] },
  );

test('a day is issued once it is over, with its orders, commission and balances, and its file adds up', async () => {
  await server.owner.pool.query(
    `insert into partner_commissions (remittance_partner, hundredths, valid_from, changed_by)
     values ('PARTNER_ONE', 150, now() - interval '1 day', 'test')`,
  );
  await settlePartner(server, 'PARTNER_ONE', 1_000_000n);
  const id = await allocateOrder(server, { partner: 'PARTNER_ONE', customer, cents: 400_000n });
  expect(await issueStatements(server.database)).toBe(0);
  await dateBack(server);
  expect(await issueStatements(server.database)).toBe(1);
  const statements = await list('PARTNER_ONE');
  expect(statements).toMatchObject([
    {
      ...{ kind: 'DAY', number: 1, 'opening-balance': 0, lines: 2, to: dayAgo(1) },
      ...{ orders: -4000, commission: -60, settlements: 10_000, 'closing-balance': 5940 },
    },
  ]);
  const { body } = await readFile('PARTNER_ONE', statements[0]?.id ?? 0);
  const { reference } = await server.database.db
    .selectFrom('inbound_transactions')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = body.content.trimEnd().split('\n');
  expect(rows).toEqual([
    'entry,day,type,reference,amount,commission,balance',
    `,${dayAgo(1)},Opening balance,,,,0.00`,
    expect.stringMatching(/^\d+,[\d-]+,Settlement received,,10000\.00,0\.00,$/),
    expect.stringMatching(`,Order,${reference},-4000.00,-60.00,$`),
    `,${dayAgo(1)},Closing balance,,,,5940.00`,
  ]);
  expect(body.next).toBeNull();
});

test('another partner finds neither the statement nor its lines, and a support operator none at all', async () => {
  const [statement] = await list('PARTNER_ONE');
  const id = statement?.id ?? 0;
  expect(await list('PARTNER_TWO')).toEqual([]);
  expect((await readFile('PARTNER_TWO', id)).status).toBe(404);
  expect((await readFile('PARTNER_ONE', id)).status).toBe(200);
  const foreign =
    `/console/api/books/remittance-partners/PARTNER_TWO/statements/${id}/file` as const;
  expect((await treasury.call('GET', foreign)).status).toBe(404);
  const support = await operatorCall(server, 'support');
  const own = `/console/api/books/remittance-partners/PARTNER_ONE/statements/${id}/file` as const;
  expect((await support.call('GET', own)).status).toBe(403);
  expect((await treasury.call('GET', own)).status).toBe(200);
});

test('an entry posted late, or not settled yet, is in the next statement, and an issued one never changes', async () => {
  await settlePartner(server, 'PARTNER_TWO', 100n, dayAgo(3));
  await updateJournalTotals(server.database);
  await settlePartner(server, 'PARTNER_TWO', 200n, dayAgo(2));
  const posting = await server.owner.pool.connect();
  await posting.query('begin');
  await posting.query(`select pg_advisory_xact_lock_shared(hashtext('journal months'))`);
  expect(await issueStatements(server.database)).toBe(1);
  await settlePartner(server, 'PARTNER_TWO', 400n, dayAgo(3));
  await posting.query('commit');
  posting.release();
  const before = await list('PARTNER_TWO');
  const rounds = Array.from({ length: 4 }, () => issueStatements(server.database));
  expect((await Promise.all(rounds)).reduce((sum, count) => sum + count, 0)).toBe(2);
  const after = await list('PARTNER_TWO');
  expect(after.slice(0, 1)).toEqual(before);
  expect(after).toMatchObject([
    { number: 1, to: dayAgo(3), lines: 1, settlements: 1, 'closing-balance': 1 },
    { number: 2, to: dayAgo(2), lines: 2, settlements: 6, 'closing-balance': 7 },
    { number: 3, to: dayAgo(1), lines: 0, 'opening-balance': 7, 'closing-balance': 7 },
  ]);
});

test('the hash is that of the heading, the lines and the closing balance', async () => {
  const row = await findStatement(
    server.database,
    'PARTNER_TWO',
    BigInt((await list('PARTNER_TWO'))[1]?.id ?? 0),
  );
  const parts = [`PARTNER_TWO|DAY|2|${row.from_day}|${row.to_day}|${row.opening_cents}`];
  // Pages of one line, as with a month of many.
  for await (const { text } of streamLines(server.database, marksOf(row), 1)) parts.push(text);
  parts.push(String(row.closing_cents));
  expect(parts).toHaveLength(4);
  expect(createHash('sha256').update(parts.join('\n')).digest('hex')).toBe(row.content_hash);
});

test('a file in parts has its headings once, and each line once', async () => {
  const row = await findStatement(
    server.database,
    'PARTNER_TWO',
    BigInt((await list('PARTNER_TWO'))[1]?.id ?? 0),
  );
  const file = {
    ...{ name: 'part', marks: marksOf(row), fromDay: row.from_day },
    ...{ opening: row.opening_cents, closing: row.closing_cents },
  };
  const [line] = await readLines(server.database, marksOf(row), undefined, 1);
  const first = await writeStatementPart(server.database, file, undefined, 1);
  const last = await writeStatementPart(server.database, file, line, 1);
  const whole = await writeStatementPart(server.database, file, undefined);
  expect(first.next).toBe(`${line?.day}.${line?.entry}.${line?.line}`);
  expect([last.next, first.content + last.content]).toEqual([null, whole.content]);
});

test('a month is issued once its books are closed, and a later correction is not in it', async () => {
  const lastDay = addDays(startOfMonth(currentBusinessDay(server.database.clock)), -1);
  await settlePartner(server, 'PARTNER_TWO', 1_000n, lastDay);
  await issueStatements(server.database);
  expect(await list('PARTNER_TWO', 'MONTH')).toEqual([]);
  await server.owner.pool.query(
    `with closed as (insert into closed_months (month, closed_by)
      values (date_trunc('month', $1::date), 'operator:test') returning month, closed_at)
    insert into audit_entries (actor, action, subject, at)
    select 'operator:test', 'month.closed', 'month:' || to_char(month, 'YYYY-MM'), closed_at from closed`,
    [lastDay],
  );
  await settlePartner(server, 'PARTNER_TWO', 2_000n, lastDay);
  await issueStatements(server.database);
  const months = await list('PARTNER_TWO', 'MONTH');
  expect(months).toMatchObject([{ number: 1, to: lastDay, settlements: expect.any(Number) }]);
  const { rows } = await server.owner.pool.query(
    `select count(*)::int as lines from journal_lines where account = 'REMITTER_CLEARING'
     and sub_account = 'PARTNER_TWO' and business_day <= $1`,
    [lastDay],
  );
  expect(months[0]?.lines).toBe(rows[0].lines);
});

test('an issued statement cannot be changed or removed, and a changed one is a named difference', async () => {
  for (const change of [
    'update partner_statements set lines = 0',
    'delete from partner_statements',
  ]) {
    await expect(server.database.pool.query(change)).rejects.toThrow();
    await expect(server.owner.pool.query(change)).rejects.toThrow();
  }
  const client = await server.owner.pool.connect();
  const tamper = async (sql: string) => {
    await client.query('set session_replication_role = replica');
    await client.query(sql);
    await client.query('set session_replication_role = origin');
  };
  const where = `where remittance_partner = 'PARTNER_ONE' and kind = 'DAY' and number = 1`;
  await tamper(`update partner_statements set orders_cents = orders_cents + 1,
    closing_cents = closing_cents + 1 ${where}`);
  const about = (await findLedgerDifferences(server.database)).map((found) => found.about);
  expect(about.toSorted()).toEqual(['closing balance', 'content', 'orders']);
  await tamper(`update partner_statements set orders_cents = orders_cents - 1,
    closing_cents = closing_cents - 1 ${where}`);
  client.release();
});

test('any range of days can be read as the books have it, with words for days that are none', async () => {
  const read = (from: string, to: string) =>
    treasury.call<{ content: string }>(
      'GET',
      `/console/api/books/remittance-partners/PARTNER_ONE/days/file?from=${from}&to=${to}`,
    );
  expect((await read(dayAgo(1), dayAgo(0))).body.content).toContain(
    `,${dayAgo(0)},Closing balance,,,,5940.00`,
  );
  expect((await read(dayAgo(0), dayAgo(0))).body.content).toContain(
    `,${dayAgo(0)},Opening balance,,,,5940.00`,
  );
  expect((await read(dayAgo(0), dayAgo(1))).status).toBe(400);
  expect((await read('2026-02-30', dayAgo(1))).status).toBe(400);
});
