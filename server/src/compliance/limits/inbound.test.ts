import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, registering, startServer } from '../../../test/harness.ts';
import { addOrder } from '../../../test/orders.ts';
import type { ErrorBody } from '../../../test/outbound.ts';
import { statementsOf } from '../../../test/statements.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { inboundService } from '../../receiving/orders/service.ts';

let server: RunningServer;
beforeAll(async () => {
  // Statements are counted: none may be a reload of the reference data.
  server = await startServer({ settings: { referenceLifetimeSeconds: 3600 } });
});
afterAll(() => server.close());

type Query = Record<string, string>;
type Headers = Readonly<Record<string, string>>;

const get = <Body>(path: `/${string}`, query: Query, headers: Headers = registering) =>
  callServer<Body>(server.url, `GET /api${path}?${new URLSearchParams(query)}`, { headers });

interface Tier {
  'limit-increase-required': boolean;
  'limit-tier-set': { id: number; name: string };
  'required-documents': { 'document-purpose': string }[];
}
const CHECK = '/registrations/registration-request/check-inbound-limit';
const check = (idType: string, amount: string, more: Query = {}, headers?: Headers) =>
  get<Tier & ErrorBody>(
    CHECK,
    { 'id-type': idType, 'beneficiary-amount': amount, type: 'NON_FACE_TO_FACE', ...more },
    headers,
  );

interface Self {
  'daily-limit-exceeded': boolean;
  'monthly-limit-exceeded': boolean;
  'can-continue': boolean;
  message: string | null;
}
const SELF = '/self-to-self/limit/check';
const self = (idType: string, amount: string, headers?: Headers) =>
  get<Self & ErrorBody>(SELF, { 'id-type': idType, amount }, headers);

const TYPES = '/utility/inbound-limit-increase-document-type';
const types = (purpose: string, headers?: Headers) =>
  get<{ id: number; type: string; active: boolean }[]>(
    TYPES,
    { 'document-purpose': purpose },
    headers,
  );

describe('the documents required for an incoming amount', () => {
  const address = ['PROOF_OF_ADDRESS'];
  const funds = ['PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS'];
  const income = ['PROOF_OF_INCOME'];
  const both = ['PROOF_OF_INCOME', 'PROOF_OF_ADDRESS'];

  test.each([
    ['SA_ID', '0.01', 'STANDARD_SA', []],
    ['SA_ID', '25000', 'STANDARD_SA', []],
    ['SA_ID', '25000.01', 'RAISED_SA', address],
    ['SA_ID', '50000.00', 'RAISED_SA', address],
    ['SA_ID', '50000.01', 'FULL_SA', funds],
    ['SA_ID', '100000.00', 'FULL_SA', funds],
    ['ASYLUM_PAPER', '5000.00', 'STANDARD_FOREIGN', []],
    ['ASYLUM_PAPER', '5000.01', 'RAISED_FOREIGN', income],
    ['FOREIGN_PASSPORT', '25000.00', 'RAISED_FOREIGN', income],
    ['FOREIGN_PASSPORT', '25000.01', 'FULL_FOREIGN', both],
    ['FOREIGN_PASSPORT', '50000.00', 'FULL_FOREIGN', both],
    ['FOREIGN_ID', '5000.00', 'STANDARD_FOREIGN', []],
  ])('of %s with R %s are those of %s: %j [WIZARD-39]', async (idType, amount, name, purposes) => {
    const { status, body } = await check(idType, amount);
    const asked = body['required-documents'].map((each) => each['document-purpose']);
    expect([status, body['limit-tier-set'].name, asked]).toEqual([200, name, purposes]);
    expect(body['limit-increase-required']).toBe(purposes.length > 0);
  });

  test('are in the response with their tier set and as people read them [WIZARD-39]', async () => {
    expect((await check('SA_ID', '60000')).body).toEqual({
      'limit-increase-required': true,
      'limit-tier-set': { id: 3, name: 'FULL_SA' },
      'required-documents': [
        {
          id: 2,
          'inbound-limit-tier-set-id': 3,
          'document-purpose': 'PROOF_OF_ADDRESS',
          'document-purpose-display-value': 'Proof of address',
        },
        {
          id: 3,
          'inbound-limit-tier-set-id': 3,
          'document-purpose': 'SOURCE_OF_FUNDS',
          'document-purpose-display-value': 'Source of funds',
        },
      ],
    });
  });

  test.each([
    ['SA_ID', '100000.01'],
    ['ASYLUM_PAPER', '50000.01'],
    ['FOREIGN_PASSPORT', '50000.01'],
    ['FOREIGN_ID', '5000.01'],
  ])('are none that would suffice for %s with R %s', async (idType, amount) => {
    expect(await check(idType, amount)).toMatchObject({
      status: 400,
      body: { 'error-code': 'LIMIT_EXCEEDED', message: 'This amount needs help from our team.' },
    });
  });

  test('are data: a newer row of a tier set replaces the previous one', async () => {
    const set = (id: number, to: number, from: string) =>
      server.database.pool.query(
        `with added as (insert into inbound_limit_tier_sets values
           ($1, 'STANDARD_FOREIGN', 1, $2, now() + $3::interval, 'test') returning id)
         insert into inbound_limit_tier_id_types select id, 'FOREIGN_ID' from added`,
        [id, to, from],
      );
    await set(101, 100_000, '-1 second');
    await set(102, 200_000, '1 day');
    await server.services.reference.refresh();
    expect((await check('FOREIGN_ID', '1000')).body['limit-tier-set'].id).toBe(101);
    expect((await check('FOREIGN_ID', '1000.01')).status).toBe(400);
    await server.owner.pool.query(
      'delete from inbound_limit_tier_id_types where tier_set_id > 100',
    );
    await server.owner.pool.query('delete from inbound_limit_tier_sets where id > 100');
    await server.services.reference.refresh();
    expect((await check('FOREIGN_ID', '5000')).status).toBe(200);
  });
});

describe('money from oneself', () => {
  const proof = {
    'requirement-name': 'FOREIGN_EMPLOYMENT_PROOF',
    'requirement-type': 'DOCUMENT',
    'requirement-display-name': 'Proof of employment abroad (contract or payslip)',
  };
  const DAY = 'This payment would take you over the daily limit for money received from yourself.';

  test('requires a proof of employment [WIZARD-40]', async () => {
    expect((await self('SA_ID', '50000.00')).body).toEqual({
      'id-type': 'SA_ID',
      'daily-limit-exceeded': false,
      'monthly-limit-exceeded': false,
      'can-continue': true,
      'has-additional-requirements': true,
      'additional-requirements': [proof],
      message: null,
    });
  });

  test.each([
    ['SA_ID', '50000.01', true, false, DAY],
    ['SA_ID', '100000.01', true, true, DAY],
    [
      'FOREIGN_PASSPORT',
      '1',
      false,
      false,
      'Money sent to yourself can only be received with a South African ID.',
    ],
    [
      'ASYLUM_PAPER',
      '1000000',
      false,
      false,
      'Money sent to yourself can only be received with a South African ID.',
    ],
    [
      'FOREIGN_ID',
      '1',
      false,
      false,
      'Money sent to yourself can only be received with a South African ID.',
    ],
  ])(
    'of %s with R %s cannot be received, with the reason [WIZARD-40]',
    async (idType, amount, day, month, message) => {
      expect((await self(idType, amount)).body).toMatchObject({
        'daily-limit-exceeded': day,
        'monthly-limit-exceeded': month,
        'can-continue': false,
        message,
      });
    },
  );

  describe('of a customer', () => {
    let customer: TestCustomer;
    beforeEach(async () => {
      customer = await addCustomer(server);
    });

    /** Allocates money from themselves to the customer, some days ago. */
    async function receive(rand: number, daysAgo: number, sender: 'SELF' | 'OTHER' = 'SELF') {
      const { id } = await addOrder(server, { amount: BigInt(rand) * 100n, senderType: sender });
      const registrationId = BigInt(customer.registrationId);
      await withTransaction(server.database, (handle) =>
        inboundService(handle).move({
          id,
          to: 'ALLOCATED_PENDING',
          actor: 'system',
          registrationId,
        }),
      );
      await server.owner.pool.query(
        'update inbound_transaction_events set at = at - make_interval(days => $2) where inbound_transaction_id = $1',
        [id, daysAgo],
      );
      return id;
    }

    test('counts money allocated today and this month, and nothing that was refused', async () => {
      await receive(30_000, 0);
      await receive(40_000, 40);
      await receive(45_000, 0, 'OTHER');
      const refused = await receive(20_000, 0);
      await server.database.pool.query(
        "update inbound_transactions set status = 'REJECTED' where id = $1",
        [refused],
      );
      expect((await self('SA_ID', '20000.00', customer.headers)).body['can-continue']).toBe(true);
      expect((await self('SA_ID', '20000.01', customer.headers)).body).toMatchObject({
        'daily-limit-exceeded': true,
        'monthly-limit-exceeded': false,
        'can-continue': false,
      });
      expect((await self('SA_ID', '50000')).body['can-continue']).toBe(true);
    });

    test('is counted in one statement', async () => {
      // The notice that the customer is new may arrive late; until then their PIN is verified again.
      const counted = () => statementsOf(() => self('SA_ID', '1', customer.headers));
      await expect.poll(counted).toHaveLength(1);
    });
  });
});

describe('the documents that serve a purpose', () => {
  test('are listed by their number [WIZARD-38]', async () => {
    expect((await types('PROOF_OF_INCOME')).body).toEqual([
      { id: 8, type: 'Payslip', active: true },
      { id: 9, type: 'Bank statement, last 3 months', active: true },
      { id: 10, type: 'Letter of employment', active: true },
      { id: 11, type: 'Self-employed form, stamped by police', active: true },
    ]);
    const lengths = ['PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS', 'FOREIGN_EMPLOYMENT_PROOF', 'PERMIT'];
    const found = await Promise.all(lengths.map((purpose) => types(purpose)));
    expect(found.map(({ body }) => body.length)).toEqual([7, 5, 2, 1]);
  });

  test('are none for an unknown purpose, and none that are no longer accepted', async () => {
    for (const purpose of ['', 'proof_of_income', "' or 1=1 --", '<script>']) {
      expect((await types(purpose)).body).toEqual([]);
    }
    await server.database.pool.query(
      "update document_types set active = false where name = 'GIFT_LETTER'",
    );
    await server.services.reference.refresh();
    expect((await types('SOURCE_OF_FUNDS')).body).toHaveLength(4);
  });
});

describe('an invalid amount, ID type or way to register', () => {
  test.each([
    ['', 'Amount is required'],
    ['0', 'Amount cannot be 0'],
    ['-1', 'Amount cannot be negative'],
    ['.5', 'Amount cannot start with .'],
    ['1.001', 'Amount can have at most 2 decimals'],
    ['1e3', 'Amount must be a number'],
    ["1' or 1=1", 'No spaces are allowed'],
    ['<script>', 'Amount must be a number'],
  ])('is refused by both checks in the words of its rule: %j', async (amount, error) => {
    for (const { status, body } of [await check('SA_ID', amount), await self('SA_ID', amount)]) {
      expect([status, body.errors]).toEqual([400, [error]]);
    }
  });

  test('is refused regardless of its value; registration is face to face or not [WIZARD-60]', async () => {
    const refused = [
      await check('PASSPORT', '1'),
      await self("SA_ID' --", '1'),
      await check('SA_ID', '1', { type: 'BY_POST' }),
    ];
    expect(refused.map(({ status, body }) => [status, body['error-code']])).toEqual(
      refused.map(() => [400, 'VALIDATION_FAILED']),
    );
    for (const type of ['FACE_TO_FACE', 'NON_FACE_TO_FACE']) {
      expect((await check('SA_ID', '1', { type })).status).toBe(200);
    }
  });
});

test("checks require a credential, and not another customer's headers", async () => {
  const { authorization = '', ...headers } = registering;
  const other = { ...registering, 'registering-channel-id': '37' };
  const ask = async (sent: Headers) => [
    (await check('SA_ID', '1', {}, sent)).status,
    (await self('SA_ID', '1', sent)).status,
    (await types('PERMIT', sent)).status,
  ];
  expect(await ask(headers)).toEqual([401, 401, 401]);
  expect(await ask({ authorization })).toEqual([403, 403, 403]);
  expect(await ask(other)).toEqual([403, 403, 403]);
});
