import type { Screening } from '@thumela/rules/screening/screening.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { type ListedPerson, putListInForce } from '../../../test/listed.ts';
import { corridors, sendMoney, testCorridor } from '../../../test/outbound.ts';
import { requestedOrder } from '../../../test/recipients.ts';
import { newApplicant, submitRegistration, uploadDocuments } from '../../../test/sign-up.ts';
import { stageOrder } from '../../../test/staging.ts';
import { screenUnderWay } from '../holds/screening.ts';
import { compareAllCustomers } from './rescreen-customers.ts';
import { screenCorrected } from './screen-corrected-customer.ts';

/** A listed namesake from another country, and a listed person with the same document. */
const SAME_DOCUMENT = 0.85;
const COUNTRY_DIFFERS = 0.8;

let server: RunningServer;
let people = 0;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

/** A rare name that no other test has. */
function newName(): { first: string; last: string } {
  people += 1;
  return { first: 'Ludovica', last: `Nomerara${'abcdefghijklmnop'[people]}` };
}

const listNamesake = ({ first, last }: { first: string; last: string }): ListedPerson => ({
  ...{ id: `N-${people}`, name: `${first} ${last}`, nationalities: ['IQ'] },
});

const listDocument = (number: string, country: string): ListedPerson => ({
  ...{ id: `D-${people}`, name: 'Wilhelmina Anderswer' },
  documents: [{ type: 'OTHER', number, country }],
});

/** Scores by entry, and whether the country was found to differ. */
const scoresOf = (screening: Screening | undefined) =>
  screening?.result === 'possible'
    ? (screening.found ?? [])
        .map(({ score, reasons }) => [
          score,
          reasons.some((one) => one.kind === 'COUNTRY' && one.result === 'DIFFERS'),
        ])
        .sort()
    : [];

const BOTH = [
  [COUNTRY_DIFFERS, true],
  [SAME_DOCUMENT, false],
];

async function addNamesake(): Promise<TestCustomer> {
  const { first, last } = newName();
  const customer = await addCustomer(server, { firstName: first, lastName: last });
  await putListInForce(server, [
    listNamesake({ first, last }),
    listDocument(`T${customer.username}`, 'ZA'),
  ]);
  return customer;
}

const screeningOf = async (id: number) =>
  (
    await server.database.db
      .selectFrom('transactions')
      .select('screening')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).screening;

const matchesOf = async (id: bigint) =>
  await server.database.db
    .selectFrom('customer_matches')
    .select('found')
    .where('customer_id', '=', id)
    .execute();

test('the sender of a transaction is compared by nationality and document', async () => {
  const customer = await addNamesake();
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  expect(scoresOf((await screeningOf(body['transaction-id'])).sender)).toEqual(BOTH);
});

/** A corridor that requires the recipient's document. */
const DOCUMENT = '3520112345671';
const pakistanCash = testCorridor(16, 161, { 26: '923001234567', 40: DOCUMENT });

test('a recipient is compared by country and document, also when a newer list arrives', async () => {
  const { first, last } = newName();
  const customer = await addCustomer(server);
  const send = () =>
    sendMoney(server.url, customer, pakistanCash, 100, { values: { 22: first, 24: last } });
  const before = await send();
  await putListInForce(server, [listNamesake({ first, last }), listDocument(DOCUMENT, 'PK')]);
  await screenUnderWay(server.services);
  const { again } = await screeningOf(before['transaction-id']);
  expect(scoresOf(again?.beneficiary)).toEqual(BOTH);
  const after = await send();
  expect(scoresOf((await screeningOf(after['transaction-id'])).beneficiary)).toEqual(BOTH);
});

test('all customers and corrected ones are compared by nationality and document', async () => {
  const { customerId } = await addNamesake();
  await compareAllCustomers(server.services);
  const compared = (await matchesOf(customerId)).flatMap(({ found }) => found ?? []);
  expect(compared.map(({ score }) => score).sort()).toEqual([COUNTRY_DIFFERS, SAME_DOCUMENT]);

  const other = await addNamesake();
  await screenCorrected(server.services, other.customerId);
  const corrected = (await matchesOf(other.customerId)).flatMap(({ found }) => found ?? []);
  expect(corrected.map(({ score }) => score).sort()).toEqual([COUNTRY_DIFFERS, SAME_DOCUMENT]);
});

test('an applicant is compared by nationality and document', async () => {
  const { first, last } = newName();
  const number = 'ZZ7771234';
  await putListInForce(server, [listNamesake({ first, last }), listDocument(number, 'ZW')]);
  const { body } = await submitRegistration(
    server.url,
    newApplicant({
      ...{ documents: await uploadDocuments(server.url), 'id-number': number },
      ...{ 'first-name': first, 'last-name': last },
    }),
  );
  const { screening } = await server.database.db
    .selectFrom('customer_reviews')
    .select('screening')
    .where('customer_id', '=', BigInt(Number(body.id)))
    .executeTakeFirstOrThrow();
  expect(scoresOf(screening)).toEqual(BOTH);
});

const orderScreening = async (id: bigint) =>
  (
    await server.database.db
      .selectFrom('inbound_transactions')
      .select('screening')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).screening;

test('both people of an order are compared by country, when it arrives and by a newer list', async () => {
  const { first, last } = newName();
  const sender = { 'first-name': first, 'last-name': last, country: 'GB' };
  const recipient = {
    ...{ 'first-name': first, 'last-name': last, msisdn: '082 000 0011', nationality: 'ZW' },
  };
  const early = await stageOrder(server.url, { sender, recipient });
  await putListInForce(server, [listNamesake({ first, last })]);
  const late = await stageOrder(server.url, { sender, recipient });
  await screenUnderWay(server.services);
  for (const { id } of [early, late]) {
    const screening = await orderScreening(BigInt(id));
    expect(scoresOf(screening?.sender)).toEqual([[COUNTRY_DIFFERS, true]]);
    expect(scoresOf(screening?.beneficiary)).toEqual([[COUNTRY_DIFFERS, true]]);
  }
});

test('the recipient who requests an order is compared by nationality and document, also by a newer list', async () => {
  const { first, last } = newName();
  const body = { 'first-name': first, 'last-name': last };
  const order = { recipient: { first, last } };
  const early = await requestedOrder(server, { order, body });
  const number = String(early.body['id-number']);
  await putListInForce(server, [listNamesake({ first, last }), listDocument(number, 'ZA')]);
  await screenUnderWay(server.services);
  const late = await requestedOrder(server, { order, body: { ...body, 'id-number': number } });
  for (const { id } of [early, late]) {
    expect(scoresOf((await requestOf(id))?.beneficiary)).toEqual(BOTH);
  }
});

const requestOf = async (id: bigint) =>
  (
    await server.database.db
      .selectFrom('redemption_requests')
      .select('screening')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).screening;
