import { createHash } from 'node:crypto';
import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { addOrder } from '../../../test/orders.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';

let server: RunningServer;
let compliance: SignedIn;
let period: { to: string };
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
  period = { to: businessDay(server.database.clock.now()) };
});
afterAll(() => server.close());

interface Draft {
  added: number;
  replaced: number;
  canceled: number;
  'left-out': number;
  problems: { subject: string; field: string; problem: string }[];
}

const draft = async () =>
  (await compliance.call<Draft>('GET', `/console/api/bop-reports/draft?to=${period.to}`)).body;

const make = () => compliance.call<{ id: number }>('POST', '/console/api/bop-reports', period);

const take = async (id: number, format: 'xml' | 'csv') =>
  (
    await compliance.call<{ name: string; content: string; sha256: string }>(
      'GET',
      `/console/api/bop-reports/${id}/${format}`,
    )
  ).body;

async function paidOut(): Promise<{ id: bigint; reference: string }> {
  const { id, paymentReference } = await newPayable(server.database, { total: '1000.00' });
  await reportPaid(server.database, id);
  await applyPayoutReport(server.database, id, 'PAID');
  return { id, reference: paymentReference };
}

/** The text of a field in the row of a reference, and the row's action. */
function rowOf(xml: string, reference: string) {
  using document = XmlDocument.fromString(xml);
  const row = document.get(`//ReportingTransaction[Transaction/TrnReference="${reference}"]`);
  const text = (field: string) => row?.get(`.//${field}`)?.content;
  return {
    action: row?.get('@Action')?.content,
    line: text('LineNumber'),
    replaces: text('ReplacementTransaction'),
    category: text('BoPCategory'),
    rand: text('RandValue'),
    agent: text('MoneyTransferAgentIndicator'),
    id: text('IDNumber'),
    surname: text('NonResidentSurname'),
    passport: text('PassportNumber'),
    passportCountry: text('PassportCountry'),
  };
}

test('a payout is reported once, as XML and CSV that are stored with their hashes', async () => {
  const { reference } = await paidOut();
  const before = await draft();
  expect(before.added).toBeGreaterThan(1);
  const { status, body } = await make();
  expect(status).toBe(201);
  const xml = await take(body.id, 'xml');
  expect(rowOf(xml.content, reference)).toMatchObject({
    action: 'NEW',
    replaces: 'N',
    category: '401',
    rand: '1000.00',
    agent: 'ADLA',
    id: expect.stringMatching(/^\d{13}$/),
  });
  expect(createHash('sha256').update(xml.content).digest('hex')).toBe(xml.sha256);
  const csv = await take(body.id, 'csv');
  const rows = csv.content.trim().split('\r\n');
  expect(rows).toHaveLength(before.added + 1);
  expect(rows.find((row) => row.includes(reference))).toContain(',ADLA,1000.00,');
  expect(await draft()).toMatchObject({ added: 0, replaced: 0, canceled: 0 });
  expect((await make()).status).toBe(400);
  const history = await compliance.call<{ id: number; lines: number }[]>(
    'GET',
    '/console/api/bop-reports',
  );
  expect(history.body[0]).toMatchObject({ id: body.id, lines: before.added });
});

test('a payout that was reported and then returned is cancelled in the next report, and replaced if it was paid again', async () => {
  const back = await paidOut();
  const corrected = await paidOut();
  expect((await make()).status).toBe(201);
  const { db, pool } = server.database;
  await db
    .updateTable('transactions')
    .set({ status: 'REFUNDED' })
    .where('id', '=', back.id)
    .execute();
  await pool.query(
    `update transactions set beneficiary_last_name = 'Moyo-Corrected', status_at = clock_timestamp() where id = $1`,
    [corrected.id],
  );
  expect(await draft()).toMatchObject({ added: 0, replaced: 1, canceled: 1 });
  const { body } = await make();
  const { content } = await take(body.id, 'xml');
  expect(rowOf(content, back.reference).action).toBe('CANCEL');
  expect(rowOf(content, corrected.reference)).toMatchObject({
    action: 'REPLACE',
    replaces: 'Y',
    surname: 'Moyo-Corrected',
  });
  expect(await draft()).toMatchObject({ added: 0, replaced: 0, canceled: 0 });
});

/** Rows left out already: the demo has an order that was paid to a person who is not a customer. */
const leftOutSoFar = async () => (await draft())['left-out'];

test('an incomplete row is listed by its field, left out, and reported once its customer is corrected', async () => {
  const before = await leftOutSoFar();
  const { id, reference } = await paidOut();
  const whole = await paidOut();
  const { pool } = server.owner;
  await pool.query(`update transactions set sender = sender || $2 where id = $1`, [
    id,
    server.database.keyring.encryptLeaves({ street: 'x', postal_code: '20' }),
  ]);
  const know = (street: string, postalCode: string) =>
    pool.query(
      `update customers set street = $2, postal_code = $3
       where registration_id = (select registration_id from transactions where id = $1)`,
      [id, server.database.keyring.encrypt('street', street), postalCode],
    );
  await know('x', '20');
  const { problems, 'left-out': leftOut } = await draft();
  expect(leftOut).toBe(before + 1);
  const subject = `transaction:${id}`;
  const page = { kind: 'TRANSACTION', id: Number(id), quoted: reference };
  expect(problems.filter((one) => one.subject === subject)).toMatchObject([
    { subject, reference, page, field: 'StreetAddressLine1', problem: 'MALFORMED' },
    { subject, reference, page, field: 'StreetPostalCode', problem: 'MALFORMED' },
  ]);
  const first = await make();
  const content = (await take(first.body.id, 'xml')).content;
  expect(content).not.toContain(reference);
  expect(content).toContain(whole.reference);
  await know('12 Example Street', '2001');
  expect(await draft()).toMatchObject({ added: 1, 'left-out': before });
  expect((await make()).status).toBe(201);
});

test('of two people who create a report concurrently one succeeds, and every row is in one report', async () => {
  const { reference } = await paidOut();
  const made = await Promise.all([make(), make(), make()]);
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  const { rows } = await server.database.pool.query<{ reported: Record<string, string> }>(
    'select content as reported from bop_report_lines',
  );
  expect(rows.filter(({ reported }) => reported.TrnReference === reference)).toHaveLength(1);
});

test('an old unreported payout is included in the next report, whatever its days', async () => {
  const late = await paidOut();
  const { pool } = server.owner;
  await pool.query(
    `update transactions set status_at = status_at - interval '40 days' where id = $1`,
    [late.id],
  );
  const day = addDays(period.to, -40);
  expect(await draft()).toMatchObject({ added: 1, from: day, to: period.to });
  const { body } = await make();
  const xml = (await take(body.id, 'xml')).content;
  expect(xml).toContain(late.reference);
  expect(xml).toContain(`PeriodFrom="${day}"`);
});

test("a customer with only an e-mail address is reported with their order's phone number, and long names are shortened", async () => {
  const before = await leftOutSoFar();
  const town = `Ga-${'o'.repeat(60)}`;
  const person = await addCustomer(server, {
    email: 'only@example.com',
    lastName: 'K'.repeat(100),
  });
  const { pool } = server.owner;
  await pool.query('update customers set msisdn = null, town = $1, id_number = $2 where id = $3', [
    ...[
      server.database.keyring.encrypt('town', town),
      server.database.keyring.encrypt('id_number', '6608115800080'),
      person.customerId,
    ],
  ]);
  const order = await addOrder(server);
  const { rows } = await pool.query<{ cellphone: string }>(
    `update inbound_transactions set status = 'COMPLETE', registration_id = $1, status_at = now(),
      reference = reference || '_of.the-partner-with-long-names' where id = $2
     returning beneficiary_msisdn as cellphone`,
    [person.registrationId, order.id],
  );
  expect(await draft()).toMatchObject({ added: 1, 'left-out': before });
  const { content } = await take((await make()).body.id, 'xml');
  expect(content).toContain(`<TrnReference>INBOUND-TRANSACTION-${order.id}</TrnReference>`);
  expect(content).toContain(`<Telephone>${rows[0]?.cellphone}</Telephone>`);
  expect(content).toContain(`<StreetSuburb>${town.slice(0, 35)}</StreetSuburb>`);
});

test('a passport is reported with its country in two letters', async () => {
  const { id, reference } = await paidOut();
  await server.database.pool.query(
    `update transactions set bop_code = '416', sender = sender || $2 where id = $1`,
    [
      id,
      server.database.keyring.encryptLeaves({
        ...{ id_type: 'FOREIGN_PASSPORT', nationality: 'ZWE', id_number: 'CN123456' },
      }),
    ],
  );
  const { content } = await take((await make()).body.id, 'xml');
  expect(rowOf(content, reference)).toMatchObject({ passport: 'CN123456', passportCountry: 'ZW' });
});

test('unreported rows are found by an index, however much was reported', async () => {
  const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from transactions t where t.status = 'COMPLETE'
      and t.bop_told_of is distinct from t.status_at and t.status_at < now() order by t.status_at`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('transactions_unreported');
});

test.each([
  ['there is not', '2026-02-30'],
  ['in the future', '2999-01-01'],
])('an invalid last day is refused: one %s', async (_why, to) => {
  const { status, body } = await compliance.call<{ errors: string[] }>(
    'GET',
    `/console/api/bop-reports/draft?to=${to}`,
  );
  expect(status).toBe(400);
  expect(body.errors).toEqual(['Please give a last day that is not in the future.']);
});

test('each download is in the audit trail, and an admin may read but not create a report', async () => {
  const admin = await operatorCall(server, 'admin');
  const [newest] = (await admin.call<{ id: number }[]>('GET', '/console/api/bop-reports')).body;
  const path = `/console/api/bop-reports/${newest?.id}/csv` as const;
  expect((await admin.call('GET', path)).status).toBe(200);
  expect((await admin.call('POST', '/console/api/bop-reports', period)).status).toBe(403);
  expect((await admin.call('GET', '/console/api/bop-reports/999999/csv')).status).toBe(404);
  const entry = await server.database.db
    .selectFrom('audit_entries')
    .select(['action', 'subject'])
    .where('actor', '=', admin.actor)
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'bop-report.downloaded', subject: `bop-report:${newest?.id}` });
});
