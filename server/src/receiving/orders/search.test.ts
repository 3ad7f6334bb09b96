import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { addCustomer } from '../../../test/customers.ts';
import {
  callServer,
  type RunningServer,
  registering,
  startServer,
  transacting,
} from '../../../test/harness.ts';
import { addOrder, type OrderWanted, type TestOrder } from '../../../test/orders.ts';
import type { ErrorBody } from '../../../test/outbound.ts';
import { statementsOf } from '../../../test/statements.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    demo: true,
    settings: { searchesPerAddress: 50, trustProxy: 1, referenceLifetimeSeconds: 3600 },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from throttles');
});

interface Wanted {
  reference: string;
  cellphone: string;
  partner?: string;
}

const addressOf = ({ reference, cellphone, partner = 'PARTNER_ONE' }: Wanted) => {
  const query = new URLSearchParams({
    reference,
    'remittance-partner': partner,
    'customer-identifier': cellphone,
  });
  return `PUT /api/transactions/inbound/search?${query}` as const;
};

const search = <Body = ErrorBody>(wanted: Wanted, headers: Record<string, string> = {}) =>
  callServer<Body>(server.url, addressOf(wanted), { headers: { ...registering, ...headers } });

const searchFor = (order: TestOrder, other: Partial<Wanted> = {}) =>
  search<Record<string, unknown>>({
    reference: order.reference,
    cellphone: order.msisdn,
    ...other,
  });

const change = (id: bigint, change: string) =>
  server.database.pool.query(`update inbound_transactions set ${change} where id = $1`, [id]);

async function ordered(wanted: OrderWanted = {}, changed?: string): Promise<TestOrder> {
  const order = await addOrder(server, wanted);
  if (changed) await change(order.id, changed);
  return order;
}

describe('a search by reference and cellphone number', () => {
  test('finds the order, and where its recipient registers: the address of the link they got [SEARCH-07] [SEARCH-08] [AUTHZ-05]', async () => {
    const order = await ordered();
    const { status, body } = await searchFor(order);
    expect(status).toBe(200);
    expect(body).toEqual({
      'transaction-id': Number(order.id),
      'country-from': 'GB',
      'beneficiary-currency': 'ZAR',
      'beneficiary-amount': 4500,
      'beneficiary-first-name': 'Lerato',
      'beneficiary-last-name': 'Mokoena',
      'beneficiary-msisdn': order.msisdn,
      'customer-first-name': 'Grace',
      'customer-last-name': 'Moyoza',
      'is-registered': false,
      'registration-url': `/redeem-inbound-transaction?t=${order.token}`,
    });
    expect(await statementsOf(() => searchFor(order))).toHaveLength(2);
  });

  test('says that an approved customer has the number, who is not registered again; one who waits is', async () => {
    const customer = await addCustomer(server);
    const waits = await addCustomer(server, { approvalStatus: 'PENDING' });
    const order = await ordered({ recipient: { cell: customer.username } });
    const other = await ordered({ recipient: { cell: waits.username } });
    expect((await searchFor(order)).body).toMatchObject({
      'is-registered': true,
      'registration-url': null,
    });
    expect((await searchFor(other)).body).toMatchObject({ 'is-registered': false });
  });

  test('makes the link of an order that has none, one and the same for twenty at once', async () => {
    const order = await ordered();
    await server.owner.pool.query('delete from inbound_links where inbound_transaction_id = $1', [
      order.id,
    ]);
    const found = await Promise.all(Array.from({ length: 20 }, () => searchFor(order)));
    const urls = new Set(found.map(({ body }) => body['registration-url']));
    expect([found.every(({ status }) => status === 200), urls.size]).toEqual([true, 1]);
    const token = new URL(String([...urls][0]), server.url).searchParams.get('t');
    expect(
      (await callServer(server.url, `GET /api/transactions/inbound?token=${token}`)).body,
    ).toMatchObject({ id: Number(order.id) });
  });

  test.each([
    [
      '27841234567',
      ['0841234567', '841234567', '+27 84 123-4567', '0027841234567', '+27 (0) 84 123 4567'],
    ],
    ['+267 71 123 456', ['26771123456', '0026771123456', '+267 (71) 123.456']],
    ['26512345', ['265 123 45']],
  ])('finds %s in any usual spelling, also a foreign number', async (cell, spellings) => {
    const order = await ordered({ recipient: { cell } });
    for (const cellphone of spellings) {
      expect([cellphone, (await searchFor(order, { cellphone })).status]).toEqual([cellphone, 200]);
    }
  });

  test('takes the number the sender provided as well, and the reference in small letters', async () => {
    const order = await ordered({}, "beneficiary_msisdn = '27830000000'");
    expect((await searchFor(order)).status).toBe(200);
    expect(
      (await searchFor(order, { reference: ` ${order.reference.toLowerCase()} ` })).status,
    ).toBe(200);
  });

  test('is open to a signed-in customer, and refused without a credential and its headers', async () => {
    const order = await ordered();
    const customer = await addCustomer(server);
    const { authorization = '', ...headers } = registering;
    const address = addressOf({ reference: order.reference, cellphone: order.msisdn });
    const asked = async (sent: Record<string, string>) =>
      (await callServer(server.url, address, { headers: sent })).status;
    expect(await asked(customer.headers)).toBe(200);
    expect(await asked({ authorization, ...transacting })).toBe(200);
    expect(await asked(headers)).toBe(401);
    expect(await asked({ authorization })).toBe(403);
  });

  test('opens the order to the browser in which it was made', async () => {
    const order = await ordered();
    const browser = new Browser(server.url);
    const check = `GET /api/transactions/inbound/${order.id}/is-redeemable` as const;
    expect((await browser.ask(check)).body).toMatchObject({ redeemable: false });
    await browser.ask(addressOf({ reference: order.reference, cellphone: '0820000000' }));
    expect((await browser.ask(check)).body).toMatchObject({ redeemable: false });
    await browser.ask(addressOf({ reference: order.reference, cellphone: order.msisdn }));
    expect((await browser.ask(check)).body).toMatchObject({ redeemable: true });
  });
});

describe('an order that no new recipient can redeem', () => {
  test.each([
    ['ALLOCATED_PENDING', 'ALLOCATED'],
    ['ALLOCATED_UNPAID', 'ALLOCATED'],
    ['ALLOCATED_PAID', 'COMPLETE'],
    ['COMPLETE', 'COMPLETE'],
    ['REJECTED', 'REJECTED'],
    ['EXPIRED', 'NOT_REDEEMABLE'],
    ['CANCELED', 'NOT_REDEEMABLE'],
    ['STAGED', 'NOT_FOUND'],
  ])(
    'is answered %s by its status, %s, in any language [SEARCH-17] [SEARCH-18] [SEARCH-19] [SEARCH-20] [SEARCH-21]',
    async (status, message) => {
      const order = await ordered({}, `status = '${status}'`);
      const wanted = { reference: order.reference, cellphone: order.msisdn };
      expect(await search(wanted, { 'accept-language': 'en-XA' })).toMatchObject({
        status: 400,
        body: { 'error-code': 'ORDER_PROCESSING_ERROR', message, errors: [] },
      });
    },
  );
});

describe('the search does not disclose what exists', () => {
  test('by the answer or by what it costs: all that is wrong is the same to the byte, after as many statements', async () => {
    const order = await ordered();
    const staged = await ordered({}, "status = 'STAGED'");
    const { reference } = order;
    const wrong: Wanted[] = [
      { reference: 'TEST-NEVER', cellphone: order.msisdn },
      { reference, cellphone: '0829999999' },
      { reference, cellphone: order.msisdn, partner: 'PARTNER_TWO' },
      { reference, cellphone: order.msisdn, partner: 'nobody at all' },
      { reference, cellphone: order.msisdn, partner: "' or 1=1 --" },
      { reference: "x' or '1'='1", cellphone: order.msisdn },
      { reference: '<script>alert(1)</script>', cellphone: order.msisdn },
      { reference: staged.reference, cellphone: staged.msisdn },
    ];
    await search(wrong[0] ?? { reference, cellphone: '' });
    for (const wanted of wrong) {
      let answered: unknown;
      const said = await statementsOf(async () => {
        const reply = await fetch(server.url + addressOf(wanted).slice(4), {
          method: 'PUT',
          headers: registering,
        });
        const sent = [...reply.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
        answered = [reply.status, await reply.text(), Object.fromEntries(sent)];
      });
      expect([wanted, said.length, answered]).toEqual([
        wanted,
        2,
        [
          400,
          '{"message":"NOT_FOUND","error-code":"ORDER_PROCESSING_ERROR","errors":[]}',
          expect.objectContaining({ 'cache-control': 'no-store' }),
        ],
      ]);
    }
  });

  test('by trying numbers from many addresses: then the right one is refused as well', async () => {
    const order = await ordered();
    const guess = (index: number) =>
      search(
        { reference: order.reference, cellphone: `08200000${String(index).padStart(2, '0')}` },
        { 'x-forwarded-for': `203.0.113.${index}` },
      );
    const tried = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)));
    const counted = (status: number) => tried.filter((each) => each.status === status).length;
    expect([counted(400), counted(429)]).toEqual([20, 10]);
    const right = await search<ErrorBody>(
      { reference: order.reference.toLowerCase(), cellphone: order.msisdn },
      { 'x-forwarded-for': '203.0.113.99' },
    );
    expect([right.status, right.body.message]).toEqual([
      429,
      'Too many searches for this reference. Please try again later, or contact us.',
    ]);
    expect((await searchFor(await ordered())).status).toBe(200);
  });

  test('by trying references from one address', async () => {
    const tried = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        search({ reference: `GUESS-${index}`, cellphone: '0820000001' }),
      ),
    );
    expect(tried.filter(({ status }) => status === 400)).toHaveLength(50);
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const order = await ordered();
    const wanted = { reference: order.reference, cellphone: order.msisdn };
    expect((await search(wanted)).body.message).toMatch(/^Too many searches from here/);
    expect((await search(wanted, elsewhere)).status).toBe(200);
  });
});

test('a search that cannot be one says what is wrong, and is not counted', async () => {
  const { status, body } = await search({ reference: ' ', cellphone: '0820000001x' });
  expect([status, body.errors]).toEqual([
    400,
    ['Reference is required', 'Cellphone Number must be a valid cellphone number'],
  ]);
  const { rows } = await server.database.pool.query('select subject from throttles');
  expect(rows).toEqual([]);
});
