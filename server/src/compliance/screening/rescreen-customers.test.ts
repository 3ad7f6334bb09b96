import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type CustomerWanted } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { putInForce } from '../../integrations/screening/load.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { compareAllCustomers } from './rescreen-customers.ts';

const AT = '/console/api/configuration/sanctions/screening';

let server: RunningServer;
let compliance: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  compliance = await operatorCall(server, 'compliance');
  second = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.pool.query<Row>(text, values)).rows;

/** Puts a list in force, long enough ago that no sign-up can still use the previous one. */
async function load(...names: string[]): Promise<number> {
  const entries = names.map((full_name) => ({
    ...{ full_name, dob: null, listed_on: '2026-11-20' },
    ...{ list: 'OWN', entry_id: null, details: null, content_hash: null },
  }));
  const by = { fileName: 'list.json', actor: 'operator:Thandi', reason: 'The list of today.' };
  const number = await withTransaction(server.database, (handle) =>
    putInForce(handle, entries, by),
  );
  await rows(`update sanctions_lists set changed_at = now() - interval '1 day'`);
  return Number(number);
}

const add = async (firstName: string, lastName: string, wanted: CustomerWanted = {}) =>
  (await addCustomer(server, { firstName, lastName, ...wanted })).customerId;

/** @param batches runs at most one batch */
const compare = (stop = false, batch = 500) =>
  compareAllCustomers(server.services, stop ? AbortSignal.abort() : undefined, batch);

const casesOf = (id: bigint) =>
  rows<{ id: string; kind: string; state: string; facts: { matches: string[] } }>(
    `select id, kind, state, facts from cases where subject = $1 order by id`,
    [`customer:${id}`],
  );

interface Progress {
  number: number;
  compared: number;
  customers: number;
  'compared-at': string | null;
  'compared-by': number | null;
}
const progress = async () => (await compliance.call<Progress>('GET', AT)).body;

test('customers without open transactions are compared too; the comparison resumes where it stopped, and counts them', async () => {
  const first = await add('Petra', 'Gelistet');
  await add('Ayanda', 'Sithole');
  const last = await add('Pedro', 'Listado');
  const list = await load('Petra Gelistet', 'Pedro Listado');
  expect(await progress()).toMatchObject({ number: list, customers: 0, 'compared-at': null });

  await rows(`update customers set created_at = now() - interval '2 years'`);
  // The round of those with business finds none.
  await compare(true, 2);
  expect(await progress()).toMatchObject({ compared: 0, customers: 3, 'compared-at': null });
  await compare(true, 2);
  expect(await progress()).toMatchObject({ compared: 2, customers: 3, 'compared-at': null });
  expect(await casesOf(first)).toMatchObject([{ kind: 'SANCTIONS_MATCH', state: 'OPEN' }]);
  expect(await casesOf(last)).toEqual([]);

  await Promise.all([compare(), compare()]);
  await compare();
  expect(await progress()).toMatchObject({
    ...{ compared: 3, customers: 3, 'compared-by': list },
    'compared-at': expect.any(String),
  });
  expect(await casesOf(first)).toHaveLength(1);
  expect(await casesOf(last)).toMatchObject([{ facts: { matches: ['Pedro Listado'] } }]);
});

test('customers with open or recent business are compared before all others', async () => {
  const idle = await addCustomer(server, { firstName: 'Ilse', lastName: 'Ruhend' });
  const sender = await addCustomer(server, { firstName: 'Senta', lastName: 'Sendend' });
  const holder = await addCustomer(server, { firstName: 'Otto', lastName: 'Offen' });
  await sendMoney(server.url, sender, corridors.zimbabweCash, 100);
  await sendMoney(server.url, holder, corridors.zimbabweCash, 100);
  await rows(`update customers set created_at = now() - interval '2 years'`);
  await rows(
    `update transactions set created_at = now() - interval '1 year' where registration_id = $1`,
    [holder.registrationId],
  );
  const list = await load('Ilse Ruhend', 'Senta Sendend', 'Otto Offen');
  await compare(true);
  expect(await casesOf(sender.customerId)).toHaveLength(1);
  expect(await casesOf(holder.customerId)).toHaveLength(1);
  expect(await casesOf(idle.customerId)).toEqual([]);
  expect(await progress()).toMatchObject({ number: list, compared: 0 });
  await compare();
  expect(await casesOf(idle.customerId)).toHaveLength(1);
  expect(await casesOf(sender.customerId)).toHaveLength(1);
  expect(await progress()).toMatchObject({ 'compared-by': list });
});

test('customers who sign up with an older list meanwhile are found before the comparison ends', async () => {
  await load('Late Newcomer');
  await rows(
    `update sanctions_lists set changed_at = now() where id = (select max(id) from sanctions_lists)`,
  );
  const before = await progress();
  await compare();
  // Behind the position reached, like a row whose transaction began earlier.
  const late = await add('Late', 'Newcomer');
  await rows('update customer_comparisons set compared_to = $1 where list_id = $2', [
    ...[late, before.number],
  ]);
  await compare();
  expect(await casesOf(late)).toEqual([]);
  expect((await progress())['compared-by']).not.toBe(before.number);
  await rows(`update sanctions_lists set changed_at = now() - interval '20 minutes'`);
  await compare();
  expect(await casesOf(late)).toHaveLength(1);
  expect((await progress())['compared-by']).toBe(before.number);
});

test('a newer list starts a new comparison, and the previous one is abandoned', async () => {
  await load('Nobody Atall');
  await compare(true, 1);
  const newer = await load('Nobody Atall', 'Somebody Else');
  await compare();
  expect(await progress()).toMatchObject({ number: newer, 'compared-by': newer });
});

test('all customers are compared again on request, and after each change of the lists', async () => {
  await load('Old Entry');
  await compare();
  // Simulates an entry that an earlier version of the product could not have found.
  const id = await add('Old', 'Entry');
  await compare();
  expect(await casesOf(id)).toEqual([]);
  expect((await compliance.call('POST', AT, { reason: 'Names are compared anew.' })).status).toBe(
    200,
  );
  await compare();
  expect(await casesOf(id)).toHaveLength(1);
  await load('Old Entry', 'New Entry');
  const newer = await add('New', 'Entry');
  await compare();
  expect(await casesOf(newer)).toHaveLength(1);
});

test('two people decide that it is another person, and no later list reopens that', async () => {
  const id = await add('Viktor', 'Doppel');
  await load('Viktor Doppel');
  await compare();
  const [found] = await casesOf(id);
  const at = `/console/api/cases/${found?.id}` as const;
  const { body: shown } = await compliance.call<{
    decisions: { name: string; people: number }[];
    screening: object[];
  }>('GET', at);
  expect(shown.decisions).toMatchObject([
    { name: 'SOMEBODY_ELSE', people: 2, allowed: true },
    { name: 'FREEZE', people: 1, allowed: true },
    { name: 'SUSPEND', people: 1, allowed: true },
  ]);
  expect(shown.screening).toMatchObject([
    { who: 'CUSTOMER', name: 'Viktor Doppel', entries: [{ 'listed-on': '2026-11-20' }] },
  ]);
  const body = { decision: 'SOMEBODY_ELSE', reason: 'Born in another country.' };
  expect((await compliance.call('POST', `${at}/decision`, body)).status).toBe(409);
  expect((await compliance.call('POST', `${at}/proposal`, body)).status).toBe(200);
  expect((await second.call('POST', `${at}/decision`, body)).status).toBe(200);

  await compliance.call('POST', AT, { reason: 'Everybody once more.' });
  await compare();
  expect(await casesOf(id)).toMatchObject([{ state: 'DECIDED' }]);
  await load('Viktor Doppel', 'Viktor Dopel');
  await compare();
  expect(await casesOf(id)).toMatchObject([
    { state: 'DECIDED' },
    { state: 'OPEN', facts: { matches: ['Viktor Dopel'] } },
  ]);
});

test('one operator suspends the customer who is the listed person', async () => {
  const id = await add('Wanda', 'Gesucht');
  await load('Wanda Gesucht');
  await compare();
  const [found] = await casesOf(id);
  const at = `/console/api/cases/${found?.id}` as const;
  const body = { decision: 'SUSPEND', reason: 'It is her.' };
  expect((await compliance.call('POST', `${at}/decision`, body)).status).toBe(200);
  expect(await rows('select approval_status from customers where id = $1', [id])).toEqual([
    { approval_status: 'SUSPENDED' },
  ]);
});

test('a match reviewed at sign-up opens no case of its own', async () => {
  const id = await add('Known', 'Already', { approvalStatus: 'PENDING' });
  await rows('insert into customer_reviews (customer_id, reasons, screening) values ($1, $2, $3)', [
    id,
    '["SANCTIONS"]',
    '{"result": "possible", "matches": ["Known Already"], "list": "2026-11-20"}',
  ]);
  await load('Known Already');
  await compare();
  expect(await casesOf(id)).toEqual([]);
});
