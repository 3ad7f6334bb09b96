import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { addCustomer, type CustomerWanted, type TestCustomer } from '../../../../test/customers.ts';
import {
  callServer,
  type RunningServer,
  registering,
  startServer,
} from '../../../../test/harness.ts';
import { addOrder, type OrderWanted, type TestOrder } from '../../../../test/orders.ts';
import { newRecipient, submitRequest } from '../../../../test/recipients.ts';
import { uploadDocument } from '../../../../test/redemption.ts';
import { declarationsReader } from '../../../compliance/declarations/service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ settings: { recognitionsPerAddress: 100_000 } });
});
afterAll(() => server.close());

interface Known {
  known: boolean;
  recipient: {
    recognition: string;
    'declaration-due': boolean;
    'limit-purposes': { purpose: string; title: string }[];
    stop: string | null;
    [key: string]: unknown;
  } | null;
}

interface Made {
  id: number;
  status: string;
  'error-code'?: string;
  errors?: string[];
}

/** A customer, and an order that names their number. */
async function returning(wanted: CustomerWanted = {}, order: OrderWanted = {}) {
  const customer = await addCustomer(server, wanted);
  return { customer, order: await nextOrder(customer, order) };
}

const nextOrder = ({ username }: TestCustomer, wanted: OrderWanted = {}): Promise<TestOrder> =>
  addOrder(server, { ...wanted, recipient: { cell: username, ...wanted.recipient } });

const documentOf = ({ username }: TestCustomer) => ({
  'id-type': 'SA_ID',
  'id-number': `T${username}`,
});

const ask = <Body>(path: '/hints' | '' | '/redemptions', body: unknown, more = {}) =>
  callServer<Body>(server.url, `POST /known-recipients${path}`, {
    headers: { ...registering, ...more },
    body,
  });

const recognise = ({ token }: TestOrder, document: object) =>
  ask<Known>('', { token, ...document });

/** The request of the customer an order is for. */
async function recognised(customer: TestCustomer, order: TestOrder) {
  const { body } = await recognise(order, documentOf(customer));
  if (!body.recipient) throw new Error('The customer was not recognised.');
  const { recognition } = body.recipient;
  const due = body.recipient['declaration-due'];
  const lists = { 'reporting-declaration-version': due ? await version() : null };
  return { recipient: body.recipient, body: { token: order.token, recognition, ...lists } };
}

const redeem = (body: unknown, key: string = randomUUID()) =>
  ask<Made>('/redemptions', body, { 'idempotency-key': key });

const version = async () => (await declarationsReader(server.database).latest()).version;

const rows = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await server.database.pool.query(text, values)).rows;

const statusOf = async ({ id }: TestOrder) => {
  const [row] = await rows<{ status: string }>(
    'select status from inbound_transactions where id = $1',
    [id],
  );
  return row?.status;
};

const signatures = (requestId: number) =>
  rows('select * from declaration_signatures where redemption_request_id = $1', [requestId]);

test('a recipient who was approved once through the wizard is paid the next order with their number and document alone', async () => {
  const customer = await addCustomer(server, { email: 'lerato.again@mail.test' });
  const first = await nextOrder(customer);
  const typed = await newRecipient(server.url, first, {
    ...documentOf(customer),
    'id-type': 'FOREIGN_PASSPORT',
    'id-expiry-date': '2031-05-31',
    nationality: 'ZWE',
  });
  await server.database.pool.query(
    `update customers set id_type = 'FOREIGN_PASSPORT', id_expiry_date = '2031-05-31', nationality = 'ZWE' where id = $1`,
    [customer.customerId],
  );
  expect((await submitRequest(server.url, typed)).body.status).toBe('APPROVED');

  const order = await nextOrder(customer);
  expect((await ask('/hints', { token: order.token })).body).toEqual({ 'may-be-known': true });
  const document = { ...documentOf(customer), 'id-type': 'FOREIGN_PASSPORT' };
  const { body } = await recognise(order, document);
  expect(body).toEqual({
    known: true,
    recipient: {
      recognition: expect.stringMatching(/^[\w-]{43}$/),
      email: 'l•••@mail.test',
      street: 'Example Street',
      town: 'Melville',
      city: 'Johannesburg',
      'id-expiry-date': '2031-05-31',
      'declaration-due': false,
      stop: null,
      'limit-purposes': [],
      'additional-purposes': [],
    },
  });
  const made = await redeem({ token: order.token, recognition: body.recipient?.recognition });
  expect([made.status, made.body.status]).toEqual([201, 'APPROVED']);
  expect(await statusOf(order)).toBe('ALLOCATED_UNPAID');
  const [request] = await rows<{ submitted: object }>(
    'select * from redemption_requests where id = $1',
    [made.body.id],
  );
  expect(request).toMatchObject({
    registration_id: BigInt(customer.registrationId),
    declaration_version: 1,
    bop_category: expect.any(String),
    submitted: {
      'context-id': Number(order.id),
      msisdn: customer.username,
      'id-number': `T${customer.username}`,
      'first-name': 'Lerato',
      'street-number': '12',
      'street-name': 'Example Street',
      'postal-code': '2001',
      documents: [],
    },
  });
  expect(await signatures(made.body.id)).toEqual([]);
  const told = await rows<{ body: string }>(
    `select body from messages where recipient = $1 and body like '%is yours%'`,
    [customer.username],
  );
  expect(told).toHaveLength(2);
});

/** Reasons a customer is not recognised, with their arrangement. */
const UNKNOWN: [why: string, made: () => Promise<{ order: TestOrder; document: object }>][] = [
  [
    'nobody has the number',
    async () => ({
      order: await addOrder(server),
      document: { 'id-type': 'SA_ID', 'id-number': '6608114991080' },
    }),
  ],
  [
    'the document is another one',
    async () => {
      const { order, customer } = await returning();
      return { order, document: { ...documentOf(customer), 'id-number': '6608114991080' } };
    },
  ],
  [
    "the document is another customer's",
    async () => {
      const { order } = await returning();
      return { order, document: documentOf(await addCustomer(server)) };
    },
  ],
  [
    'its type is another one',
    async () => {
      const { order, customer } = await returning();
      return { order, document: { ...documentOf(customer), 'id-type': 'FOREIGN_ID' } };
    },
  ],
  [
    'the document has expired',
    async () => {
      const { order, customer } = await returning({ idExpiryDate: '2020-01-31' });
      return { order, document: documentOf(customer) };
    },
  ],
  ...(['PENDING', 'SUSPENDED', 'REJECTED'] as const).map(
    (approvalStatus): (typeof UNKNOWN)[number] => [
      `the customer is ${approvalStatus}`,
      async () => {
        const { order, customer } = await returning({ approvalStatus });
        return { order, document: documentOf(customer) };
      },
    ],
  ),
  [
    'the order is over',
    async () => {
      const { order, customer } = await returning();
      await server.database.pool.query(
        `update inbound_transactions set status = 'EXPIRED' where id = $1`,
        [order.id],
      );
      return { order, document: documentOf(customer) };
    },
  ],
];

describe('no customer is recognised, and every reason returns the same bytes, when', () => {
  test.each(UNKNOWN)('%s', async (_why, make) => {
    const { order, document } = await make();
    const { status, body, headers } = await recognise(order, document);
    expect([status, JSON.stringify(body)]).toEqual([200, '{"known":false,"recipient":null}']);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('trying', () => {
  test('is over after a handful of tries for one order, whenever and from wherever, and looks like any other; another order is not affected', async () => {
    const { order, customer } = await returning();
    const wrong = { 'id-type': 'SA_ID', 'id-number': '6608114991080' };
    await Promise.all(Array.from({ length: 8 }, () => recognise(order, wrong)));
    await server.database.pool.query('delete from throttles');
    const { status, body } = await recognise(order, documentOf(customer));
    expect([status, JSON.stringify(body)]).toEqual([200, '{"known":false,"recipient":null}']);
    const next = await nextOrder(customer);
    expect((await recognise(next, documentOf(customer))).body.known).toBe(true);
  });

  test('is refused for a while where one network has tried too often', async () => {
    const { order, customer } = await returning();
    await server.database.pool.query(
      `insert into throttles (subject, hits) values ('recognitions:network:127.0.0.1', 100000)
        on conflict (subject) do update set hits = 100000, since = now()`,
    );
    const refused = await recognise(order, documentOf(customer));
    await server.database.pool.query('delete from throttles');
    expect(refused.status).toBe(429);
  });

  test.each(['/hints', '', '/redemptions'] as const)(
    'without a link that opens an order is refused: POST /known-recipients%s',
    async (path) => {
      const body = { token: 'no-link', recognition: 'x', 'id-type': 'SA_ID', 'id-number': '1' };
      expect((await ask(path, body)).status).toBe(401);
    },
  );

  test("a recognition is good for its own order, and no longer when the customer's document is another one", async () => {
    const { order, customer } = await returning();
    const { body } = await recognised(customer, order);
    const other = await nextOrder(customer);
    const refused = await redeem({ ...body, token: other.token });
    expect([refused.status, refused.body['error-code']]).toEqual([400, 'VALIDATION_FAILED']);
    await server.database.pool.query(`update customers set id_number = $2 where id = $1`, [
      customer.customerId,
      server.database.keyring.encrypt('id_number', 'ANOTHER1'),
    ]);
    expect((await redeem(body)).status).toBe(400);
    expect(await statusOf(order)).toBe('UNALLOCATED');
  });

  test('a customer who was suspended after they were recognised is not paid', async () => {
    const { order, customer } = await returning();
    const { body } = await recognised(customer, order);
    await server.database.pool.query(
      `update customers set approval_status = 'SUSPENDED' where id = $1`,
      [customer.customerId],
    );
    expect((await redeem(body)).status).toBe(400);
    expect(await statusOf(order)).toBe('UNALLOCATED');
  });

  test("a visitor's portal calls through the gateway, and no other page can", async () => {
    const { order, customer } = await returning();
    const ours = new Browser(server.url);
    const body = { token: order.token, ...documentOf(customer) };
    expect((await ours.ask<Known>('POST /known-recipients', { body })).body.known).toBe(true);
    const foreign = new Browser(server.url, { 'sec-fetch-site': 'cross-site' });
    expect((await foreign.ask('POST /known-recipients', { body })).status).toBe(403);
    const nobody = await callServer(server.url, 'POST /known-recipients', { body });
    expect(nobody.status).toBe(401);
  });
});

describe('the declaration', () => {
  test('is required when it is due, refused without, and not required again this year', async () => {
    const { order, customer } = await returning();
    const { body, recipient } = await recognised(customer, order);
    expect(recipient['declaration-due']).toBe(true);
    const unsigned = await redeem({ ...body, 'reporting-declaration-version': null });
    expect(unsigned.body.errors).toEqual(['Please accept the declaration.']);
    const outdated = await redeem({ ...body, 'reporting-declaration-version': 99 });
    expect(outdated.body.errors).toEqual([
      'The declaration has changed. Please read it and accept it again.',
    ]);
    const made = await redeem(body);
    expect(made.body.status).toBe('APPROVED');
    expect(await signatures(made.body.id)).toHaveLength(1);
    const again = await recognised(customer, await nextOrder(customer));
    expect(again.recipient['declaration-due']).toBe(false);
  });

  test('is due again in a new calendar year, and when a new version is published', async () => {
    const { order, customer } = await returning();
    const { body: made } = await redeem((await recognised(customer, order)).body);
    const isDue = async () =>
      (await recognised(customer, await nextOrder(customer))).recipient['declaration-due'];
    expect(await isDue()).toBe(false);
    const { pool } = server.owner;
    await pool.query('alter table declaration_signatures disable trigger user');
    const back = (interval: string) =>
      pool.query(
        `update declaration_signatures set signed_at = signed_at + $2::interval where redemption_request_id = $1`,
        [made.id, interval],
      );
    await back('-1 year');
    expect(await isDue()).toBe(true);
    await back('1 year');
    expect(await isDue()).toBe(false);
    await pool.query('alter table declaration_signatures enable trigger user');
    await sql`insert into declarations (version, declaration) values (2, 'Another text.')`.execute(
      server.database.db,
    );
    expect(await isDue()).toBe(true);
  });
});

describe('the request', () => {
  test('twenty times at once under one key, and again later: one, and one answer', async () => {
    const { order, customer } = await returning();
    const { body } = await recognised(customer, order);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(body, key)));
    answers.push(await redeem(body, key));
    expect(new Set(answers.map((each) => JSON.stringify([each.status, each.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const made = await rows(
      'select id from redemption_requests where inbound_transaction_id = $1',
      [order.id],
    );
    expect(made).toHaveLength(1);
    expect((await redeem(body)).body['error-code']).toBe('NOT_REDEEMABLE');
  });

  test('twenty times at once without a key: one is taken', async () => {
    const { order, customer } = await returning();
    const { body } = await recognised(customer, order);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask<Made>('/redemptions', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await statusOf(order)).toBe('ALLOCATED_UNPAID');
  });

  test('submits what the amount requires, also from the session of a signed-in customer, and waits for an operator', async () => {
    const { order, customer } = await returning({}, { amount: 6_000_000n });
    const { body, recipient } = await recognised(customer, order);
    const purposes = recipient['limit-purposes'].map(({ purpose }) => purpose);
    expect(purposes.toSorted()).toEqual(['PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS']);
    expect((await redeem(body)).body.errors?.[0]).toMatch(/^These documents are required: /);
    const phone = new Browser(server.url);
    expect(await phone.signIn(customer.username, '2580')).toBe(200);
    const ids = [
      await uploadDocument(server.url),
      await uploadDocument(server.url, { headers: customer.headers }),
    ];
    const lists = {
      'inbound-limit-document-purposes': 'SOURCE_OF_FUNDS,PROOF_OF_ADDRESS',
      'inbound-limit-document-type-ids': '12,1',
      'inbound-limit-document-metadata-ids': ids.join(),
    };
    const send = { body: { ...body, ...lists } };
    const made = await phone.ask<Made>('POST /known-recipients/redemptions', send);
    expect([made.status, made.body.status]).toEqual([201, 'PENDING']);
    const [request] = await rows<{ reasons: string[] }>(
      'select reasons from redemption_requests where id = $1',
      [made.body.id],
    );
    expect(request?.reasons).toContain('DOCUMENTS_TO_READ');
    expect(
      await rows(`select id from cases where kind = 'REDEMPTION' and subject = $1`, [
        `redemption-request:${made.body.id}`,
      ]),
    ).toHaveLength(1);
  });

  test('for money from oneself counts from the moment it is requested, one after the other and concurrently', async () => {
    const customer = await addCustomer(server);
    const make = async (amount: bigint) => {
      const order = await nextOrder(customer, { amount, senderType: 'SELF' });
      const { body, recipient } = await recognised(customer, order);
      const proof = await uploadDocument(server.url);
      const lists = {
        'additional-document-purposes': 'FOREIGN_EMPLOYMENT_PROOF',
        'additional-document-type-ids': '17',
        'additional-document-metadata-ids': String(proof),
      };
      return { stop: recipient.stop, body: { ...body, ...lists } };
    };
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await make(4_900_000n));
    expect(made.map(({ stop }) => stop)).toEqual([null, null, null, null]);
    const answers = await Promise.all(made.map(({ body }) => redeem(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual([expect.stringMatching(/daily|day/i)]);
    const later = await make(4_900_000n);
    expect(later.stop).toBe('DAILY_LIMIT');
    expect((await redeem(later.body)).body['error-code']).toBe('VALIDATION_FAILED');
    expect((await redeem((await make(100_000n)).body)).status).toBe(201);
  });

  test('waits for an operator where the order names another person', async () => {
    const { order, customer } = await returning(
      {},
      { recipient: { first: 'Thabo', last: 'Nkosi' } },
    );
    const { body } = await recognised(customer, order);
    const made = await redeem(body);
    expect(made.body.status).toBe('PENDING');
    expect(
      await rows('select reasons from redemption_requests where id = $1', [made.body.id]),
    ).toEqual([{ reasons: expect.arrayContaining(['NAMES_DIFFER']) }]);
  });
});

test('who registers while signed in hands in what they uploaded in their session', async () => {
  const { order, customer } = await returning();
  const phone = new Browser(server.url);
  expect(await phone.signIn(customer.username, '2580')).toBe(200);
  await phone.ask(`GET /api/transactions/inbound?token=${order.token}`);
  const uploaded = { headers: customer.headers, category: 'REGISTRATION_DOCUMENT' };
  const body = await newRecipient(server.url, order, {
    'identity-document': await uploadDocument(server.url, uploaded),
    'reporting-declaration-version': await version(),
  });
  const made = await phone.ask<Made>('POST /api/registrations/registration-request/', { body });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
});
