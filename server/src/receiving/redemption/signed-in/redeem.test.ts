import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReceiver, lookUp, type RedeemWanted, redeem } from '../../../../test/collection.ts';
import { addCustomer, type CustomerWanted, type TestCustomer } from '../../../../test/customers.ts';
import { testDesk } from '../../../../test/desk.ts';
import {
  callServer,
  type RunningServer,
  registering,
  startServer,
} from '../../../../test/harness.ts';
import { addOrder, type OrderWanted, type TestOrder } from '../../../../test/orders.ts';
import { notifyPayout, orderPayouts, sendPayouts } from '../../../../test/payouts.ts';
import { uploadDocument } from '../../../../test/redemption.ts';
import type { ProvidedField } from '../../../platform/database/columns.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await server.database.pool.query<Row>(text, values)).rows;

const orderOf = async ({ id }: TestOrder) =>
  (
    await rows<Record<string, unknown>>('select * from inbound_transactions where id = $1', [id])
  )[0] ?? {};

const requestsOf = ({ id }: TestOrder) =>
  rows<Record<string, unknown>>(
    'select * from redemption_requests where inbound_transaction_id = $1',
    [id],
  );

const smsTo = async ({ username }: TestCustomer) =>
  (
    await rows<{ body: string }>(
      `select body from messages where recipient = $1 and channel = 'SMS' order by id desc limit 1`,
      [username],
    )
  )[0]?.body;

/** A customer who has found their order by its PIN. */
async function found(wanted: CustomerWanted = {}, order: OrderWanted = {}, set?: string) {
  const made = await addReceiver(server, wanted, order);
  if (set) await rows(`update inbound_transactions set ${set} where id = $1`, [made.order.id]);
  await lookUp(server.url, made.customer, made.order.collectionPin);
  const ask = (more: RedeemWanted = {}) => redeem(server.url, made.customer, made.order, more);
  return { ...made, ask };
}

const decide = async (requestId: number, decision: string) => {
  const desk = testDesk({ ...server, brand: server.services.brand });
  const [row] = await rows<{ id: bigint }>('select id from cases where subject = $1', [
    `redemption-request:${requestId}`,
  ]);
  await desk.decide(row?.id ?? 0n, decision, {
    actor: 'operator:Zanele',
    reason: 'We looked at it.',
  });
};

describe('POST /transactions/inbound', () => {
  test('gives an approved customer at once what they found by its PIN [REDEEM-11] [REDEEM-13]', async () => {
    const { customer, order, ask } = await found({ email: 'lerato.redeems@mail.test' });
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      'inbound-transaction-id': Number(order.id),
      'registration-id': customer.registrationId,
      status: 'APPROVED',
      'request-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+02:00$/),
      'next-actor': null,
      'due-date': null,
    });
    expect(await orderOf(order)).toMatchObject({
      status: 'ALLOCATED_UNPAID',
      registration_id: BigInt(customer.registrationId),
    });
    expect(await requestsOf(order)).toMatchObject([
      {
        registration_id: BigInt(customer.registrationId),
        declaration_version: 1,
        bop_category: '401',
        submitted: { 'id-number': `T${customer.username}`, 'captured-fields': [] },
      },
    ]);
    expect(await smsTo(customer)).toMatch(/: R 4 500\.00 from Grace Moyoza is yours\./);
    const entries = await rows<{ actor: string }>(
      `select actor from audit_entries where subject = $1 and action = 'redemption.requested'`,
      [`redemption-request:${body.id}`],
    );
    expect(entries).toEqual([{ actor: `customer:${customer.customerId}` }]);
  });

  test('is paid to the end: vouchers, each with its code sent, and the final message once all are collected', async () => {
    const { customer, order, ask } = await found();
    expect((await ask()).body.status).toBe('APPROVED');
    await sendPayouts(server.services);
    expect(await orderOf(order)).toMatchObject({ status: 'ALLOCATED_PAID' });
    const frames =
      'select payment_time_frame from inbound_payments where inbound_transaction_id = $1';
    expect(await rows(frames, [order.id])).toEqual([{ payment_time_frame: 'CASH' }]);
    const vouchers = await orderPayouts(server, order.id);
    expect(vouchers.map(({ owed_cents }) => owed_cents)).toEqual([300_000n, 150_000n]);
    expect(await smsTo(customer)).toMatch(/: Cash voucher \d of 2 for R /);
    for (const { id } of vouchers) await notifyPayout(server, id, 'PAID');
    expect(await orderOf(order)).toMatchObject({ status: 'COMPLETE' });
    expect(await smsTo(customer)).toMatch(/R 4 500\.00 from Grace Moyoza was collected in cash\.$/);
  });

  test('stores the signature; another one this year is not needed, and one of a version not in force is refused [REDEEM-11]', async () => {
    const { customer, ask } = await found();
    expect((await ask({ version: null })).body.errors).toEqual(['Please accept the declaration.']);
    expect((await ask({ version: 99 })).body.errors).toEqual([
      'The declaration has changed. Please read it and accept it again.',
    ]);
    expect((await ask()).status).toBe(200);
    const next = await addOrder(server, { recipient: { cell: customer.username } });
    await lookUp(server.url, customer, next.collectionPin);
    expect((await redeem(server.url, customer, next, { version: null })).status).toBe(200);
    expect(
      await rows('select * from declaration_signatures where registration_id = $1', [
        customer.registrationId,
      ]),
    ).toHaveLength(1);
  });

  test('refuses an order that the customer has not found by its PIN, for any recipient, like one that does not exist', async () => {
    const { customer, order } = await addReceiver(server);
    const { customer: other, order: theirs } = await found();
    const answers = [
      await redeem(server.url, customer, order),
      await redeem(server.url, customer, theirs),
      await redeem(server.url, customer, { id: 999_999n }),
    ];
    for (const { status, body } of answers) {
      expect([status, body['error-code'], body.message]).toEqual([
        400,
        'NOT_REDEEMABLE',
        'This order cannot be received.',
      ]);
    }
    expect(await requestsOf(theirs)).toEqual([]);
    expect((await redeem(server.url, other, theirs)).status).toBe(200);
  });

  test.each(['', '/limit-increase'])(
    "is for the customer's own registration only: POST /transactions/inbound%s [AUTHZ-12] [AUTHZ-11]",
    async (path) => {
      const { customer, order } = await found();
      const other = await addCustomer(server);
      const body = {
        'registration-id': customer.registrationId,
        'transaction-id': Number(order.id),
        'captured-fields': [],
        documents: [],
      };
      const send = async (headers: Record<string, string>) =>
        (await callServer(server.url, `POST /api/transactions/inbound${path}`, { headers, body }))
          .status;
      expect([await send({}), await send(registering), await send(other.headers)]).toEqual([
        401, 403, 404,
      ]);
      expect(await requestsOf(order)).toEqual([]);
    },
  );

  test('once, however often it is sent: under one key one answer, without one taken', async () => {
    const { order, ask } = await found();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ key })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const parallel = await found({}, { recipient: { last: 'Nkosi' } });
    const many = await Promise.all(Array.from({ length: 10 }, () => parallel.ask()));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await parallel.ask()).body['error-code']).toBe('ALREADY_PENDING');
    expect(await requestsOf(order)).toHaveLength(1);
  });
});

describe('what waits for an operator', () => {
  test.each<[reason: string, customer: CustomerWanted, order: OrderWanted]>([
    ['NAMES_DIFFER', {}, { recipient: { first: 'Thabo' } }],
    ['DOCUMENT_EXPIRED', { idExpiryDate: '2020-01-31' }, {}],
    ['KNOWN_NOT_APPROVED', { approvalStatus: 'PENDING' }, {}],
    ['NATIONALITY_BLOCKED', { nationality: 'IRN' }, {}],
  ])('%s', async (reason, wanted, order) => {
    const made = await found(wanted, order);
    const { body } = await made.ask();
    expect(body).toMatchObject({
      status: 'PENDING',
      'next-actor': 'OPERATOR',
      'due-date': expect.any(String),
    });
    const [request] = await requestsOf(made.order);
    expect(request?.reasons).toContain(reason);
    expect((await orderOf(made.order)).status).toBe('UNALLOCATED');
    expect(await smsTo(made.customer)).toMatch(/: We have your request for R 4 500\.00/);
  });

  test('a customer whose document expired is paid once a person approves, and at once while a notice deems it valid', async () => {
    const wanted: CustomerWanted = {
      ...{ idType: 'FOREIGN_PASSPORT', nationality: 'ZWE', idExpiryDate: '2025-11-28' },
    };
    const reviewed = await found(wanted);
    const { body } = await reviewed.ask();
    expect(body.status).toBe('PENDING');
    await decide(body.id, 'APPROVE');
    expect((await orderOf(reviewed.order)).status).not.toBe('UNALLOCATED');

    await server.owner.pool.query(
      `insert into deemed_validities (id_type, nationality, expired_from, expired_to, valid_until, source,
         case_id, proposed_by, confirmed_by, reason)
       select 'FOREIGN_PASSPORT', 'ZWE', '2021-12-31', '2025-11-28', '2099-05-28', 'Gazette 53484', min(id),
         'operator:a', 'operator:b', 'A test.' from cases`,
    );
    await server.services.reference.refresh();
    expect((await (await found(wanted)).ask()).body.status).not.toBe('PENDING');
  });

  test('may be refused, and requested again with the same PIN', async () => {
    const { customer, order, ask } = await found({}, { recipient: { first: 'Thabo' } });
    const { body } = await ask();
    expect((await lookUp(server.url, customer, order.collectionPin)).body.message).toMatch(
      /already submitted your details/,
    );
    await decide(body.id, 'REJECT');
    expect(await smsTo(customer)).toMatch(
      /We could not accept your request .* You may ask again with your collection PIN/,
    );
    expect((await ask()).body.status).toBe('PENDING');
  });
});

describe('what an order lacks', () => {
  const account = (branch: string, number: string) => [
    { 'required-field-id': 114, 'required-field-value': branch },
    { 'required-field-id': 113, 'required-field-value': number },
  ];

  test.each<[string, OrderWanted['recipient'] & {}]>([
    ['no account', {}],
    ['a bank without an account', { bank: ['Capitec Bank', '', '470010'] }],
  ])(
    'of %s is filled in, checked, and is what the order has as soon as that is theirs',
    async (_what, bankless) => {
      const into = `type = 'BANK_ACCOUNT'`;
      const { order, ask } = await found({}, { recipient: { first: 'Thabo', ...bankless } }, into);
      const refused = await ask({ fields: account('051001', '12-34') });
      expect(refused.body['field-errors']?.map((each) => each['required-field-id'])).toEqual([113]);
      expect((await ask()).body.errors).toHaveLength(2);
      const { body } = await ask({ fields: account('051001', '00 123-4567') });
      const bank = async () =>
        ((await orderOf(order)).provided_fields as ProvidedField[])
          .filter((field) => field['required-field-id'] >= 112)
          .map((field) => [field['provided-field-name'], field['required-field-value']]);
      const before = await bank();
      expect(before.map(([, value]) => value)).not.toContain('Standard Bank');
      await decide(body.id, 'APPROVE');
      expect(await bank()).toEqual([
        ['BANKNAME', 'Standard Bank'],
        ['BANKACCOUNTNO', '001234567'],
        ['BANKBRANCHNO', '051001'],
      ]);
    },
  );
});

describe('POST /transactions/inbound/limit-increase', () => {
  const AMOUNT = { amount: 6_000_000n };

  const documentsOf = async ({ headers }: TestCustomer) => [
    {
      'document-purpose': 'PROOF_OF_ADDRESS',
      'document-type-id': 1,
      'document-type': 'Utility bill',
      'meta-data-id': await uploadDocument(server.url, { headers }),
    },
    {
      'document-purpose': 'SOURCE_OF_FUNDS',
      'document-type-id': 12,
      'document-type': 'Letter',
      'meta-data-id': await uploadDocument(server.url, { headers }),
    },
  ];

  test('submits what the amount requires, and waits for an operator to read it [REDEEM-12]', async () => {
    const { customer, order, ask } = await found({}, AMOUNT);
    const documents = await documentsOf(customer);
    const { status, body } = await ask({ documents });
    expect([status, body.status]).toEqual([200, 'PENDING']);
    expect(await requestsOf(order)).toMatchObject([
      {
        reasons: ['DOCUMENTS_TO_READ'],
        bop_category: '401',
        submitted: { documents: documents.map(({ 'document-type': _title, ...each }) => each) },
      },
    ]);
    const used = await rows<{ used_by: string }>(
      'select used_by from documents where id = any($1::bigint[])',
      [documents.map((each) => each['meta-data-id'])],
    );
    expect(used.map(({ used_by }) => used_by)).toEqual(
      Array(2).fill(`redemption-request:${body.id}`),
    );
    await decide(body.id, 'APPROVE');
    expect(await orderOf(order)).toMatchObject({ status: 'ALLOCATED_UNPAID' });
  });

  test('refuses a missing purpose, a type that does not serve it, and a document that is not required', async () => {
    const { customer, ask } = await found({}, AMOUNT);
    const [address, funds] = await documentsOf(customer);
    const asked = /^These documents are required: Proof of address/;
    expect((await ask()).body.errors).toEqual([expect.stringMatching(asked)]);
    expect((await ask({ documents: [{ ...address }] })).body.errors).toEqual([
      expect.stringMatching(asked),
    ]);
    const wrong = [{ ...address, 'document-type-id': 12 }, { ...funds }];
    expect((await ask({ documents: wrong })).body.errors).toEqual([
      'This document type is not accepted for Proof of address',
    ]);
    const small = await found();
    expect((await small.ask({ documents: [{ ...address }] })).body.errors).toEqual([
      'No further documents are required',
    ]);
  });

  test("refuses another customer's upload like one whose file has not arrived", async () => {
    const { customer, ask } = await found({}, AMOUNT);
    const [address, funds] = await documentsOf(customer);
    const foreign = { headers: (await addCustomer(server)).headers };
    const missing = { headers: customer.headers, file: false };
    for (const from of [foreign, missing]) {
      const other = { ...address, 'meta-data-id': await uploadDocument(server.url, from) };
      const { body } = await ask({ documents: [other, { ...funds }] });
      expect(body['error-code']).toBe('DOCUMENT_MISSING');
    }
  });

  test('money from oneself counts from the moment it is requested, however many requests are concurrent', async () => {
    const customer = await addCustomer(server);
    const sender = { first: 'Grace', last: 'Moyoza' };
    const made = [];
    for (let n = 0; n < 3; n += 1) {
      const recipient = { cell: customer.username, ...sender };
      const wanted = { amount: 4_900_000n, senderType: 'SELF', recipient } as const;
      const order = await addOrder(server, wanted);
      await lookUp(server.url, customer, order.collectionPin);
      const proof = await uploadDocument(server.url, { headers: customer.headers });
      const document = {
        'document-purpose': 'FOREIGN_EMPLOYMENT_PROOF',
        'document-type-id': 17,
        'document-type': 'Payslip',
        'meta-data-id': proof,
      };
      made.push({ order, documents: [document] });
    }
    const answers = await Promise.all(
      made.map(({ order, documents }) => redeem(server.url, customer, order, { documents })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});
