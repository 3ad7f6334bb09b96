import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { addReceiver, lookUp, redeem } from '../../../../test/collection.ts';
import { addCustomer, PIN } from '../../../../test/customers.ts';
import {
  callServer,
  type RunningServer,
  registering,
  startServer,
  transacting,
} from '../../../../test/harness.ts';
import { addOrder } from '../../../../test/orders.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from throttles');
});

const update = (id: bigint, set: string) =>
  server.database.pool.query(`update inbound_transactions set ${set} where id = $1`, [id]);

const PATH = '/api/transactions/inbound/lookup';

describe('GET /transactions/inbound/lookup', () => {
  test('returns the order of a PIN and its requirements [REDEEM-04] [REDEEM-05]', async () => {
    const { customer, order } = await addReceiver(server, {}, { amount: 6_000_000n });
    const { status, body } = await lookUp(server.url, customer, order.collectionPin);
    expect(status).toBe(200);
    expect(body).toEqual({
      'transaction-id': Number(order.id),
      'collection-pin': order.collectionPin,
      'transaction-type': 'CASH_VOUCHER',
      'transaction-type-display-value': 'Cash voucher',
      'country-from': 'GB',
      'beneficiary-currency': 'ZAR',
      'beneficiary-amount': 60_000,
      'beneficiary-first-name': 'Lerato',
      'beneficiary-last-name': 'Mokoena',
      'beneficiary-msisdn': customer.username,
      'customer-first-name': 'Grace',
      'customer-last-name': 'Moyoza',
      'sender-type': 'OTHER',
      'required-fields': [],
      'limit-increase-required': true,
      'required-documents': [
        {
          documentPurpose: 'PROOF_OF_ADDRESS',
          'document-purpose-display-value': 'Proof of address',
          'document-types': expect.arrayContaining([
            { id: 1, type: 'Utility bill (water, electricity, telephone)', active: true },
          ]),
        },
        {
          documentPurpose: 'SOURCE_OF_FUNDS',
          'document-purpose-display-value': expect.any(String),
          'document-types': expect.any(Array),
        },
      ],
    });
  });

  test('takes a PIN in groups, as people read it out', async () => {
    const { customer, order } = await addReceiver(server);
    const grouped = order.collectionPin.replace(/^(...)(...)/, '$1 $2-');
    expect((await lookUp(server.url, customer, grouped)).body).toMatchObject({
      'transaction-id': Number(order.id),
      'limit-increase-required': false,
      'required-documents': [],
    });
    expect((await lookUp(server.url, customer, ' ')).body.errors).toEqual([
      'Collection PIN is required',
    ]);
  });

  test('requires proof of money from oneself, and the missing fields of an order into an account [REDEEM-05]', async () => {
    const { customer, order } = await addReceiver(server, {}, { senderType: 'SELF' });
    await update(order.id, `type = 'BANK_ACCOUNT'`);
    const { body } = await lookUp(server.url, customer, order.collectionPin);
    expect(body).toMatchObject({ 'sender-type': 'SELF', 'limit-increase-required': true });
    expect(body['required-documents'].map(({ documentPurpose }) => documentPurpose)).toEqual([
      'FOREIGN_EMPLOYMENT_PROOF',
    ]);
    expect(body['required-fields']).toMatchObject([
      {
        id: 114,
        'display-name': 'Bank',
        'data-type': 'ENUM',
        mandatory: true,
        'possible-values': expect.arrayContaining([
          expect.objectContaining({ value: '051001', 'display-value': 'Standard Bank' }),
        ]),
      },
      { id: 113, 'display-name': 'Bank Account Number', pattern: '^[0-9]{7,11}$' },
    ]);
    await update(order.id, `amount_cents = 6000000`);
    expect((await lookUp(server.url, customer, order.collectionPin)).body).toMatchObject({
      'error-code': 'NOT_REDEEMABLE',
      message: 'This payment would take you over the daily limit for money received from yourself.',
    });
  });

  test('finds an order that names the customer with another number, or whose link they have opened', async () => {
    const { customer, order } = await addReceiver(
      server,
      {},
      { recipient: { cell: '27849000001' } },
    );
    expect((await lookUp(server.url, customer, order.collectionPin)).status).toBe(200);
    const other = await addOrder(server, { recipient: { first: 'Thabo', last: 'Nkosi' } });
    const phone = new Browser(server.url);
    await phone.signIn(customer.username, PIN);
    const query = `registration-id=${customer.registrationId}&collection-pin=${other.collectionPin}`;
    expect((await phone.ask(`GET ${PATH}?${query}`)).status).toBe(404);
    await phone.ask(`GET /api/transactions/inbound?token=${other.token}`);
    expect((await phone.ask(`GET ${PATH}?${query}`)).status).toBe(200);
  });

  test("another customer's order looks as if it did not exist [AUTHZ-11]", async () => {
    const { order } = await addReceiver(server);
    const { order: theirs, customer: owner } = await addReceiver(server);
    await lookUp(server.url, owner, theirs.collectionPin);
    await redeem(server.url, owner, theirs);
    const stranger = await addCustomer(server, { firstName: 'Sipho', lastName: 'Dube' });
    const namesake = await addCustomer(server);
    const none = await lookUp(server.url, stranger, '0000000000');
    expect([none.status, none.body]).toEqual([
      404,
      {
        message:
          'We could not find money for you with this PIN. Please check it, and ask the sender if it still does not work.',
        'error-code': 'NOT_FOUND',
        errors: [],
      },
    ]);
    for (const [who, pin] of [
      [stranger, order.collectionPin],
      [stranger, theirs.collectionPin],
      [namesake, theirs.collectionPin],
    ] as const) {
      const { status, body } = await lookUp(server.url, who, pin);
      expect([status, body]).toEqual([none.status, none.body]);
    }
  });

  test('is for the customer alone, and for their own registration [AUTHZ-12]', async () => {
    const { customer, order } = await addReceiver(server);
    const other = await addCustomer(server);
    const foreign = { headers: customer.headers, registrationId: other.registrationId };
    expect((await lookUp(server.url, foreign, order.collectionPin)).status).toBe(404);
    const query = `registration-id=${customer.registrationId}&collection-pin=${order.collectionPin}`;
    const asked = async (headers: Record<string, string>) =>
      (await callServer(server.url, `GET ${PATH}?${query}`, { headers })).status;
    expect(await asked({})).toBe(401);
    expect(await asked(transacting)).toBe(401);
    expect(await asked(registering)).toBe(403);
    expect((await new Browser(server.url).ask(`GET ${PATH}?${query}`)).status).toBe(401);
  });

  test.each([
    ['has expired', `status = 'EXPIRED'`, /has expired/],
    ['was paid', `status = 'COMPLETE'`, /already been paid/],
    ['was refused', `status = 'REJECTED', reason = 'It was too odd.'`, /It was too odd\./],
    ['is too large for their document', `amount_cents = 9000000`, /needs help from our team/],
  ])('says why an order cannot be redeemed that %s', async (_how, set, why) => {
    const { customer, order } = await addReceiver(server, { idType: 'FOREIGN_PASSPORT' });
    await update(order.id, set);
    const { status, body } = await lookUp(server.url, customer, order.collectionPin);
    expect([status, body['error-code'], body.message]).toEqual([
      400,
      'NOT_REDEEMABLE',
      expect.stringMatching(why),
    ]);
  });

  test('is refused while redeeming is switched off, and so is a request', async () => {
    const { customer, order } = await addReceiver(server);
    await lookUp(server.url, customer, order.collectionPin);
    const turn = async (value: string) => {
      await server.database.pool.query(
        `update system_config set value = $1 where key = 'INBOUND_AVAILABLE'`,
        [value],
      );
      await server.services.reference.refresh();
    };
    await turn('false');
    const off = [
      await lookUp(server.url, customer, order.collectionPin),
      await redeem(server.url, customer, order),
    ];
    await turn('true');
    for (const { status, body } of off) {
      expect([status, body['error-code'], body.message]).toEqual([
        400,
        'SERVICE_UNAVAILABLE',
        'Service currently not available.',
      ]);
    }
  });
});

describe('guessing', () => {
  const guess = (who: Parameters<typeof lookUp>[1], n: number, url = server.url) =>
    lookUp(url, who, String(5_000_000_000 + n));
  const statusesOf = async (tries: Promise<{ status: number }>[]) =>
    (await Promise.all(tries)).map(({ status }) => status).toSorted();

  test('ten wrong PINs in an hour lock redemption for an hour, for that customer only', async () => {
    const { customer, order } = await addReceiver(server);
    expect((await lookUp(server.url, customer, order.collectionPin)).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await guess(customer, n)).status);
    expect(statuses).toEqual([...Array(9).fill(404), 403]);
    const refused = [
      await lookUp(server.url, customer, order.collectionPin),
      await redeem(server.url, customer, order),
    ];
    for (const { status, body } of refused) {
      expect([status, body['error-code'], body.message]).toEqual([
        403,
        'TOO_MANY_ATTEMPTS',
        expect.stringMatching(/^Too many wrong PINs\. You can try again from \d/),
      ]);
    }
    const { customer: other, order: theirs } = await addReceiver(server);
    expect((await lookUp(server.url, other, theirs.collectionPin)).status).toBe(200);
    await server.database.pool.query(
      `update collection_pin_tries set locked_until = now(),
        wrong_at = array(select at - interval '1 hour' from unnest(wrong_at) as at)`,
    );
    expect((await guess(customer, 11)).status).toBe(404);
    expect((await lookUp(server.url, customer, order.collectionPin)).status).toBe(200);
  });

  test('at one moment, on two instances, brings no more than in a row; right PINs do not count', async () => {
    const other = await startServer({ databaseUrl: server.config.databaseUrl });
    const { customer, order } = await addReceiver(server);
    const right = Array.from({ length: 12 }, () =>
      lookUp(server.url, customer, order.collectionPin),
    );
    expect(await statusesOf(right)).toEqual(Array(12).fill(200));
    const tries = Array.from({ length: 30 }, (_, n) =>
      guess(customer, n, n % 2 ? other.url : server.url),
    );
    expect(await statusesOf(tries)).toEqual([...Array(21).fill(403), ...Array(9).fill(404)]);
    await other.close();
  });

  test('wrong PINs that are an hour apart from each other lock nothing', async () => {
    const { customer } = await addReceiver(server);
    for (let n = 0; n < 9; n += 1) await guess(customer, n);
    await server.database.pool.query(
      `update collection_pin_tries set wrong_at = array(select at - interval '61 minutes'
        from unnest(wrong_at) as at)`,
    );
    expect((await guess(customer, 10)).status).toBe(404);
    expect((await guess(customer, 11)).status).toBe(404);
  });

  test('is refused for a while where one network has tried too often', async () => {
    const { customer, order } = await addReceiver(server);
    await server.database.pool.query(
      `insert into throttles (subject, hits) values ('collection pins:network:127.0.0.1', 300)`,
    );
    expect((await lookUp(server.url, customer, order.collectionPin)).status).toBe(429);
  });
});
