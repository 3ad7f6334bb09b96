import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCase } from '@thumela/contract/console/case-view.ts';
import type { readCustomerMonitoring } from '@thumela/contract/console/monitoring.ts';
import { MONITORING } from '@thumela/rules/compliance/monitoring-rules.ts';
import { defaultRuleValues } from '@thumela/rules/compliance/rule-sets.ts';
import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { monitorMovements, runTrials } from './service.ts';

let server: RunningServer;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
  // Payments of the demo are not what these tests are about.
  await monitor();
});
afterAll(() => server.close());

const monitor = () => monitorMovements(server.services);

let streets = 0;
/** An old customer at an address of their own. */
async function addSender(lastName: string): Promise<TestCustomer> {
  const customer = await addCustomer(server, { firstName: 'Rudo', lastName });
  streets += 1;
  await server.owner.pool.query(
    "update customers set street = $2, created_at = now() - interval '2 years' where id = $1",
    [customer.customerId, server.database.keyring.encrypt('street', `${streets} Monitored Road`)],
  );
  return customer;
}

/** A payment of a customer, reported by the payment partner. */
async function pay(customer: TestCustomer, total: string, phone = '263771234567'): Promise<bigint> {
  const { id } = await newPayable(server.database, { total });
  await server.owner.pool.query(
    `update transactions set registration_id = $2, captured_fields = (
       select jsonb_agg(case when f ->> 'required-field-id' = '26' then f || jsonb_build_object('required-field-value', $3::text) else f end)
       from jsonb_array_elements(captured_fields) f) where id = $1`,
    [id, customer.registrationId, phone],
  );
  await reportPaid(server.database, id);
  return id;
}

interface Alert {
  rule: string;
  subject: string;
  case_id: bigint;
  figures: Record<string, string>;
}
const alertsOf = async (subject: string) => {
  const { rows } = await server.owner.pool.query<Alert>(
    'select rule, subject, case_id, figures from monitoring_alerts where subject = $1 order by id',
    [subject],
  );
  return rows;
};
const readView = async (id: bigint, by = compliance) =>
  await by.call<AnswerOf<typeof readCase>>('GET', `/console/api/cases/${id}`);
const decide = (id: bigint, decision: object, by = compliance) =>
  by.call('POST', `/console/api/cases/${id}/decision`, { reason: 'I have read it.', ...decision });

test('a customer whose sums stay below the threshold gets one case with one alert for each rule, however often the worker looks', async () => {
  const customer = await addSender('Shumba');
  const subject = `customer:${customer.customerId}`;
  await pay(customer, '15000.00');
  await monitor();
  expect(await alertsOf(subject)).toEqual([]);
  for (let sent = 0; sent < 4; sent += 1) await pay(customer, '19999.99');
  await Promise.all([monitor(), monitor()]);
  await monitor();
  const alerts = await alertsOf(subject);
  expect(alerts.map(({ rule }) => rule).sort()).toEqual(['STRUCT_IFTR', 'VELOCITY']);
  expect(new Set(alerts.map(({ case_id }) => case_id)).size).toBe(1);
  const { body } = await readView(alerts[0]?.case_id ?? 0n);
  expect(body.alerts.map(({ rule, movements }) => [rule, movements.length])).toEqual([
    ['VELOCITY', 5],
    ['STRUCT_IFTR', 5],
  ]);
  expect(body['due-at'] > new Date().toISOString()).toBe(true);
});

test('several senders who share a recipient are one case about the recipient, and suspending stops them all', async () => {
  const phone = '263779990001';
  const senders = await Promise.all(['Ncube', 'Banda', 'Zulu', 'Dlodlo'].map(addSender));
  for (const sender of senders) await pay(sender, '18000.00', phone);
  await monitor();
  const { rows } = await server.owner.pool.query<Alert>(
    `select a.rule, a.subject, a.case_id, a.figures from monitoring_alerts a
       join monitored_keys k on a.subject = 'monitored-key:' || k.id where k.key = $1 order by a.rule`,
    [`phone:${phone}`],
  );
  expect(rows.map(({ rule, figures }) => [rule, figures.n])).toEqual([
    ['FAN_IN', '4'],
    ['STRUCT_IFTR', '4'],
  ]);
  const caseId = rows[0]?.case_id ?? 0n;
  const { body } = await readView(caseId);
  const names = body.alerts.flatMap(({ movements }) => movements.map(({ name }) => name));
  expect(new Set(names)).toEqual(
    new Set(senders.map((_, at) => `Rudo ${['Ncube', 'Banda', 'Zulu', 'Dlodlo'][at]}`)),
  );
  expect(JSON.stringify(body.subject)).not.toContain(phone);
  expect((await decide(caseId, { decision: 'RESTRICT' })).status).toBe(200);
  const statuses = await server.owner.pool.query<{ approval_status: string }>(
    'select approval_status from customers where id = any($1)',
    [senders.map(({ customerId }) => customerId)],
  );
  expect(statuses.rows.map(({ approval_status }) => approval_status)).toEqual(
    Array(4).fill('SUSPENDED'),
  );
  const first = senders[0]?.customerId;
  const restored = await compliance.call<{ 'case-id'?: number }>(
    'POST',
    `/console/api/customers/${first}/restore`,
    { reason: 'It was a mistake.' },
  );
  expect(restored.body['case-id']).toBeGreaterThan(0);
  const { rows: still } = await server.owner.pool.query<{ approval_status: string }>(
    'select approval_status from customers where id = $1',
    [first],
  );
  expect(still).toEqual([{ approval_status: 'SUSPENDED' }]);
});

test('a suspicion about several customers names the case that shows them', async () => {
  const senders = await Promise.all(['Ndou', 'Mabasa', 'Tladi', 'Venter'].map(addSender));
  for (const sender of senders) await pay(sender, '100.00', '263779990002');
  await monitor();
  const { rows } = await server.owner.pool.query<{ case_id: bigint }>(
    `select a.case_id from monitoring_alerts a join monitored_keys k on a.subject = 'monitored-key:' || k.id
     where k.key = 'phone:263779990002'`,
  );
  const caseId = rows[0]?.case_id ?? 0n;
  const decided = await decide(caseId, { decision: 'REPORT', reason: 'w'.repeat(500) });
  expect(decided.status).toBe(200);
  const reports = await server.owner.pool.query<{ quoted: string; suspicion: string }>(
    'select quoted, suspicion from reports where subject = $1',
    [`case:${caseId}`],
  );
  expect(reports.rows).toEqual([{ quoted: `Case ${caseId}`, suspicion: 'w'.repeat(500) }]);
});

test('a watched customer is shown as such until its day, and further alerts open another case', async () => {
  const customer = await addSender('Watched');
  const subject = `customer:${customer.customerId}`;
  for (let sent = 0; sent < 5; sent += 1) await pay(customer, '100.00');
  await monitor();
  const [alert] = await alertsOf(subject);
  const caseId = alert?.case_id ?? 0n;
  const today = businessDay(new Date());
  const until = addDays(today, 30);
  const watch = (day: string) => decide(caseId, { decision: 'WATCH', parameters: { until: day } });
  expect((await watch(today)).status).toBe(400);
  expect((await watch(addDays(today, 400))).status).toBe(400);
  expect((await watch(until)).status).toBe(200);
  const page = await compliance.call<AnswerOf<typeof readCustomerMonitoring>>(
    'GET',
    `/console/api/customers/${customer.customerId}/monitoring`,
  );
  expect(page.body).toMatchObject({
    watch: { until },
    alerts: [{ rule: 'VELOCITY' }],
    income: null,
  });
  await pay(customer, '16000.00');
  await pay(customer, '16000.00');
  await monitor();
  const later = (await alertsOf(subject)).filter(({ rule }) => rule === 'STRUCT_IFTR');
  expect(later.map(({ case_id }) => case_id)).not.toContain(caseId);
});

test('a suspicion raised from a case is due for report, and its raiser does not decide about it', async () => {
  const customer = await addSender('Suspect');
  for (let sent = 0; sent < 5; sent += 1) await pay(customer, '100.00');
  await monitor();
  const [alert] = await alertsOf(`customer:${customer.customerId}`);
  expect((await decide(alert?.case_id ?? 0n, { decision: 'REPORT' })).status).toBe(200);
  const { rows } = await server.owner.pool.query<{ kind: string; raised_by: string }>(
    'select kind, raised_by from reports where subject = $1',
    [`customer:${customer.customerId}`],
  );
  expect(rows).toEqual([{ kind: 'SAR', raised_by: compliance.actor }]);
});

test('more than the stated income explains is an alert', async () => {
  const customer = await addSender('Income');
  const path = `/console/api/customers/${customer.customerId}` as const;
  const body = { amount: '1000.00', reason: 'The payslip of October.' };
  expect((await compliance.call('POST', `${path}/income`, body)).status).toBe(204);
  await pay(customer, '700.00');
  await monitor();
  expect(await alertsOf(`customer:${customer.customerId}`)).toMatchObject([
    { rule: 'INCOME', figures: { percent: '70' } },
  ]);
});

test('alerts are seen by compliance alone: not the case, its queue, the customer’s page, the audit trail, nor the figures', async () => {
  const customer = await addSender('Hidden');
  for (let sent = 0; sent < 5; sent += 1) await pay(customer, '100.00');
  await monitor();
  const [alert] = await alertsOf(`customer:${customer.customerId}`);
  for (const role of ['support', 'treasury', 'admin'] as const) {
    const other = await operatorCall(server, role);
    expect((await readView(alert?.case_id ?? 0n, other)).status).toBe(404);
    const monitoring = `/console/api/customers/${customer.customerId}/monitoring` as const;
    expect((await other.call('GET', monitoring)).status).toBe(403);
    expect((await other.call('GET', '/console/api/monitoring')).status).toBe(403);
    const page = await other.call('GET', `/console/api/customers/${customer.customerId}`);
    expect(JSON.stringify(page.body)).not.toMatch(/monitor|alert/i);
  }
  const admin = await operatorCall(server, 'admin');
  const trail = await admin.call('POST', '/console/api/audit/search', {
    subject: `customer:${customer.customerId}`,
  });
  expect(trail.status).toBe(200);
  expect(JSON.stringify(trail.body)).not.toContain('monitoring.');
});

test('other thresholds are tried on the last 90 days beside those in force', async () => {
  const customer = await addSender('Trial');
  for (let sent = 0; sent < 4; sent += 1) await pay(customer, '100.00');
  await monitor();
  const figures = Object.entries({ ...defaultRuleValues(MONITORING), VELOCITY_DAY: 3 }).map(
    ([key, value]) => ({ key, value }),
  );
  const asked = await compliance.call('POST', '/console/api/monitoring/trials', { figures });
  expect(asked.status).toBe(201);
  expect(
    (await compliance.call('POST', '/console/api/monitoring/trials', { figures })).status,
  ).toBe(409);
  await runTrials(server.services);
  interface Page {
    trials: {
      rules: {
        rule: string;
        'in-force': number;
        proposed: number;
        'only-proposed': { kind: string; id: number }[];
      }[];
    }[];
    samples: { id: number; rule: string; payment: { customer: number } }[];
  }
  const { body } = await compliance.call<Page>('GET', '/console/api/monitoring');
  const velocity = body.trials[0]?.rules.find(({ rule }) => rule === 'VELOCITY');
  expect(velocity?.proposed).toBeGreaterThan(velocity?.['in-force'] ?? 0);
  expect(velocity?.['only-proposed']).toContainEqual({
    kind: 'CUSTOMER',
    id: Number(customer.customerId),
  });
  const sample = body.samples.find(
    ({ payment }) => payment.customer === Number(customer.customerId),
  );
  expect(sample?.rule).toBe('VELOCITY');
  const judge = `/console/api/monitoring/samples/${sample?.id}/judgement` as const;
  expect((await compliance.call('POST', judge, { judgement: 'NOT_REPORTABLE' })).status).toBe(204);
  expect((await compliance.call('POST', judge, { judgement: 'REPORTABLE' })).status).toBe(409);
});
