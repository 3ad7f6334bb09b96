import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, type ErrorBody, sendMoney } from '../../../test/outbound.ts';
import { listStatements } from './list.ts';

let server: RunningServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());

interface Item {
  'transaction-id': number;
  'transaction-type': string;
  date: string;
}

function list<Body = Item[]>(
  of: TestCustomer,
  headers: Record<string, string> = {},
  registration?: number,
) {
  const id = registration ?? of.registrationId;
  return callServer<Body>(
    server.url,
    `GET /api/transactions/universal-transaction?registration-id=${id}`,
    {
      headers: { ...of.headers, ...headers },
    },
  );
}

/** An incoming order of a customer, some minutes ago. */
async function receive(of: TestCustomer, minutesAgo: number): Promise<void> {
  const number = String(Math.floor(Math.random() * 1e10)).padStart(10, '0');
  await server.database.db
    .insertInto('inbound_transactions')
    .values({
      reference: number,
      collection_pin: number,
      remittance_partner: 'PARTNER_ONE',
      integrating_partner: 'PARTNER_ONE',
      registration_id: BigInt(of.registrationId),
      status: 'COMPLETE',
      type: 'BANK_ACCOUNT',
      sender_type: 'OTHER',
      country_from: 'GB',
      customer_first_name: 'Thabo',
      customer_last_name: 'Khumalo',
      beneficiary_first_name: 'Lerato',
      beneficiary_last_name: 'Mokoena',
      beneficiary_msisdn: '27820000099',
      amount_cents: 275_000n,
      iftr: false,
      created_at: new Date(Date.now() - minutesAgo * 60_000),
      expires_at: new Date(),
    })
    .execute();
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/;

test('an item has everything a card shows, in both directions [OUT-13] [OUT-14]', async () => {
  const sender = await addCustomer(server);
  await receive(sender, 5);
  const created = await sendMoney(server.url, sender, corridors.zimbabweCash, 1000);
  const { status, body, headers } = await list(sender, {
    'x-page-size': '10',
    'x-sort-order': 'DESC',
    'x-sort-by': 'transactionDate',
  });
  expect(status).toBe(200);
  expect(headers.get('x-total-records')).toBe('2');
  expect(body).toEqual([
    {
      'transaction-id': created['transaction-id'],
      'transaction-type': 'OUTBOUND',
      date: expect.stringMatching(MOMENT),
      amount: 1000,
      vat: 7.5,
      fees: 50,
      'dest-amount': 60.88,
      currency: 'USD',
      country: 'ZW',
      'country-display-value': 'Zimbabwe',
      status: 'APPROVED_UNPAID',
      'payment-reference': created['payment-reference'],
      'collection-pin': '',
      'first-name': 'Grace',
      'last-name': 'Moyoza',
      'expires-at': expect.stringMatching(MOMENT),
      'next-actor': 'CUSTOMER',
      'due-date': expect.stringMatching(MOMENT),
    },
    expect.objectContaining({
      'transaction-type': 'INBOUND',
      amount: 2750,
      'dest-amount': 2750,
      currency: 'ZAR',
      country: 'GB',
      'country-display-value': expect.stringContaining('United Kingdom'),
      status: 'COMPLETE',
      'collection-pin': expect.stringMatching(/^\d{10}$/),
      'first-name': 'Thabo',
      'last-name': 'Khumalo',
    }),
  ]);
});

test('both directions are merged by date, page by page, newest or oldest first [OUT-13]', async () => {
  for (const minutes of [50, 40, 30]) await receive(customer, minutes);
  for (let count = 0; count < 4; count += 1) {
    await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  }
  await receive(customer, -1);
  const all = await list(customer, { 'x-page-size': '500' });
  expect(all.headers.get('x-total-records')).toBe('8');
  expect(all.body.map((item) => item['transaction-type']).join(' ')).toBe(
    'INBOUND OUTBOUND OUTBOUND OUTBOUND OUTBOUND INBOUND INBOUND INBOUND',
  );
  const pages = await Promise.all(
    ['0', '1', '2', '3'].map((page) =>
      list(customer, { 'x-page-size': '3', 'x-page-number': page }),
    ),
  );
  expect(pages.map(({ body }) => body.length)).toEqual([3, 3, 2, 0]);
  expect(pages.map(({ headers }) => headers.get('x-total-records'))).toEqual(['8', '8', '8', '8']);
  expect(pages.flatMap(({ body }) => body)).toEqual(all.body);
  const oldest = await list(customer, { 'x-page-size': '500', 'x-sort-order': 'ASC' });
  expect(oldest.body.map((item) => item.date)).toEqual(
    all.body.map((item) => item.date).toReversed(),
  );
});

test('without headers it is the first ten; without transactions an empty list', async () => {
  const sender = await addCustomer(server);
  const empty = await list(sender);
  expect([empty.body, empty.headers.get('x-total-records')]).toEqual([[], '0']);
  for (let count = 0; count < 11; count += 1) await receive(sender, count);
  expect((await list(sender)).body).toHaveLength(10);
});

test('an order that changes hands is counted for its new owner', async () => {
  const [one, other] = [await addCustomer(server), await addCustomer(server)];
  await receive(one, 1);
  await server.database.db
    .updateTable('inbound_transactions')
    .set({ registration_id: BigInt(other.registrationId) })
    .where('registration_id', '=', BigInt(one.registrationId))
    .execute();
  expect((await list(one)).headers.get('x-total-records')).toBe('0');
  expect((await list(other)).headers.get('x-total-records')).toBe('1');
});

const impossible: Record<string, string>[] = [
  { 'x-page-size': '0' },
  { 'x-page-size': '501' },
  { 'x-page-number': '-1' },
  { 'x-sort-order': 'UP' },
  { 'x-sort-by': 'amount' },
];

test.each(impossible)('invalid paging headers are refused: %j', async (headers) => {
  const { status, body } = await list<ErrorBody>(customer, headers);
  expect([status, body['error-code']]).toEqual([400, 'VALIDATION_FAILED']);
});

test("another customer's list looks as if it did not exist [AUTHZ-11]", async () => {
  const other = await addCustomer(server);
  expect((await list(customer, {}, other.registrationId)).status).toBe(404);
});

test("a page is read from the list's indexes without counting, however much there is", async () => {
  const client = await server.database.pool.connect();
  try {
    // A test's tables are so small that reading them completely would be faster.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    for (const { text } of Object.values(listStatements)) {
      const { rows } = await client.query(`explain (format json) ${text}`, [
        customer.registrationId,
        10,
        50_000,
      ]);
      const plan = JSON.stringify(rows);
      expect(plan).toContain('"Index Name":"transactions_list"');
      expect(plan).toContain('"Index Name":"inbound_transactions_list"');
      expect(plan).toContain('"Node Type":"Merge Append"');
      expect(plan).not.toMatch(/Seq Scan|Aggregate|Hash Join/);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('one transaction is shown with its record to its owner [OUT-22] [OUT-23] [OUT-24]', async () => {
  const sender = await addCustomer(server);
  const created = await sendMoney(server.url, sender, corridors.zimbabweCash, 1000);
  const path = `GET /api/transactions/transaction/${created['transaction-id']}` as const;
  const { status, body } = await callServer(server.url, path, { headers: sender.headers });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    'transaction-id': created['transaction-id'],
    'transaction-type': 'OUTBOUND',
    'payment-reference': created['payment-reference'],
    'collection-pin': '',
    amount: 1000,
    total: 1057.5,
    fees: 50,
    vat: 7.5,
    currency: 'ZAR',
    'destination-currency': 'USD',
    'destination-amount': 60.88,
    status: 'APPROVED_UNPAID',
    'full-name': 'Lerato Mokoena',
    'beneficiary-full-name': 'Grace Moyoza',
    'beneficiary-country-iso2': 'ZW',
    'country-display-value': 'Zimbabwe',
    'display-date': expect.stringMatching(/\+02:00$/),
    'registration-id': sender.registrationId,
    'dollar-amount': 60.88,
    'exchange-rate': 0.060885,
    'remittance-partner': 'City branches',
    'remittance-brand-id': 11,
    'remittance-brand-order-no': created['payment-reference'],
    'receiver-reference-number': null,
    'customer-msisdn': expect.stringMatching(/^27\d{9}$/),
    'customer-dob': '1966-08-11',
    'payout-method': 'Cash Pickup',
    'payout-partner-name': 'City branches',
  });
});

test('the dollar equivalent of another currency uses the mid rate of a dollar corridor', async () => {
  const sender = await addCustomer(server);
  const created = await sendMoney(server.url, sender, corridors.malawiWallet, 1000);
  const { body } = await callServer(
    server.url,
    `GET /api/transactions/transaction/${created['transaction-id']}`,
    { headers: sender.headers },
  );
  expect(body).toMatchObject({ 'dollar-amount': 61.5, 'destination-currency': 'MWK' });
});
