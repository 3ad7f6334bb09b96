import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';

let server: RunningServer;
let registrationId: number;
beforeAll(async () => {
  server = await startServer({ demo: true });
  const { rows } = await server.database.pool.query<{ registration_id: bigint }>(
    `select registration_id from customers where msisdn = '27820000001'`,
  );
  registrationId = Number(rows[0]?.registration_id);
});
afterAll(() => server.close());

const NOMVULA = customerHeaders('0820000001', '2580');
const TINASHE = customerHeaders('0820000002', '1470');

interface Beneficiary {
  id: number;
  'beneficiary-name': string;
  'required-fields': { 'required-field-id': number; 'required-field-value': string }[];
}

const page = (size: number, number = 0) => ({
  'x-page-size': String(size),
  'x-page-number': String(number),
  'x-sort-order': 'DESC',
  'x-sort-by': 'id',
});

const list = (search = '', headers: Record<string, string> = page(10)) =>
  callServer<Beneficiary[]>(
    server.url,
    `GET /api/transactions/beneficiary?registration-id=${registrationId}&search=${encodeURIComponent(search)}`,
    { headers: { ...NOMVULA, ...headers } },
  );

const field = (id: number, value: string) => ({
  'required-field-id': id,
  'required-field-value': value,
});

const TENDAI = () => ({
  id: 0,
  'registration-id': registrationId,
  'beneficiary-name': 'Ignored',
  'country-id': 1,
  'payout-method-id': 12,
  'payout-partner-id': 12,
  'currency-id': 12,
  'quotation-type': 'SENDER_AMOUNT',
  amount: 300,
  'quotation-reference': '',
  'required-fields': [
    field(22, 'Rudo'),
    field(24, 'Marange'),
    field(32, '263771234567'),
    field(30, 'SIBLING'),
    field(31, 'FAMILY_SUPPORT'),
  ],
});

const create = (body: object, headers: Record<string, string> = {}) =>
  callServer<Beneficiary>(server.url, 'POST /api/transactions/beneficiary', {
    headers: { ...NOMVULA, ...headers },
    body,
  });

describe('beneficiaries', () => {
  test('are listed by pages, newest or oldest first, with the total in X-Total-Records [BENEF-05]', async () => {
    const first = await list();
    expect(first.status).toBe(200);
    expect(first.body).toHaveLength(10);
    expect(first.headers.get('x-total-records')).toBe('12');
    const second = await list('', page(10, 1));
    expect(second.body).toHaveLength(2);
    const ids = [...first.body, ...second.body].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    const oldest = await list('', { ...page(10), 'x-sort-order': 'ASC' });
    expect(oldest.body.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
  });

  test('are searched by a part of the name, literally', async () => {
    const [one] = (await list()).body;
    const part = one?.['beneficiary-name'].slice(1, 4).toUpperCase() ?? '';
    const found = (await list(part)).body;
    expect(found.map(({ id }) => id)).toContain(one?.id);
    expect((await list('%')).body).toEqual([]);
  });

  test('carry the keys of a beneficiary [BENEF-12] [BENEF-15]', async () => {
    const id = (await list()).body[0]?.id;
    const { status, body } = await callServer<Record<string, unknown>>(
      server.url,
      `GET /api/transactions/beneficiary/${id}`,
      { headers: NOMVULA },
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'id',
        'registration-id',
        'beneficiary-name',
        'country-id',
        'country-name',
        'payout-method-id',
        'payout-method-name',
        'payout-partner-id',
        'payout-partner-name',
        'currency-id',
        'currency-name',
        'quotation-type',
        'amount',
        'active',
        'deleted',
        'quotation-reference',
        'required-fields',
      ]),
    );
    const [field] = body['required-fields'] as object[];
    expect(Object.keys(field ?? {}).sort()).toEqual(['required-field-id', 'required-field-value']);
  });

  test('are created with the name of fields 22 and 24, once per key [BENEF-19]', async () => {
    const key = { 'idempotency-key': 'beneficiary-once' };
    const replies = await Promise.all([create(TENDAI(), key), create(TENDAI(), key)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(replies[0]?.body['beneficiary-name']).toBe('Rudo Marange');
    expect((await list('Rudo')).body).toHaveLength(1);
    const other = await create({ ...TENDAI(), amount: 301 }, key);
    expect(other).toMatchObject({ status: 409, body: { 'error-code': 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('are refused with the message of every wrong field', async () => {
    const body = {
      ...TENDAI(),
      'required-fields': [field(22, 'R2'), field(24, ''), field(32, '0')],
    };
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      'error-code': 'VALIDATION_FAILED',
      errors: expect.arrayContaining([
        'First Name must contain only alphabetic characters or spaces',
        'Last Name is required',
        'Mobile Wallet Number cannot be 0.',
      ]),
    });
  });

  test('are changed, deleted once, and then gone [BENEF-09] [BENEF-13]', async () => {
    const { id } = (await create(TENDAI())).body;
    const path = `/api/transactions/beneficiary/${id}` as const;
    const changed = await callServer<Beneficiary>(server.url, `PUT ${path}`, {
      headers: NOMVULA,
      body: {
        ...TENDAI(),
        amount: 450,
        'required-fields': [field(22, 'Ruth'), ...TENDAI()['required-fields'].slice(1)],
      },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { amount: 450, 'beneficiary-name': 'Ruth Marange' },
    });
    expect((await callServer(server.url, `DELETE ${path}`, { headers: NOMVULA })).status).toBe(204);
    expect((await callServer(server.url, `DELETE ${path}`, { headers: NOMVULA })).status).toBe(404);
    expect((await callServer(server.url, `GET ${path}`, { headers: NOMVULA })).status).toBe(404);
  });

  test('list the fields of their corridor with the present values [BENEF-17]', async () => {
    const { id } = (await create(TENDAI())).body;
    const { status, body } = await callServer<Record<string, unknown>[]>(
      server.url,
      `GET /api/transactions/beneficiary-required-field?beneficiary-id=${id}`,
      { headers: NOMVULA },
    );
    expect(status).toBe(200);
    expect(body.map((each) => [each['required-field-id'], each.value])).toEqual([
      [22, 'Rudo'],
      [24, 'Marange'],
      [32, '263771234567'],
      [30, 'SIBLING'],
      [31, 'FAMILY_SUPPORT'],
    ]);
    expect(body[0]).toMatchObject({
      id: expect.any(Number),
      'beneficiary-id': id,
      'display-name': 'First Name',
      'data-type': 'ALPHA_SPACE',
    });
  });

  test('of another customer do not exist [AUTHZ-11]', async () => {
    const id = (await list()).body[0]?.id;
    const path = `/api/transactions/beneficiary/${id}` as const;
    const headers = TINASHE;
    const body = TENDAI();
    const statuses = [
      await callServer(server.url, `GET ${path}`, { headers }),
      await callServer(server.url, `PUT ${path}`, { headers, body }),
      await callServer(server.url, `DELETE ${path}`, { headers }),
      await callServer(
        server.url,
        `GET /api/transactions/beneficiary-required-field?beneficiary-id=${id}`,
        { headers },
      ),
      await callServer(
        server.url,
        `GET /api/transactions/beneficiary?registration-id=${registrationId}`,
        { headers },
      ),
      await callServer(server.url, 'POST /api/transactions/beneficiary', { headers, body }),
      await callServer(server.url, 'POST /api/transactions/beneficiary-quotation', {
        headers,
        body: { 'beneficiary-id': id, 'quotation-type': 'SENDER_AMOUNT', amount: 300 },
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });
});

test('the referral link is the customer’s own and leads to sign-up [SHELL-21]', async () => {
  const path = 'GET /api/registrations/registration-referral/generate-referral-link' as const;
  const links = [];
  for (const headers of [NOMVULA, NOMVULA, TINASHE]) {
    const { status, body } = await callServer<{ 'referral-link': string }>(server.url, path, {
      headers,
    });
    expect(status).toBe(200);
    links.push(body['referral-link']);
  }
  expect(links[0]).toMatch(new RegExp(`^${server.url}/register\\?referral-code=[0-9A-F]{12}$`));
  expect(links[1]).toBe(links[0]);
  expect(links[2]).not.toBe(links[0]);
});
