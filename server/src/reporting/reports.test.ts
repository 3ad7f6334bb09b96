import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';
import { pay } from '../../test/paid.ts';
import { newPayable } from '../../test/payable.ts';
import { tellDirectly } from '../../test/payouts.ts';
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
  overdue: boolean;
  state: string;
}

/** A transaction that is paid out, and has to be reported by its amount. */
async function paidOut(total: string): Promise<bigint> {
  const { database } = server;
  const { id } = await newPayable(database, { total });
  await database.db
    .updateTable('transactions')
    .set({ iftr: Number(total) >= 20_000 })
    .where('id', '=', id)
    .execute();
  await pay(database, id);
  await tellDirectly(database, id, 'PAID');
  return id;
}

const listed = async (query = '') =>
  (await compliance.call<{ reports: Listed[] }>('GET', `/console/api/reports?size=100${query}`))
    .body.reports;

const today = () => businessDay(server.database.clock.now());

test('a large transfer that was paid out is due for report in three days, once however often it is looked for', async () => {
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

test('a payout over the counter of fifty thousand rand is a report of cash, and one of a cent less is none', async () => {
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

test('one of two who decide wins, and the other is told who did', async () => {
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
    /^compliance-.* has decided about this report already\.$/,
  );
  expect((await listed('&decided=true'))[0]).toMatchObject({
    id: report?.id,
    state: 'FILED',
    reference: 'FIC-2026-1',
  });
});

test('a report that is overdue opens a case, which ends when it is filed', async () => {
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

test('a suspicion is raised about a transaction or a customer, once while it is due', async () => {
  const { id, paymentReference } = await newPayable(server.database, { total: '150.00' });
  const raise = (body: Record<string, string>) =>
    compliance.call<{ id: number }>('POST', '/console/api/reports', body);
  const wanted = { about: 'transaction', quoted: paymentReference, suspicion: 'Split payments.' };
  expect((await raise(wanted)).status).toBe(201);
  expect((await raise(wanted)).status).toBe(409);
  expect((await raise({ ...wanted, quoted: '1' })).status).toBe(404);
  expect((await raise({ ...wanted, about: 'customer', quoted: 'x' })).status).toBe(404);
  expect((await raise({ ...wanted, suspicion: ' ' })).status).toBe(400);
  const found = (await listed()).find(({ subject }) => subject === `transaction:${id}`);
  expect(found).toMatchObject({ kind: 'STR', suspicion: 'Split payments.', overdue: false });
});

test('nobody but compliance sees what is reported to the authority', async () => {
  for (const role of ['support', 'treasury', 'admin'] as const) {
    const other = await operatorCall(server, role);
    expect((await other.call('GET', '/console/api/reports')).status).toBe(403);
  }
});
