import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCase } from '@thumela/contract/console/case-view.ts';
import type { readCustomerPage } from '@thumela/contract/console/customers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { casesService } from '../../casework/cases/service.ts';
import { createDatabase, withTransaction } from '../../platform/database/pool.ts';
import { collectRecipientKeys, readLinkedPersons } from './service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let streets = 0;

/** A customer whom nothing links with others. */
async function addLoner(firstName: string, changes: Record<string, string> = {}) {
  const customer = await addCustomer(server, { firstName });
  streets += 1;
  await change(customer, { street: `${streets} Lone Street`, ...changes });
  return customer;
}

const change = ({ customerId }: TestCustomer, changes: Record<string, string>) =>
  server.owner.db.updateTable('customers').set(changes).where('id', '=', customerId).execute();

const encryptNumber = (number: string) => server.database.keyring.encrypt('id_number', number);

/** The links of a customer: reason and first names. */
async function linksOf({ customerId }: TestCustomer) {
  const links = await readLinkedPersons(server.database, customerId);
  return links.map(({ reason, count, persons }) => [
    reason,
    count,
    ...persons.map(({ name }) => name.split(' ')[0]).sort(),
  ]);
}

/** Sends money, as of two minutes ago, and collects its recipient. */
async function send(customer: TestCustomer, corridor: (typeof corridors)[keyof typeof corridors]) {
  const sent = await sendMoney(server.url, customer, corridor, 100);
  const id = BigInt(sent['transaction-id']);
  await server.owner.pool.query(
    "update transactions set created_at = created_at - interval '2 minutes' where id = $1",
    [id],
  );
  await collectRecipientKeys(server.database);
  return id;
}

test('customers at one address are linked however it is spelt, and no others', async () => {
  const zanele = await addLoner('Zanele', { street: '7 Oak Ave.', postal_code: '0181' });
  await addLoner('Bongani', { street: '7  OAK AVE', postal_code: '0181' });
  await addLoner('Stranger', { street: '7 Oak Ave', postal_code: '0182' });
  expect(await linksOf(zanele)).toEqual([['SAME_ADDRESS', 1, 'Bongani']]);
});

test('a common e-mail domain is no link', async () => {
  const one = await addLoner('Ayanda', { email: 'ayanda@firm.example' });
  await addLoner('Busi', { email: 'busi@firm.example' });
  expect(await linksOf(one)).toEqual([]);
});

test('a document number under another kind of document, and a former number, are links', async () => {
  const now = await addLoner('Current', { id_number: 'ZN100200', id_type: 'FOREIGN_PASSPORT' });
  await addLoner('Twin', { id_number: 'ZN100200', id_type: 'FOREIGN_ID' });
  const renewed = await addLoner('Renewed', { id_number: 'ZN300400' });
  await server.owner.pool.query(
    `insert into identity_corrections (customer_id, requested_by, first_name, last_name, birth_date, id_number,
       former_first_name, former_last_name, former_birth_date, former_id_number, evidence, status, decided_by, decided_at)
     values ($1, 'operator:A', 'Renewed', 'Mokoena', 'e1.test#1966-08-11', $2, 'Renewed', 'Mokoena', 'e1.test#1966-08-11',
       $3, 'Seen', 'APPROVED', 'operator:B', now())`,
    [renewed.customerId, ...['ZN300400', 'ZN100200'].map(encryptNumber)],
  );
  expect(await linksOf(now)).toEqual([['SAME_DOCUMENT', 2, 'Renewed', 'Twin']]);
  expect(await linksOf(renewed)).toEqual([['SAME_DOCUMENT', 2, 'Current', 'Twin']]);
});

test('customers who send to one bank account are linked, and with the customer who is their recipient', async () => {
  const first = await addLoner('First');
  const second = await addLoner('Second');
  await send(first, corridors.nigeriaBank);
  await send(second, corridors.nigeriaBank);
  expect(await linksOf(first)).toEqual([['SAME_RECIPIENT', 1, 'Second']]);
  const recipient = await addLoner('Recipient', { id_number: 'ZN500600' });
  await server.owner.db
    .insertInto('recipient_keys')
    .values({
      key: `document:${server.database.keyring.indexOf('id_number', 'ZN500600')}`,
      registration_id: BigInt(first.registrationId),
    })
    .execute();
  expect(await linksOf(first)).toContainEqual(['SENDS_TO', 1, 'Recipient']);
  expect(await linksOf(recipient)).toEqual([['RECEIVES_FROM', 1, 'First']]);
});

test('customers whose refunds and orders go to one bank account are linked', async () => {
  const one = await addLoner('Refunded');
  const other = await addLoner('Collector');
  for (const customer of [one, other]) {
    const id = (await sendMoney(server.url, customer, corridors.zimbabweCash, 100))[
      'transaction-id'
    ];
    // Without the check that a refund is owed.
    await server.owner.pool.query(
      `set session_replication_role = replica;
       insert into refund_payees (transaction_id, branch_code, account_holder, account_number, given_by)
       values (${id}, (select min(branch_code) from banks), 'Same Holder', '${server.database.keyring.encrypt('account_number', '62001122334')}', 'operator:A');
       reset session_replication_role`,
    );
  }
  expect(await linksOf(one)).toContainEqual(['SAME_ACCOUNT', 1, 'Collector']);
  const paid = await addLoner('Paid');
  const order = await addOrder(server, {
    recipient: { bank: ['Standard Bank', '62001122334', '051001'] },
  });
  await server.owner.pool.query(
    'update inbound_transactions set registration_id = $2 where id = $1',
    [order.id, paid.registrationId],
  );
  expect(await linksOf(paid)).toEqual([['SAME_ACCOUNT', 2, 'Collector', 'Refunded']]);
  expect(await linksOf(one)).toContainEqual(['SAME_ACCOUNT', 2, 'Collector', 'Paid']);
});

test('who invited whom, and who was invited by the same person, are links', async () => {
  const inviter = await addLoner('Inviter', { referral_code: 'INVITE1' });
  const invited = await addLoner('Invited', { referred_by: 'INVITE1' });
  await addLoner('Also', { referred_by: 'INVITE1' });
  expect(await linksOf(inviter)).toEqual([['INVITED', 2, 'Also', 'Invited']]);
  expect(await linksOf(invited)).toEqual([
    ['INVITED_BY', 1, 'Inviter'],
    ['SAME_INVITER', 1, 'Also'],
  ]);
});

test('compliance, customer care and administration see links on the page and in a case, treasury does not', async () => {
  const shown = await addLoner('Shown', { street: '9 Elm Road' });
  await addLoner('Neighbour', { street: '9 Elm Road' });
  const caseId = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'SIGN_UP', subject: `customer:${shown.customerId}` },
      ...{ facts: {}, actor: 'system' },
    }),
  );
  for (const role of ['compliance', 'support', 'admin', 'treasury'] as const) {
    const { call } = await operatorCall(server, role);
    const expected = role === 'treasury' ? [] : ['SAME_ADDRESS'];
    const page = await call<AnswerOf<typeof readCustomerPage>>(
      'GET',
      `/console/api/customers/${shown.customerId}`,
    );
    expect(page.body.linked.map(({ reason }) => reason)).toEqual(expected);
    const one = await call<AnswerOf<typeof readCase>>('GET', `/console/api/cases/${caseId}`);
    if (one.status === 200) expect(one.body.linked.map(({ reason }) => reason)).toEqual(expected);
  }
});

/** A hundred thousand customers, each a sender to one recipient of their own and one that all share. */
const fillFrom = (first: number) => `
set session_replication_role = replica;
insert into customers (approval_status, first_name, last_name, birth_date, gender, id_type, id_number, id_expiry_date,
  nationality, msisdn, street, town, city, province, postal_code, tier, referred_by)
select 'APPROVED', 'Many', 'Hands', 'e1.test#1985-06-24', 'FEMALE', 'SA_ID', 'e1.many#' || n, '9999-12-31', 'ZAF',
  '2785' || lpad(n::text, 7, '0'), 'e1.many#' || case when n <= 30 then '1 Hall' when n <= 60000 then '1 Hostel' else n || ' Way' end,
  'e1.many#Suburb', 'Johannesburg', 'GAUTENG', '9001', 'FULL', case when n > 50000 then 'POPULAR' end
from generate_series(${first}, ${first + 19_999}) n;
insert into recipient_keys (key, registration_id)
select k.key, registration_id from customers
cross join lateral (values ('account:1:SHARED'), ('phone:' || msisdn || '9')) k (key) where first_name = 'Many'
on conflict do nothing;
reset session_replication_role;
analyze customers;
analyze recipient_keys`;

/** The newest customer of a street. */
async function newestAt(street: string): Promise<bigint> {
  const customers = server.owner.db
    .selectFrom('customers')
    .where('street', '=', `e1.many#${street}`);
  const found = customers.select('id').orderBy('id', 'desc').limit(1);
  return (await found.executeTakeFirstOrThrow()).id;
}

test('a link that thousands share is a count, and reading links is as cheap among 100,000 customers', async () => {
  for (let first = 1; first < 100_000; first += 20_000) {
    await server.owner.pool.query(fillFrom(first));
  }
  const [hall, hostel] = [await newestAt('1 Hall'), await newestAt('1 Hostel')];
  const inHall = await readLinkedPersons(server.database, hall);
  expect(
    inHall.map(({ reason, common, count, persons }) => [reason, common, count, persons.length]),
  ).toEqual([
    ['SAME_ADDRESS', false, 29, 20],
    ['SAME_RECIPIENT', true, 51, 0],
  ]);
  const session = createDatabase({ poolSize: 1, databaseUrl: server.database.url });
  await session.pool.query('select pg_stat_force_next_flush()');
  await withTransaction(session, async (handle) => {
    const links = await readLinkedPersons(handle, hostel);
    expect(links.map(({ reason, common }) => [reason, common])).toEqual([
      ['SAME_ADDRESS', true],
      ['SAME_INVITER', true],
      ['SAME_RECIPIENT', true],
    ]);
    const { rows } = await handle.client.query(
      `select relname as table, seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as fetched
       from pg_stat_xact_user_tables where relname in ('customers', 'recipient_keys')`,
    );
    for (const { table, scanned, fetched } of rows) {
      expect([table, scanned]).toEqual([table, 0n]);
      expect(fetched, table).toBeLessThan(500n);
    }
  });
  await session.close();
});
