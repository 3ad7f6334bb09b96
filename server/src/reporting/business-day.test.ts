import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { reportDueOn } from '@thumela/rules/reporting/duties.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';
import { handOver, operator, orderPayout } from '../../test/ordered-payouts.ts';
import { addOrder } from '../../test/orders.ts';
import { corridors } from '../../test/outbound.ts';
import { camtFile, MAIN } from '../../test/statement-files.ts';
import { statementsService } from '../statements/service.ts';
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
    ...['6608115800080', customer.customerId],
  ]);
  compliance = await operatorCall(server, 'compliance');
  statements = statementsService(server.database, { name: 'Thumela' });
  await statements.addBankAccount(MAIN);
});
afterAll(() => server.close());

/** A payout that a statement of four days ago tells of, imported now. */
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
      'due-on': reportDueOn('IFTR', paidOn),
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

test('an order whose recipient is no customer is listed with all that it lacks, and counted', async () => {
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
