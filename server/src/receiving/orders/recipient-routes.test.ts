import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { addCustomer, PIN } from '../../../test/customers.ts';
import {
  callServer,
  type RunningServer,
  registering,
  startServer,
  transacting,
} from '../../../test/harness.ts';
import { addOrder, type TestOrder } from '../../../test/orders.ts';
import type { ErrorBody } from '../../../test/outbound.ts';
import { statementsOf } from '../../../test/statements.ts';

interface Redeemable {
  'transaction-id'?: number | null;
  redeemable: boolean;
  message: string | null;
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    demo: true,
    settings: { linksPerAddress: 30, trustProxy: 1, referenceLifetimeSeconds: 3600 },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from throttles');
});

const change = (id: bigint, values: { status?: string; reason?: string | null; more?: string }) =>
  server.database.pool.query(
    `update inbound_transactions set status = coalesce($2, status), reason = $3 ${values.more ?? ''} where id = $1`,
    [id, values.status ?? null, values.reason ?? null],
  );

async function orderId(reference: string): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    'select id from inbound_transactions where reference = $1',
    [reference],
  );
  return rows[0]?.id ?? 0n;
}

const lookUp = <Body = ErrorBody>(token: string, headers: Record<string, string> = {}) =>
  callServer<Body>(server.url, `GET /api/transactions/inbound?token=${encodeURIComponent(token)}`, {
    headers,
  });

const redeemable = (id: bigint | number | string, headers: Readonly<Record<string, string>>) =>
  callServer<Redeemable & ErrorBody>(
    server.url,
    `GET /api/transactions/inbound/${id}/is-redeemable`,
    {
      headers,
    },
  );

const requested = (id: bigint, headers: Readonly<Record<string, string>>) =>
  callServer<Record<string, unknown>>(
    server.url,
    `GET /api/transactions/inbound/redemption/${id}`,
    {
      headers,
    },
  );

/** A request for an order, open unless said otherwise. */
async function addRequest(orderId: bigint, registrationId?: number): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    `insert into redemption_requests (inbound_transaction_id, registration_id, status, submitted)
     values ($1, $2, 'PENDING', '{}') returning id`,
    [orderId, registrationId ?? null],
  );
  return rows[0]?.id ?? 0n;
}

describe('the order of a link', () => {
  test('is returned to any holder of the link, without any credential [WIZARD-02] [WIZARD-03] [AUTHZ-06]', async () => {
    const order = await addOrder(server, { amount: 450_000n });
    for (const headers of [{}, { authorization: 'none' }, { authorization: '' }]) {
      const { status, body } = await lookUp<Record<string, unknown>>(order.token, headers);
      expect(status).toBe(200);
      expect(body).toEqual({
        id: Number(order.id),
        'remittance-brand-order-no': order.reference,
        'collection-pin': order.collectionPin,
        'beneficiary-first-name': 'Lerato',
        'beneficiary-last-name': 'Mokoena',
        'beneficiary-msisdn': order.msisdn,
        'customer-first-name': 'Grace',
        'customer-last-name': 'Moyoza',
        'date-created': expect.stringMatching(/\+02:00$/),
        'inbound-transaction-type': 'CASH_VOUCHER',
        'inbound-transaction-type-display-value': 'Cash voucher',
        'inbound-transaction-status': 'UNALLOCATED',
        'inbound-transaction-status-display-value': 'Pending',
        'country-from': 'GB',
        'country-from-display-value': 'United Kingdom',
        'beneficiary-currency': 'ZAR',
        'beneficiary-amount': 4500,
        'remittance-partner': 'PARTNER_ONE',
        'integrating-partner': 'PARTNER_ONE',
        'sender-type': 'OTHER',
        'provided-fields': expect.arrayContaining([
          {
            'required-field-id': 103,
            'required-field-value': 'Lerato',
            'provided-field-name': 'BENEFIRSTNAME',
            'provided-field-display-name': 'First Name',
          },
        ]),
        'hold-reason': null,
        'next-actor': null,
        'due-date': null,
      });
    }
    expect((await lookUp<{ id: number }>('demo-redeem')).body.id).toBe(
      Number(await orderId('DEMO-1001')),
    );
  });

  test('is opened by no other token, and all others are refused alike, after as many statements', async () => {
    const expired = await addOrder(server);
    await server.database.db
      .updateTable('inbound_links')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('inbound_transaction_id', '=', expired.id)
      .execute();
    const good = await addOrder(server);
    const tokens = [
      expired.token,
      `${good.token.split('.')[0]}.AAAAAAAAAAAAAAAAAAAAAA`,
      'demo-follow-up',
      'demo-redeem ',
      "' or 1=1 --",
      '<script>alert(1)</script>',
      'x'.repeat(200),
    ];
    await lookUp('');
    for (const token of tokens) {
      const refused: { body: unknown; status: number }[] = [];
      const said = await statementsOf(async () => refused.push(await lookUp(token)));
      expect([token, refused[0]?.status, refused[0]?.body, said.length]).toEqual([
        token,
        401,
        {
          'error-code': 'UNAUTHORIZED',
          message: 'This link is not valid or has expired.',
          errors: [],
        },
        2,
      ]);
    }
    expect(await statementsOf(() => lookUp(good.token))).toHaveLength(2);
  });

  test('cannot be guessed: one network opens a limited number an hour, the right one included', async () => {
    const { token } = await addOrder(server);
    const from = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}` });
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, index) => lookUp(`guess-${index}`, from(1))),
    );
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(30);
    const late = await lookUp(token, from(1));
    expect([late.status, late.body.message]).toEqual([
      429,
      'Too many links were opened from here. Please try again later.',
    ]);
    expect((await lookUp(token, from(2))).status).toBe(200);
  });
});

describe('whether an order can be redeemed', () => {
  let order: TestOrder;
  beforeEach(async () => {
    order = await addOrder(server);
  });

  test('is answered to the partner with either pair of headers, after one statement or two [WIZARD-06] [AUTHZ-05]', async () => {
    const { authorization = '' } = registering;
    for (const headers of [registering, { authorization, ...transacting }]) {
      expect(await redeemable(order.id, headers)).toMatchObject({
        status: 200,
        body: { 'transaction-id': Number(order.id), redeemable: true, message: null },
      });
    }
    expect(await statementsOf(() => redeemable(order.id, registering))).toHaveLength(2);
  });

  test.each([
    ['STAGED', null, 'This payment is not ready yet. Please try again in a few minutes.'],
    [
      'ALLOCATED_PENDING',
      null,
      'This payment is already being processed. We will let you know when your money arrives.',
    ],
    [
      'ALLOCATED_UNPAID',
      null,
      'This payment is already being processed. We will let you know when your money arrives.',
    ],
    ['ALLOCATED_PAID', null, 'This payment has already been paid.'],
    ['COMPLETE', null, 'This payment has already been paid.'],
    [
      'EXPIRED',
      null,
      'This payment has expired, because it was not redeemed in time. Please ask the sender to contact the company they paid.',
    ],
    [
      'REJECTED',
      'The sender could not be confirmed.',
      'We could not accept this payment. The sender could not be confirmed.',
    ],
    ['REJECTED', null, 'We could not accept this payment.'],
    [
      'CANCELED',
      'The sender took it back.',
      'This payment was cancelled. The sender took it back.',
    ],
    ['CANCELED', null, 'This payment was cancelled.'],
  ])('%s is shown to its recipient (%s)', async (status, reason, message) => {
    await change(order.id, { status, reason });
    const { body } = await redeemable(order.id, registering);
    expect(body).toEqual({ 'transaction-id': Number(order.id), redeemable: false, message });
  });

  test('is no once its time is over, unless a request for it is open: then it was submitted', async () => {
    await change(order.id, { more: ", expires_at = now() - interval '1 second'" });
    expect((await redeemable(order.id, registering)).body.message).toMatch(/has expired/);
    await addRequest(order.id);
    expect((await redeemable(order.id, registering)).body).toMatchObject({
      redeemable: false,
      message: expect.stringMatching(/^You have already submitted your details/),
    });
    expect((await redeemable(await orderId('DEMO-1006'), registering)).body.message).toMatch(
      /We still need something from you/,
    );
  });

  test('is no above the top of every ID type, and for a country that is blocked', async () => {
    const most = await addOrder(server, { amount: 10_000_000n });
    const above = await addOrder(server, { amount: 10_000_001n });
    expect((await redeemable(most.id, registering)).body.redeemable).toBe(true);
    expect((await redeemable(above.id, registering)).body).toMatchObject({
      redeemable: false,
      message: 'This amount needs help from our team.',
    });
    await change(order.id, { more: ", country_from = 'IR'" });
    expect((await redeemable(order.id, registering)).body).toMatchObject({
      redeemable: false,
      message: expect.stringMatching(/^We cannot pay out money from .*Iran/),
    });
  });

  test('needs a credential, the right headers and a number; otherwise nothing is disclosed', async () => {
    const { authorization = '', ...headers } = registering;
    const attempts = [
      await redeemable(order.id, headers),
      await redeemable(order.id, { authorization }),
      await redeemable(order.id, { ...registering, 'registering-partner-id': '16' }),
      await redeemable("1'%20or%201=1", registering),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([401, 403, 403, 400]);
  });
});

describe('an order known by its number alone', () => {
  const UNKNOWN = {
    redeemable: false,
    message: 'We could not find this payment. Please open the link we sent you again.',
  };

  test('does not exist for customers, unless it is theirs or waits for their number', async () => {
    const [owner, other] = [await addCustomer(server), await addCustomer(server)];
    const waiting = await addOrder(server, { recipient: { cell: owner.username } });
    const asked = async (headers: Record<string, string>) =>
      (await redeemable(waiting.id, headers)).body;
    expect(await asked(owner.headers)).toMatchObject({ redeemable: true });
    expect(await asked(other.headers)).toEqual(UNKNOWN);
    expect((await redeemable(999_999_999, other.headers)).body).toEqual(UNKNOWN);
    expect((await redeemable(999_999_999, registering)).body).toEqual(UNKNOWN);
    await change(waiting.id, { more: `, registration_id = ${other.registrationId}` });
    expect(await asked(owner.headers)).toEqual(UNKNOWN);
    expect(await asked(other.headers)).toMatchObject({ redeemable: true });
  });

  test('is shown to a browser that has opened its link, and to no other, independently of a session there', async () => {
    const order = await addOrder(server);
    const requestId = await addRequest(order.id);
    const stranger = await addCustomer(server);
    const visitor = new Browser(server.url);
    const signedIn = new Browser(server.url);
    await signedIn.signIn(stranger.username, PIN);
    const check = `GET /api/transactions/inbound/${order.id}/is-redeemable` as const;
    const request = `GET /api/transactions/inbound/redemption/${requestId}` as const;
    for (const browser of [visitor, signedIn]) {
      expect((await browser.ask(check)).body).toEqual(UNKNOWN);
      expect((await browser.ask(request)).status).toBe(404);
      await browser.ask(`GET /api/transactions/inbound?token=${order.token}`);
      expect((await browser.ask(check)).body).toMatchObject({ 'transaction-id': Number(order.id) });
      expect((await browser.ask(request)).body).toMatchObject({ id: Number(order.id) });
    }
    const forged = { headers: { cookie: 'thumela-orders=eyJvcmRlcnMiOlsiMSJdfQ' } };
    expect((await new Browser(server.url).ask(check, forged)).body).toEqual(UNKNOWN);
  });

  test('stays known to a browser beside the four it opened after it, and no longer', async () => {
    const browser = new Browser(server.url);
    const orders: TestOrder[] = [];
    for (let count = 0; count < 6; count += 1) {
      const order = await addOrder(server);
      orders.push(order);
      await browser.ask(`GET /api/transactions/inbound?token=${order.token}`);
    }
    const known = await Promise.all(
      orders.map(({ id }) =>
        browser.ask<Redeemable>(`GET /api/transactions/inbound/${id}/is-redeemable`),
      ),
    );
    expect(known.map(({ body }) => body.redeemable)).toEqual([false, ...Array(5).fill(true)]);
  });
});

describe('the order of a redemption request', () => {
  test('is answered to the partner, and to the customer whose request it is [REF-05]', async () => {
    const owner = await addCustomer(server);
    const order = await addOrder(server);
    const id = await addRequest(order.id, owner.registrationId);
    for (const headers of [registering, owner.headers]) {
      expect(await requested(id, headers)).toMatchObject({
        status: 200,
        body: { id: Number(order.id), 'remittance-brand-order-no': order.reference },
      });
    }
    expect(await statementsOf(() => requested(id, registering))).toHaveLength(1);
  });

  test('does not exist for any other caller', async () => {
    const order = await addOrder(server);
    const id = await addRequest(order.id);
    const other = await addCustomer(server);
    const { authorization = '', ...headers } = registering;
    const statuses = [
      await requested(id, other.headers),
      await requested(999_999_999n, registering),
      await requested(id, headers),
      await requested(id, { authorization }),
      await requested(id, { ...transacting, authorization: 'Basic bm9ib2R5Om5vYm9keQ==' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 401, 403, 401]);
  });
});
