import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { computeLegalDueDate } from '@thumela/rules/reporting/duties.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { twoPeople } from '../../../test/prices.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { findReports } from './service.ts';

let server: RunningServer;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

interface Listed {
  id: number;
  kind: string;
  subject: string;
  'due-on': string;
  'legal-due-on': string;
  overdue: boolean;
  state: string;
  page?: { kind: string; id: number; quoted: string };
}

/** A paid-out transaction that is reportable by its amount. */
async function paidOut(total: string): Promise<bigint> {
  const { database } = server;
  const { id } = await newPayable(database, { total });
  await database.db
    .updateTable('transactions')
    .set({ iftr: Number(total) >= 20_000 })
    .where('id', '=', id)
    .execute();
  await reportPaid(database, id);
  await applyPayoutReport(database, id, 'PAID');
  return id;
}

const listed = async (query = '') =>
  (await compliance.call<{ reports: Listed[] }>('GET', `/console/api/reports?size=100${query}`))
    .body.reports;

const today = () => businessDay(server.database.clock.now());

test('a large transfer that was paid out is due for report in three days, only once for repeated runs', async () => {
  const id = await paidOut('20000.00');
  const small = await paidOut('19999.99');
  await Promise.all([findReports(server.database), findReports(server.database)]);
  await findReports(server.database);
  const found = await listed();
  const about = found.filter(({ subject }) => subject === `transaction:${id}`);
  expect(about).toMatchObject([
    { kind: 'IFTR', 'due-on': addDays(today(), 3), overdue: false, state: 'DUE' },
  ]);
  expect(found.map(({ subject }) => subject)).not.toContain(`transaction:${small}`);
});

test('a payout over the counter of fifty thousand rand is a cash report, and one of a cent less is not', async () => {
  const id = await paidOut('50000.00');
  const less = await paidOut('49999.99');
  await server.database.db
    .updateTable('payouts')
    .set({ method: 'CASH' })
    .where('transaction_id', 'in', [id, less])
    .execute();
  await findReports(server.database);
  const payouts = await server.database.db
    .selectFrom('payouts')
    .select(['id', 'transaction_id'])
    .where('transaction_id', 'in', [id, less])
    .execute();
  const subjects = (await listed())
    .filter(({ kind }) => kind === 'CTR')
    .map((each) => each.subject);
  const of = (transaction: bigint) =>
    payouts.find(({ transaction_id }) => transaction_id === transaction)?.id;
  expect(subjects).toContain(`payout:${of(id)}`);
  expect(subjects).not.toContain(`payout:${of(less)}`);
});

test('cash is reportable above the amount that two people set', async () => {
  const { change } = twoPeople(
    await operatorCall(server, 'treasury'),
    await operatorCall(server, 'admin'),
  );
  await change('AMOUNT', 'CTR_ABOVE', { amount: '29999.99' });
  const [id, less] = [await paidOut('30000.00'), await paidOut('29999.99')];
  const { pool } = server.owner;
  const { rows } = await pool.query<{ id: bigint; transaction_id: bigint }>(
    `update payouts set method = 'CASH' where transaction_id in ($1, $2) returning id, transaction_id`,
    [id, less],
  );
  await change('AMOUNT', 'CTR_ABOVE', { amount: '49999.99' });
  await findReports(server.database);
  const found = (await listed()).filter(({ kind }) => kind === 'CTR');
  const cash = found.filter(({ subject }) => rows.some((row) => subject === `payout:${row.id}`));
  expect(cash.map(({ page }) => page?.id)).toEqual([Number(id)]);
});

test('of two people who decide one wins, and the other sees who did', async () => {
  const other = await operatorCall(server, 'compliance');
  const id = await paidOut('21000.00');
  await findReports(server.database);
  const report = (await listed()).find(({ subject }) => subject === `transaction:${id}`);
  const path = `/console/api/reports/${report?.id}/decision` as const;
  const decisions = await Promise.all(
    [compliance, other].map((who) =>
      who.call<{ message: string }>('POST', path, { state: 'FILED', words: 'FIC-2026-1' }),
    ),
  );
  expect(decisions.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(decisions.find(({ status }) => status === 409)?.body.message).toMatch(
    /^compliance-.* has already decided about this report\.$/,
  );
  expect((await listed('&decided=true'))[0]).toMatchObject({
    id: report?.id,
    state: 'FILED',
    reference: 'FIC-2026-1',
  });
});

test('an overdue report opens a case, which ends when it is filed', async () => {
  const { database } = server;
  const id = await paidOut('22000.00');
  await database.db
    .updateTable('transactions')
    .set({ status_at: new Date(database.clock.now().getTime() - 5 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  await findReports(database);
  await findReports(database);
  const report = (await listed()).find(({ subject }) => subject === `transaction:${id}`);
  expect(report?.overdue).toBe(true);
  const cases = () =>
    database.db
      .selectFrom('cases')
      .select(['state', 'decision'])
      .where('subject', '=', `report:${report?.id}`)
      .execute();
  expect(await cases()).toEqual([{ state: 'OPEN', decision: null }]);
  const words = 'Not over the border: both parties bank here.';
  await compliance.call('POST', `/console/api/reports/${report?.id}/decision`, {
    state: 'NOT_REPORTABLE',
    words,
  });
  expect(await cases()).toEqual([{ state: 'DECIDED', decision: 'NOT_REPORTABLE' }]);
});

test('the list and the case of an overdue report have the target and the last day in law', async () => {
  const id = await paidOut('23000.00');
  await findReports(server.database);
  const report = (await listed()).find(({ subject }) => subject === `transaction:${id}`);
  expect(report?.['legal-due-on']).toBe(computeLegalDueDate('IFTR', today()));
  await server.owner.pool.query(
    "update reports set due_on = '2026-11-02', legal_due_on = '2026-11-05' where id = $1",
    [report?.id],
  );
  await findReports(server.database);
  const { rows } = await server.owner.pool.query('select facts from cases where subject = $1', [
    `report:${report?.id}`,
  ]);
  expect(rows).toMatchObject([{ facts: { 'due-on': '2026-11-02', 'legal-due-on': '2026-11-05' } }]);
});
