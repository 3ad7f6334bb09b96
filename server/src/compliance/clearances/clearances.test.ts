import type { ClearingDifference } from '@thumela/rules/screening/clearances.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { type ListedPerson, putListInForce } from '../../../test/listed.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { screenUnderWay } from '../holds/screening.ts';
import { compareAllCustomers } from '../screening/rescreen-customers.ts';

const zanele = { actor: 'operator:Zanele', reason: 'Another person.' } as const;
const pieter = { actor: 'operator:Pieter', reason: 'Born in another country.' } as const;

let server: RunningServer;
let desk: TestDesk;
let customer: TestCustomer;
/** Each test has a name of its own, so that no other's matches count. */
let namesakes = 0;
let recipient: string;
let entry: ListedPerson;

beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server.services });
});
beforeEach(async () => {
  namesakes += 1;
  const surname = `Namesake${'abcdefghijklmnopq'[namesakes]}`;
  recipient = `Ines ${surname}`;
  entry = { id: `T-${namesakes}`, name: recipient, nationalities: ['ZW'] };
  customer = await addCustomer(server, { firstName: 'Ayanda', lastName: 'Sithole' });
  await putListInForce(server, [entry]);
});
afterAll(() => server.close());

async function send(values: Record<number, string> = {}): Promise<bigint> {
  const [first = '', last = ''] = recipient.split(' ');
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, {
    values: { 22: first, 24: last, ...values },
  });
  return BigInt(body['transaction-id']);
}

const caseOf = async (subject: string) =>
  await server.database.db
    .selectFrom('cases')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', 'SANCTIONS_MATCH')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function clear(
  subject: string,
  decision: 'RELEASE' | 'SOMEBODY_ELSE' = 'RELEASE',
  difference?: ClearingDifference,
): Promise<bigint> {
  const { id = 0n } = (await caseOf(subject)) ?? {};
  const decided = { decision, parameters: difference === undefined ? {} : { difference } };
  await desk.propose(id, decided, zanele);
  await desk.decide(id, decided, pieter);
  return id;
}

/** A transaction that is stopped, and cleared by two people. */
async function sendCleared(): Promise<bigint> {
  const id = await send();
  await clear(`transaction:${id}`, 'RELEASE', 'BIRTH');
  return id;
}

const statusAfter = async (id: Promise<bigint>) => await statusOf(server.database, await id);

async function letMonthsPass(months: number): Promise<void> {
  await server.owner.pool.query(`
    alter table screening_clearances disable trigger user;
    update screening_clearances set cleared_at = cleared_at - interval '${months} months';
    alter table screening_clearances enable trigger user;`);
}

test('a namesake is stopped once, and the next transaction passes with the number of the clearance', async () => {
  const first = await send();
  expect(await statusOf(server.database, first)).toBe('ON_HOLD_UNPAID');
  const caseId = await clear(`transaction:${first}`, 'RELEASE', 'NATIONALITY');
  const [clearance] = await server.database.db
    .selectFrom('screening_clearances')
    .selectAll()
    .where('case_id', '=', caseId)
    .execute();
  expect(clearance).toMatchObject({
    ...{ person: `customer:${customer.customerId}/recipient`, name: recipient, list: 'TEST' },
    ...{ difference: 'NATIONALITY', reason: 'Born in another country.' },
    ...{ proposed_by: 'operator:Zanele', confirmed_by: 'operator:Pieter' },
  });
  const second = await send();
  expect(await statusOf(server.database, second)).toBe('APPROVED_UNPAID');
  const { screening } = await server.database.db
    .selectFrom('transactions')
    .select('screening')
    .where('id', '=', second)
    .executeTakeFirstOrThrow();
  expect(screening).toMatchObject({
    result: 'CLEAR',
    beneficiary: { result: 'clear', cleared: [{ clearance: String(clearance?.id) }] },
  });
});

test('without a difference the match is cleared this once', async () => {
  await clear(`transaction:${await send()}`);
  expect(await statusAfter(send())).toBe('ON_HOLD_UNPAID');
});

test('a clearance counts for this customer alone', async () => {
  await sendCleared();
  customer = await addCustomer(server);
  expect(await statusAfter(send())).toBe('ON_HOLD_UNPAID');
});

test('a changed entry stops again, also a transaction that two people released before', async () => {
  const released = await sendCleared();
  await putListInForce(server, [{ ...entry, gender: 'FEMALE' }]);
  expect(await statusAfter(send())).toBe('ON_HOLD_UNPAID');
  await screenUnderWay(server.services);
  expect(await statusOf(server.database, released)).toBe('ON_HOLD_UNPAID');
});

test('an unchanged entry of a newer list stops nothing', async () => {
  const released = await sendCleared();
  await putListInForce(server, [entry, { id: 'T-0', name: 'Somebody Unrelated' }]);
  await screenUnderWay(server.services);
  expect(await statusOf(server.database, released)).toBe('APPROVED_UNPAID');
  expect(await statusAfter(send())).toBe('APPROVED_UNPAID');
});

test('a recipient with other facts stops again', async () => {
  await sendCleared();
  const [first = '', last = ''] = recipient.split(' ');
  const body = await sendMoney(server.url, customer, corridors.malawiWallet, 100, {
    values: { 22: first, 24: last },
  });
  expect(await statusOf(server.database, BigInt(body['transaction-id']))).toBe('ON_HOLD_UNPAID');
});

test('a clearance ends after twelve months', async () => {
  await sendCleared();
  await letMonthsPass(11);
  expect(await statusAfter(send())).toBe('APPROVED_UNPAID');
  await letMonthsPass(1);
  expect(await statusAfter(send())).toBe('ON_HOLD_UNPAID');
});

test('another entry of the same name stops, with the cleared one', async () => {
  await sendCleared();
  await putListInForce(server, [entry, { ...entry, id: 'T-other' }]);
  expect(await statusAfter(send())).toBe('ON_HOLD_UNPAID');
});

test('a sender with the name and birth year of an entry is stopped every time', async () => {
  const born = (day: string) => [{ from: day, to: day }];
  const [first = '', last = ''] = recipient.split(' ');
  customer = await addCustomer(server, { firstName: first, lastName: last, dob: '1966-08-11' });
  recipient = 'Grace Moyoza';
  await putListInForce(server, [{ ...entry, nationalities: [], births: born('1966-02-03') }]);
  const exact = await send();
  await clear(`transaction:${exact}`, 'RELEASE', 'PHOTO');
  expect(await statusAfter(send())).toBe('ON_HOLD_UNPAID');

  await putListInForce(server, [{ ...entry, nationalities: [], births: born('1965-02-03') }]);
  await clear(`transaction:${await send()}`, 'RELEASE', 'PHOTO');
  expect(await statusAfter(send())).toBe('APPROVED_UNPAID');
});

test('a customer cleared by their own case sends without a stop, and is not found again', async () => {
  const [first = '', last = ''] = recipient.split(' ');
  customer = await addCustomer(server, { firstName: first, lastName: last });
  const subject = `customer:${customer.customerId}`;
  recipient = 'Grace Moyoza';
  await compareAllCustomers(server.services);
  await clear(subject, 'SOMEBODY_ELSE', 'DOCUMENT');
  expect(await statusAfter(send())).toBe('APPROVED_UNPAID');
  await putListInForce(server, [entry, { id: 'T-1', name: 'Somebody Unrelated' }]);
  await compareAllCustomers(server.services);
  expect(await caseOf(subject)).toMatchObject({ state: 'DECIDED' });
  await putListInForce(server, [{ ...entry, gender: 'FEMALE' }]);
  await compareAllCustomers(server.services);
  expect(await caseOf(subject)).toMatchObject({ state: 'OPEN' });
});

test('a transaction that clears a customer opens no case of the customer', async () => {
  const [first = '', last = ''] = recipient.split(' ');
  customer = await addCustomer(server, { firstName: first, lastName: last });
  recipient = 'Grace Moyoza';
  await clear(`transaction:${await send()}`, 'RELEASE', 'GENDER');
  await compareAllCustomers(server.services);
  expect(await caseOf(`customer:${customer.customerId}`)).toBeUndefined();
});
