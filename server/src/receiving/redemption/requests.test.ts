import { businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { addOrder } from '../../../test/orders.ts';
import {
  foreignRecipient,
  newRecipient,
  type RequestBody,
  requestedOrder,
  submitRequest,
} from '../../../test/recipients.ts';
import { uploadDocument } from '../../../test/redemption.ts';
import { buildSaId } from '../../../test/sign-up.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, values)).rows;
}

async function requestRow(id: bigint) {
  const [row] = await rows<Record<string, unknown>>(
    'select * from redemption_requests where id = $1',
    [id],
  );
  return row;
}

/** Limit documents as their three lists, each handed in. */
async function proofs(
  group: 'inbound-limit' | 'additional',
  wanted: readonly [purpose: string, typeId: number][],
): Promise<RequestBody> {
  const ids: number[] = [];
  for (const _ of wanted) ids.push(await uploadDocument(server.url));
  return {
    [`${group}-document-purposes`]: wanted.map(([purpose]) => purpose).join(','),
    [`${group}-document-type-ids`]: wanted.map(([, type]) => type).join(','),
    [`${group}-document-metadata-ids`]: ids.join(','),
  };
}

describe('a recipient registers', () => {
  test('and the answer has the id and the status of the request [WIZARD-57] [WIZARD-60]', async () => {
    const { id, status, order } = await requestedOrder(server);
    expect(status).toBe('PENDING');
    expect(await requestRow(id)).toMatchObject({
      inbound_transaction_id: order.id,
      status: 'PENDING',
      declaration_version: 1,
      bop_category: '401',
      tier_set_id: 1,
      iftr: false,
      language: 'en',
      submitted: { context: 'INBOUND', 'registration-type': 'NON_FACE_TO_FACE' },
    });
  });

  test('and every value is stored in its normal form, with the documents [WIZARD-58]', async () => {
    const order = await addOrder(server);
    const passport = foreignRecipient();
    const body = await newRecipient(server.url, order, {
      ...passport,
      msisdn: '+27840001122',
      email: 'Lerato@Mail.Test',
      'id-number': ` zz-${String(passport['id-number']).slice(2)} `.replace('-', ''),
      'first-name': '  Lerato   Anna ',
      nationality: 'zwe',
    });
    const { body: answer } = await submitRequest(server.url, body);
    const row = await requestRow(BigInt(answer.id));
    expect(row?.submitted).toEqual({
      ...Object.fromEntries(
        Object.entries(body).filter(([key]) => !key.startsWith('reporting-declaration')),
      ),
      msisdn: '27840001122',
      email: 'lerato@mail.test',
      'id-number': passport['id-number'],
      'first-name': 'Lerato Anna',
      nationality: 'ZWE',
      documents: [],
    });
    const used = await rows<{ id: bigint }>('select id from documents where used_by = $1', [
      `redemption-request:${answer.id}`,
    ]);
    expect(used.map(({ id }) => Number(id)).sort()).toEqual(
      [body['identity-document'], body.picture].sort(),
    );
    const signed = await rows(
      'select * from declaration_signatures where redemption_request_id = $1',
      [answer.id],
    );
    expect(signed).toMatchObject([{ declaration_version: 1, ip: '127.0.0.1' }]);
  });

  test('with what the limits require, each list in the same order [WIZARD-59]', async () => {
    const order = await addOrder(server, { amount: 6_000_000n });
    const lists = await proofs('inbound-limit', [
      ['SOURCE_OF_FUNDS', 12],
      ['PROOF_OF_ADDRESS', 1],
    ]);
    const body = await newRecipient(server.url, order, {
      ...lists,
      'inbound-limit-tier-set-id': 3,
      'inbound-limit-tier-set-name': 'FULL_SA',
    });
    const { status, body: answer } = await submitRequest(server.url, body);
    expect([status, answer.errors]).toEqual([201, undefined]);
    const [address, income] = String(lists['inbound-limit-document-metadata-ids']).split(',');
    expect(await requestRow(BigInt(answer.id))).toMatchObject({
      tier_set_id: 3,
      iftr: true,
      submitted: {
        documents: [
          { 'document-purpose': 'SOURCE_OF_FUNDS', 'meta-data-id': Number(address) },
          { 'document-purpose': 'PROOF_OF_ADDRESS', 'meta-data-id': Number(income) },
        ],
      },
    });
  });

  test('for money from themselves, with the proof of their work abroad [WIZARD-59]', async () => {
    const order = await addOrder(server, {
      senderType: 'SELF',
      recipient: { first: 'Grace', last: 'Moyoza' },
    });
    const names = { 'first-name': 'Grace', 'last-name': 'Moyoza' };
    const missing = await submitRequest(server.url, await newRecipient(server.url, order, names));
    expect(missing.body.errors).toEqual([
      'These documents are required: Proof of employment abroad (contract or payslip)',
    ]);
    const lists = await proofs('additional', [['FOREIGN_EMPLOYMENT_PROOF', 17]]);
    const body = await newRecipient(server.url, order, { ...names, ...lists });
    const { body: answer } = await submitRequest(server.url, body);
    expect(await requestRow(BigInt(answer.id))).toMatchObject({ bop_category: '303' });
  });

  test('in their language, which the order has from then on', async () => {
    const order = await addOrder(server);
    const body = await newRecipient(server.url, order);
    const { body: answer } = await submitRequest(server.url, body, { 'accept-language': 'en-XA' });
    expect(await requestRow(BigInt(answer.id))).toMatchObject({ language: 'en-XA' });
    expect(
      await rows('select language from inbound_transactions where id = $1', [order.id]),
    ).toEqual([{ language: 'en-XA' }]);
    const [sms] = await rows<{ body: string }>('select body from messages where recipient = $1', [
      order.msisdn,
    ]);
    expect(sms?.body).not.toContain('We have your registration');
  });

  test('with an e-mail address only, and is notified there that an operator reviews it', async () => {
    const email = 'only.mail@mail.test';
    const { id } = await requestedOrder(server, {
      body: { ...foreignRecipient(), msisdn: null, email },
    });
    const told = await rows<{ channel: string; body: string }>(
      'select channel, body from messages where recipient = $1',
      [email],
    );
    expect(told).toEqual([
      {
        channel: 'EMAIL',
        body: expect.stringMatching(
          /We have your registration for R 4 500\.00 from Grace Moyoza\. Our team will review it by \d+ \w+ \d\d:\d\d and let you know/,
        ),
      },
    ]);
    const [found] = await rows<{ facts: object; state: string }>(
      'select facts, state from cases where subject = $1',
      [`redemption-request:${id}`],
    );
    expect(found).toMatchObject({ state: 'OPEN', facts: { reasons: ['NEW_CUSTOMER'] } });
  });
});

test('a recipient who turns 18 today by the calendar may register', async () => {
  const today = businessDay(new Date());
  const dob = `${Number(today.slice(0, 4)) - 18}${today.slice(4).replace('-02-29', '-03-01')}`;
  const { id } = await requestedOrder(server, { body: { ...foreignRecipient(), dob } });
  expect(id).toBeGreaterThan(0);
});

/** The defect, the fields of the request, and the messages of its answer. */
const WRONG: [what: string, more: RequestBody, ...errors: string[]][] = [
  [
    'a number of another country',
    { msisdn: '447700900123' },
    'Mobile Number must be a valid South African cellphone number',
  ],
  ['neither number nor address', { msisdn: null }, 'Email is required'],
  ['no address', { email: 'nobody' }, 'Not a valid Email Address'],
  ['no such document', { 'id-type': 'DRIVERS_LICENCE' }, 'ID Type is not one of those offered'],
  ['a wrong check digit', { 'id-number': '7909049992080' }, 'A valid ID Number must be entered'],
  [
    'another day of birth than the number',
    { dob: '1966-08-12' },
    'Date Of Birth must match the ID Number',
  ],
  ['another gender than the number', { gender: 'MALE' }, 'Gender must match the ID Number'],
  [
    'no name',
    { 'first-name': ' ', 'last-name': '' },
    'First Name is required',
    'Last Name is required',
  ],
  [
    'no such gender',
    { gender: 'X' },
    'Gender must be Male or Female',
    'Gender must match the ID Number',
  ],
  ['no such country', { nationality: 'ZZZ' }, 'Nationality must be a country'],
  ['a street without a number', { 'street-number': 'A' }, 'Street Number must be numeric'],
  ['a short city', { city: 'Jo' }, 'City must be at least 3 characters'],
  ['no such province', { province: 'HARARE' }, 'Province must be a province'],
  ['a postal code that is none', { 'postal-code': '0000' }, 'Postal Code cannot be 0000'],
  [
    'a foreign document of a South African',
    { ...foreignRecipient(), nationality: 'ZAF' },
    'Your nationality cannot be South African if your id type is not a South African ID',
  ],
  [
    'a passport number with a sign',
    { ...foreignRecipient(), 'id-number': 'ZZ_12345' },
    'Passport Number must contain only alphabetic and numeric characters',
  ],
  [
    'a passport that has expired',
    { ...foreignRecipient(), 'id-expiry-date': '2020-01-31' },
    'Expiry date must be greater than today',
  ],
  [
    'a passport without expiry',
    { ...foreignRecipient(), 'id-expiry-date': null },
    'Expiry date is required',
  ],
  [
    'somebody too young',
    { ...foreignRecipient(), dob: '2015-01-01' },
    'You must be 18 years or older to register',
  ],
  [
    'something else than an order',
    { context: 'OUTBOUND' },
    'The registration must be for an incoming order',
  ],
  [
    'a registration at a counter',
    { 'registration-type': 'FACE_TO_FACE' },
    'This registration type is not possible here',
  ],
  ['no signature', { 'reporting-declaration-signed': false }, 'Please accept the declaration.'],
  [
    'the signature of another version',
    { 'reporting-declaration-version': 7 },
    'The declaration has changed. Please read it and accept it again.',
  ],
  [
    'the limits of others',
    { 'inbound-limit-tier-set-id': 4 },
    'The limits have changed. Please choose your document again.',
  ],
  [
    'documents nobody asked for',
    {
      'inbound-limit-document-purposes': 'PERMIT',
      'inbound-limit-document-type-ids': '19',
      'inbound-limit-document-metadata-ids': '1',
    },
    'No further documents are required',
  ],
  [
    'lists of unequal length',
    {
      'inbound-limit-document-purposes': 'PROOF_OF_ADDRESS',
      'inbound-limit-document-type-ids': '1,2',
    },
    'The documents must be named in lists of the same length',
  ],
];

describe('a request is refused with the messages of the fields', () => {
  let body: RequestBody;
  beforeAll(async () => {
    body = await newRecipient(server.url, await addOrder(server));
  });
  test.each(WRONG)('that has %s', async (_what, more, ...errors) => {
    const { status, body: answer } = await submitRequest(server.url, { ...body, ...more });
    expect([status, answer['error-code'], answer.errors]).toEqual([
      400,
      'VALIDATION_FAILED',
      errors,
    ]);
  });

  test('and one whose every value is right is taken afterwards', async () => {
    expect((await submitRequest(server.url, body)).status).toBe(201);
  });
});

test('an amount that no document of this type allows is refused with the words of the check', async () => {
  const order = await addOrder(server, { amount: 6_000_000n });
  const { body } = await submitRequest(
    server.url,
    await newRecipient(server.url, order, foreignRecipient()),
  );
  expect(body.errors).toEqual(['This amount needs help from our team.']);
});

test('a document of a purpose that another type serves is refused', async () => {
  const order = await addOrder(server, { amount: 3_000_000n });
  const lists = await proofs('inbound-limit', [['PROOF_OF_ADDRESS', 8]]);
  const { body } = await submitRequest(server.url, await newRecipient(server.url, order, lists));
  expect(body.errors).toEqual(['This document type is not accepted for Proof of address']);
});

let sequence = 1000;

/** A customer who has the document and the number the request names. */
async function knownRecipient(more: Parameters<typeof addCustomer>[1] = {}) {
  const customer = await addCustomer(server, more);
  sequence += 1;
  const idNumber = buildSaId('660811', String(sequence));
  await server.database.db
    .updateTable('customers')
    .set({ id_number: idNumber, id_type: 'SA_ID' })
    .where('id', '=', customer.customerId)
    .execute();
  return { ...customer, body: { msisdn: customer.username, 'id-number': idNumber } };
}

/** A request, and the reasons it is held. */
async function reasonsOf(
  body: RequestBody,
  order: Parameters<typeof addOrder>[1] = {},
): Promise<unknown> {
  const { id } = await requestedOrder(server, { order, body });
  return (await requestRow(id))?.reasons;
}

describe('the verdict', () => {
  test('approves an approved customer at once, within the limits and with names that agree', async () => {
    const { body, registrationId } = await knownRecipient();
    const asked = await requestedOrder(server, {
      body: { ...body, 'first-name': 'LÉRATO', 'last-name': ' mokoena' },
    });
    expect(asked.status).toBe('APPROVED');
    expect(await requestRow(asked.id)).toMatchObject({
      registration_id: BigInt(registrationId),
      decided_by: 'system',
      reasons: [],
    });
    const order = await rows(
      'select status, registration_id from inbound_transactions where id = $1',
      [asked.order.id],
    );
    expect(order).toEqual([
      { status: 'ALLOCATED_UNPAID', registration_id: BigInt(registrationId) },
    ]);
    expect(
      await rows('select id from cases where subject = $1', [`redemption-request:${asked.id}`]),
    ).toEqual([]);
  });

  test('has a person look at whatever speaks against that', async () => {
    const known = await knownRecipient();
    const suspended = await knownRecipient({ approvalStatus: 'SUSPENDED' });
    const other = await knownRecipient();
    expect(await reasonsOf({ ...known.body, 'last-name': 'Mokwena' })).toEqual(['NAMES_DIFFER']);
    expect(await reasonsOf(suspended.body)).toEqual(['KNOWN_NOT_APPROVED']);
    expect(await reasonsOf({ ...known.body, msisdn: other.username })).toEqual(['KNOWN_OTHERWISE']);
    expect(await reasonsOf({ msisdn: known.username })).toEqual(['KNOWN_OTHERWISE']);
    expect(await reasonsOf({ ...foreignRecipient(), nationality: 'PRK' })).toContain(
      'NATIONALITY_BLOCKED',
    );
    expect(await reasonsOf({ 'first-name': 'Ottilie', 'last-name': 'Sperrliste' })).toEqual([
      'SANCTIONS',
      'NAMES_DIFFER',
      'NEW_CUSTOMER',
    ]);
  });

  test('never discloses the reasons', async () => {
    const { id, body } = await requestedOrder(server, {
      body: { 'first-name': 'Ottilie', 'last-name': 'Sperrliste' },
    });
    const told = await rows<{ body: string }>('select body from messages where recipient = $1', [
      body.msisdn,
    ]);
    expect(told).toHaveLength(1);
    expect(told[0]?.body).not.toMatch(/sanction|list|name/i);
    const entries = await rows('select details from audit_entries where subject = $1', [
      `redemption-request:${id}`,
    ]);
    expect(JSON.stringify(entries)).not.toContain(String(body['id-number']));
  });
});
