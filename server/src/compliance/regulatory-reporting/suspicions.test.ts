/** Suspicions that any employee raises, and requests of the Intelligence Centre for information. */
import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { computeLegalDueDate } from '@thumela/rules/reporting/duties.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { addOrder } from '../../../test/orders.ts';
import { newPayable } from '../../../test/payable-transactions.ts';

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
  page?: { kind: string; id: number; quoted: string };
}

const listed = async () =>
  (await compliance.call<{ reports: Listed[] }>('GET', '/console/api/reports?size=100')).body
    .reports;

const today = () => businessDay(server.database.clock.now());

interface Suspect {
  subject: string;
  name: string;
  registration: number;
}

const raise = (body: Record<string, unknown>) =>
  compliance.call<{ id: number; errors: string[] }>('POST', '/console/api/reports', {
    suspicion: 'Split payments.',
    'terrorist-financing': false,
    ...body,
  });

const suspects = async (about: string, quoted: string) =>
  (await compliance.call<Suspect[]>('POST', '/console/api/reports/suspects', { about, quoted }))
    .body;

test('a suspicion is raised about a transaction, once while it is due', async () => {
  const { id, paymentReference } = await newPayable(server.database, { total: '150.00' });
  const wanted = { about: 'transaction', quoted: paymentReference };
  expect((await raise(wanted)).status).toBe(201);
  expect((await raise(wanted)).status).toBe(409);
  expect((await raise({ ...wanted, quoted: '1' })).status).toBe(404);
  expect((await raise({ ...wanted, suspicion: ' ' })).status).toBe(400);
  const found = (await listed()).find(({ subject }) => subject === `transaction:${id}`);
  expect(found).toMatchObject({
    kind: 'STR',
    suspicion: 'Split payments.',
    overdue: false,
    page: { kind: 'TRANSACTION', id: Number(id), quoted: paymentReference },
  });
});

test('a suspicion about a customer uses the typed registration number, never a row id of the same number', async () => {
  const suspected = await addCustomer(server, { firstName: 'Sipho', lastName: 'Ndlovu' });
  const { registrationId, customerId } = suspected;
  await server.owner.pool.query(
    `select setval(pg_get_serial_sequence('customers', 'id'), $1::bigint)`,
    [registrationId - 1],
  );
  const other = await addCustomer(server);
  expect(other.customerId).toBe(BigInt(registrationId));
  const quoted = String(registrationId);
  const subject = `customer:${customerId}`;
  expect(await suspects('customer', ` ${quoted} `)).toEqual([
    { subject, name: 'Sipho Ndlovu', registration: registrationId },
  ]);
  expect(await suspects('customer', 'x')).toEqual([]);
  expect((await raise({ about: 'customer', quoted: 'x' })).status).toBe(404);
  const wrong = { about: 'customer', quoted, subject: `customer:${other.customerId}` };
  expect((await raise(wrong)).status).toBe(404);
  expect((await raise({ about: 'customer', quoted })).status).toBe(201);
  expect((await listed()).find((one) => one.subject === subject)).toMatchObject({
    quoted,
    page: { kind: 'CUSTOMER', id: Number(customerId), quoted: 'Sipho Ndlovu' },
  });
});

test('for orders of two partners with one reference, the subject must be chosen', async () => {
  const { database } = server;
  const { reference: quoted } = await addOrder(server);
  const two = await addOrder(server, { partner: 'PARTNER_TWO' });
  await database.pool.query('update inbound_transactions set reference = $1 where id = $2', [
    quoted,
    two.id,
  ]);
  expect(await suspects('order', quoted)).toHaveLength(2);
  const several = await raise({ about: 'order', quoted });
  expect(several.status).toBe(400);
  expect(several.body.errors).toEqual([
    'Orders from several partners have this reference. Please choose one.',
  ]);
  const subject = `inbound-transaction:${two.id}`;
  expect((await raise({ about: 'order', quoted, subject })).status).toBe(201);
  expect((await listed()).find((each) => each.subject === subject)?.page).toEqual({
    kind: 'ORDER',
    id: Number(two.id),
    quoted,
  });
});

test('only compliance sees reports to the authority', async () => {
  for (const role of ['support', 'treasury', 'admin'] as const) {
    const other = await operatorCall(server, role);
    expect((await other.call('GET', '/console/api/reports')).status).toBe(403);
  }
});

test.each(['support', 'treasury', 'admin'] as const)(
  'any employee raises a suspicion, also about no customer, and sees no report: %s',
  async (role) => {
    const raiser = await operatorCall(server, role);
    const suspicion = `A colleague asked me to look away (${role}).`;
    const wanted = { about: 'general', suspicion, 'terrorist-financing': false };
    const raised = await raiser.call<{ id: number }>('POST', '/console/api/reports', wanted);
    expect(raised.status).toBe(201);
    expect((await raiser.call('GET', '/console/api/reports')).status).toBe(403);
    const decision = `/console/api/reports/${raised.body.id}/decision` as const;
    const closing = { state: 'NOT_REPORTABLE', words: 'It was nothing.' };
    expect((await raiser.call('POST', decision, closing)).status).toBe(403);
    expect((await listed()).find(({ id }) => id === raised.body.id)).toMatchObject({
      kind: 'SAR',
      quoted: 'No customer or transaction',
    });
    expect((await compliance.call('POST', decision, closing)).status).toBe(204);
  },
);

test('the person who raised a suspicion does not decide about it, and another one raises the same', async () => {
  const { paymentReference: quoted } = await newPayable(server.database, { total: '150.00' });
  const other = await operatorCall(server, 'compliance');
  const wanted = { about: 'transaction', quoted };
  const id = (await raise(wanted)).body.id;
  const decision = `/console/api/reports/${id}/decision` as const;
  const closing = { state: 'NOT_REPORTABLE', words: 'It was nothing.' };
  const refused = await compliance.call<{ message: string }>('POST', decision, closing);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'You raised this suspicion, so another operator must decide it.' },
  });
  const again = { ...wanted, suspicion: 'I see it too.', 'terrorist-financing': true };
  expect((await other.call('POST', '/console/api/reports', again)).status).toBe(201);
  expect((await other.call('POST', decision, closing)).status).toBe(204);
  const closed = server.owner.pool.query(
    'update reports set decided_by = raised_by where id = $1',
    [id],
  );
  await expect(closed).rejects.toMatchObject({ constraint: 'reports_raiser_does_not_close' });
});

test.each([
  ['a transaction', 'transaction', false, 'STR'],
  ['a transaction', 'transaction', true, 'TFTR'],
  ['an order', 'order', false, 'STR'],
  ['an order', 'order', true, 'TFTR'],
  ['a customer', 'customer', false, 'SAR'],
  ['a customer', 'customer', true, 'TFAR'],
  ['neither', 'general', true, 'TFAR'],
] as const)(
  'a suspicion about %s, of terrorist financing or not, is the report in law',
  async (_, about, isTerrorism, kind) => {
    const quoted = await subjects[about]();
    const raised = await raise({ about, quoted, 'terrorist-financing': isTerrorism });
    const report = (await listed()).find(({ id }) => id === raised.body.id);
    const due = computeLegalDueDate(kind, today());
    expect(report).toMatchObject({ kind, 'due-on': due, 'legal-due-on': due });
  },
);

/** A new subject of each kind, as people quote it. */
const subjects = {
  transaction: async () =>
    (await newPayable(server.database, { total: '150.00' })).paymentReference,
  order: async () => (await addOrder(server)).reference,
  customer: async () => String((await addCustomer(server)).registrationId),
  general: async () => undefined,
};

test('the suspicion is not raised without an answer about the financing of terrorism', async () => {
  const wanted = { about: 'general', 'terrorist-financing': undefined };
  expect((await raise(wanted)).status).toBe(400);
});

const request = (body: Record<string, unknown>, by = compliance) =>
  by.call<{ id: number }>('POST', '/console/api/reports/requests', {
    reference: 'FIC 27/2026',
    'due-on': addDays(today(), 2),
    ...body,
  });

test('information that the Centre requested is due on the day of its request, and its recorder files it', async () => {
  for (const [about, kind] of [
    ['transaction', 'AIFT'],
    ['customer', 'AIF'],
  ] as const) {
    const wanted = { about, quoted: await subjects[about]() };
    const { status, body } = await request(wanted);
    expect(status).toBe(201);
    expect((await request(wanted)).status).toBe(409);
    expect((await listed()).find(({ id }) => id === body.id)).toMatchObject({
      ...{ kind, request: 'FIC 27/2026', 'due-on': addDays(today(), 2) },
      'legal-due-on': addDays(today(), 2),
    });
    const filed = { state: 'FILED', words: 'FIC-2026-9' };
    expect(
      (await compliance.call('POST', `/console/api/reports/${body.id}/decision`, filed)).status,
    ).toBe(204);
  }
});

test('a request needs a reference and a day to come, and only compliance records it', async () => {
  const wanted = { about: 'customer', quoted: await subjects.customer() };
  expect((await request({ ...wanted, reference: ' ' })).status).toBe(400);
  expect((await request({ ...wanted, 'due-on': addDays(today(), -1) })).status).toBe(400);
  for (const role of ['support', 'treasury', 'admin'] as const) {
    expect((await request(wanted, await operatorCall(server, role))).status).toBe(403);
  }
});
