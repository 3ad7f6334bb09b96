import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../../test/operators.ts';
import { addOrder } from '../../../../test/orders.ts';
import { type CreatedBody, corridors, sendMoney } from '../../../../test/outbound.ts';

interface Found {
  customers: { id: number; name: string }[];
  transactions: { id: number; 'payment-reference': string; recipient: string }[];
  orders: { id: number; reference: string; recipient: string }[];
  more: boolean;
}

let server: RunningServer;
let support: SignedIn;
let sender: TestCustomer;
let sent: CreatedBody;
beforeAll(async () => {
  server = await startServer();
  support = await operatorCall(server, 'support');
  const email = 'thembi@example.com';
  sender = await addCustomer(server, { firstName: 'Thembi Zoë', lastName: "O'Brien-Dube", email });
  sent = await sendMoney(server.url, sender, corridors.zimbabweCash, 100, {
    values: { 22: 'Gracious', 24: 'Nyathi' },
  });
});
afterAll(() => server.close());

async function find(query: string): Promise<Found> {
  const { status, body } = await support.call<Found>('POST', '/console/api/find', { query });
  expect(status).toBe(200);
  return body;
}

const names = async (query: string) => (await find(query)).customers.map(({ name }) => name);

test('a customer is found by number, address, document and names, however they are spelled', async () => {
  const local = `0${sender.username.slice(2)}`;
  const grouped = `${local.slice(0, 3)} ${local.slice(3, 6)}-${local.slice(6)}`;
  for (const quoted of [
    ...[local, grouped, `+27 (0) ${local.slice(1)}`, 'Thembi@Example.com '],
    ...[`t${sender.username}`, String(sender.registrationId)],
    ...['thembi obrien', 'DUBE zoe', "o'brien", 'Dub The', 'O’Brien-Dube'],
  ]) {
    expect(await names(quoted), quoted).toEqual(["Thembi Zoë O'Brien-Dube"]);
  }
  expect(await names('thembi moyo')).toEqual([]);
  expect(await find('%')).toEqual({ customers: [], transactions: [], orders: [], more: false });
});

test('a transaction is found by its reference, its recipient, and through its customer', async () => {
  const reference = sent['payment-reference'];
  const grouped = reference.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  for (const quoted of [reference, grouped, 'nyathi grac', sender.username]) {
    const { transactions } = await find(quoted);
    expect(transactions, quoted).toMatchObject([
      { 'payment-reference': reference, recipient: 'Gracious Nyathi' },
    ]);
  }
});

test('the end of a collection PIN narrows down what something else finds', async () => {
  const id = BigInt(sent['transaction-id']);
  const { collection_pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const end = collection_pin.slice(-4);
  const other = end === '0000' ? '0001' : '0000';
  expect((await find(`gracious nyathi ${end}`)).transactions).toHaveLength(1);
  expect((await find(`${sender.username} ${end}`)).transactions).toHaveLength(1);
  expect((await find(`gracious nyathi ${other}`)).transactions).toEqual([]);
  expect((await find(collection_pin)).transactions).toEqual([]);
});

test('names that the index does not find in time are looked for among the newest alone, with the advice to add a word', async () => {
  const order = await addOrder(server, { recipient: { first: 'Lerato', last: 'Mokwena' } });
  const { pool } = server.owner;
  const other = await pool.connect();
  await other.query('begin; lock table inbound_transactions in access exclusive mode');
  const search = find('mokwena lerato');
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like '%) newest%'`;
      return (await pool.query(waiting)).rows.length;
    })
    .toBe(1);
  await other.query('commit');
  other.release();
  expect(await search).toMatchObject({ orders: [{ reference: order.reference }], more: true });
  expect(await find('mokwena lerato')).toMatchObject({ more: false });
});

test('of names that many have the newest are found, with the advice to add a word, once the database knows of them', async () => {
  const { pool } = server.owner;
  await pool.query(`insert into customers (registration_id, approval_status, first_name, last_name, birth_date, gender, id_type,
      id_number, id_expiry_date, nationality, msisdn, email, street, town, city, province, postal_code, tier)
    select 500000 + i, 'APPROVED', 'Name' || translate(i::text, '0123456789', 'abcdefghij'), 'Everywhere',
      'e1.test#1985-06-24', 'FEMALE', 'SA_ID', 'e1.common#' || i, '9999-12-31', 'ZAF', '27' || (600000000 + i), 'common' || i || '@example.com', 'e1.test#1 Example Street', 'e1.test#Suburb',
      'Johannesburg', 'GAUTENG', '2001', 'BASE' from generate_series(1, 12000) i`);
  await pool.query('analyze customers');
  const { customers, more } = await find('everywhere');
  expect(more).toBe(true);
  expect(customers).toHaveLength(20);
  for (const { id } of customers) expect(id).toBeGreaterThan(11_900);
  // Of words that it does not know it expects few.
  expect((await find('namehh everywhere')).customers[0]).toMatchObject({
    name: 'Namehh Everywhere',
  });
  // A very common name is matched as a whole word only.
  const { customerId } = await addCustomer(server, { firstName: 'Aone', lastName: 'Everywhereof' });
  expect((await find('aone everywhere')).customers).toEqual([]);
  expect((await find('aone everywhereo')).customers).toMatchObject([{ id: Number(customerId) }]);
});

test('an order is found by its reference, its recipient and their number', async () => {
  const order = await addOrder(server, { recipient: { first: 'Sibusiso', last: 'Khanyile' } });
  for (const quoted of [
    order.reference,
    order.reference.toLowerCase(),
    order.msisdn,
    'khanyile sibu',
  ]) {
    expect((await find(quoted)).orders, quoted).toMatchObject([{ reference: order.reference }]);
  }
});
