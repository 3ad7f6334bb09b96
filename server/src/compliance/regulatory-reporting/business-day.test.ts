import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { computeReportDueDate } from '@thumela/rules/reporting/duties.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { handOver, operator, orderPayout } from '../../../test/ordered-payouts.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { camtFile, MAIN, stitchFile } from '../../../test/statement-files.ts';
import { statementsReader, statementsService } from '../../ledger/reconciliation/service.ts';
import { findReports } from './service.ts';

const today = businessDay(new Date());
/** Four days before the statement is imported. */
const paidOn = addDays(today, -4);

let server: RunningServer;
let customer: TestCustomer;
let compliance: SignedIn;
let statements: ReturnType<typeof statementsService>;
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartner: 'iso20022' } });
  customer = await addCustomer(server);
  await server.owner.pool.query('update customers set id_number = $1 where id = $2', [
    ...[server.database.keyring.encrypt('id_number', '6608115800080'), customer.customerId],
  ]);
  compliance = await operatorCall(server, 'compliance');
  statements = statementsService(server.database, { name: 'Thumela' });
  await statements.addBankAccount(MAIN);
});
afterAll(() => server.close());

/** A payout on a statement of four days ago, imported now. */
async function paidOut(corridor: Parameters<typeof orderPayout>[2]) {
  const payout = await orderPayout(server, customer, corridor);
  await handOver(server);
  await server.owner.pool.query('update transactions set iftr = true where id = $1', [
    payout.transaction,
  ]);
  await server.owner.pool.query(
    `update payouts set opened_at = opened_at - interval '5 days' where id = $1`,
    [payout.id],
  );
  const line = { reference: payout.e2e, cents: -payout.owed, ordered: payout.ordered, day: paidOn };
  const content = camtFile([{ ...line, bank: payout.e2e }]);
  expect(
    await statements.import({ name: 'bank.xml', content, from: 'bank', operator }),
  ).toMatchObject({ matched: 1 });
  return payout;
}

/** The only row of the report up to a day, by field. */
async function reported(to: string): Promise<Record<string, string>> {
  const made = await compliance.call<{ id: number }>('POST', '/console/api/bop-reports', { to });
  expect([made.status, made.body]).toMatchObject([201, { id: expect.any(Number) }]);
  const path = `/console/api/bop-reports/${made.body.id}/csv` as const;
  const { body } = await compliance.call<{ content: string }>('GET', path);
  const [names, ...rows] = body.content
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows).toHaveLength(1);
  return Object.fromEntries((names ?? []).map((name, at) => [name, rows[0]?.[at] ?? '']));
}

test('a payout is reported by the business day of its statement, not by that of the import', async () => {
  const { transaction } = await paidOut(corridors.nigeriaBank);
  await findReports(server.database);
  const { body } = await compliance.call<{ reports: Record<string, string>[] }>(
    'GET',
    '/console/api/reports',
  );
  expect(body.reports).toMatchObject([
    {
      ...{ kind: 'IFTR', subject: `transaction:${transaction}` },
      'arose-at': `${paidOn}T00:00:00+02:00`,
      'due-on': computeReportDueDate('IFTR', paidOn),
    },
  ]);
  const draft = (to: string) =>
    compliance.call<{ added: number }>('GET', `/console/api/bop-reports/draft?to=${to}`);
  expect((await draft(addDays(paidOn, -1))).body).toMatchObject({ added: 0, problems: [] });
  expect((await draft(paidOn)).body).toMatchObject({ added: 1, problems: [] });
  expect(await reported(paidOn)).toMatchObject({
    ...{ Flow: 'OUT', Date: paidOn },
    OriginatingBank: expect.stringMatching(/./),
    ReceivingBank: 'Guaranty Trust Bank',
  });
});

test('a bank is reported by its name in the console', async () => {
  await server.owner.pool.query(
    `insert into field_choice_terms (field_value_id, display_value, offered, valid_from, changed_by)
     select id, 'GTBank plc', true, now(), 'test' from field_values where display_value = 'Guaranty Trust Bank'`,
  );
  await paidOut(corridors.nigeriaBank);
  expect(await reported(paidOn)).toMatchObject({ ReceivingBank: 'GTBank plc' });
});

test('cash that is only on a statement is reported by the day of the statement', async () => {
  const sent = await sendMoney(server.url, customer, corridors.nigeriaBank, 100);
  const reference = sent['payment-reference'];
  const cents = BigInt(Math.round(sent.total * 100));
  const said = { type: 'payment', reference, id: randomUUID(), cents, day: paidOn } as const;
  await statements.import({
    ...{ name: 'partner.csv', content: stitchFile([said]), from: 'STITCH', operator },
  });
  const { lines } = await statementsReader(server.database).leftOver();
  const lineId = lines.find((line) => line.reference === reference)?.id ?? 0n;
  await statements.propose({ lineId, target: 'received', reason: 'They say so.', operator });
  await statements.confirm({ lineId, operator: 'Sipho Nkosi' });
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    'update payments set ctr = true where transaction_id = $1 returning id',
    [sent['transaction-id']],
  );
  await findReports(server.database);
  const found = await server.owner.pool.query(
    `select (arose_at at time zone 'Africa/Johannesburg')::date::text as day, due_on::text as due
     from reports where subject = $1`,
    [`payment:${rows[0]?.id}`],
  );
  expect(found.rows).toEqual([{ day: paidOn, due: computeReportDueDate('CTR', paidOn) }]);
});

test("a partner's wrong clock cannot date a report before the payout was ordered", async () => {
  const { transaction, id } = await paidOut(corridors.nigeriaBank);
  await server.owner.pool.query('alter table payout_events disable trigger user');
  await server.owner.pool.query(
    `update payout_events set told_at = '1970-01-01' where payout_id = $1 and to_state = 'PAID'`,
    [id],
  );
  await server.owner.pool.query('alter table payout_events enable trigger user');
  await findReports(server.database);
  const { rows } = await server.owner.pool.query(
    `select arose_at = date_trunc('milliseconds', p.opened_at) as ordered from reports r, payouts p where r.subject = $1 and p.id = $2`,
    [`transaction:${transaction}`, id],
  );
  expect(rows).toEqual([{ ordered: true }]);
});

test('an order whose recipient is not a customer is listed with all missing fields, and counted', async () => {
  const order = await addOrder(server);
  await server.owner.pool.query(
    `update inbound_transactions set status = 'COMPLETE', status_at = now() where id = $1`,
    [order.id],
  );
  const { body } = await compliance.call<{
    'left-out': number;
    problems: { subject: string; field: string; problem: string }[];
  }>('GET', `/console/api/bop-reports/draft?to=${today}`);
  expect(body['left-out']).toBe(1);
  const lacking = body.problems.map(({ subject, field, problem }) => {
    expect([subject, problem]).toEqual([`inbound-transaction:${order.id}`, 'MISSING']);
    return field;
  });
  expect(lacking).toEqual(expect.arrayContaining(['DateOfBirth', 'Gender', 'StreetCity']));
  for (const known of ['Surname', 'Name', 'Telephone', 'OriginatingBank', 'ReceivingBank']) {
    expect(lacking).not.toContain(known);
  }
});
