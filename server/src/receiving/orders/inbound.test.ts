import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import type { ErrorBody } from '../../../test/outbound.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const nomvula = customerHeaders('nomvula@example.com', '2580');
const { authorization = '', ...transactingOnly } = nomvula;

/** The id of a demo order. */
async function orderId(reference: string): Promise<number> {
  const { id } = await server.database.db
    .selectFrom('inbound_transactions')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return Number(id);
}

const retrieve = <Body = Record<string, unknown>>(id: number, headers = nomvula) =>
  callServer<Body>(server.url, `GET /api/transactions/inbound/${id}`, { headers });

const payment = <Body = Record<string, unknown>>(id: number, headers = nomvula) =>
  callServer<Body>(
    server.url,
    `GET /api/transactions/inbound/payment?inbound-transaction-id=${id}`,
    {
      headers,
    },
  );

describe('an incoming order', () => {
  test('is answered to its owner with transacting headers, its status, type, PIN and provided fields [REF-04] [OUT-28]', async () => {
    const id = await orderId('DEMO-2003');
    const { status, body } = await retrieve(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      'remittance-brand-order-no': 'DEMO-2003',
      'collection-pin': '2000000003',
      'customer-first-name': 'Thabo',
      'customer-last-name': 'Khumalo',
      'beneficiary-first-name': 'Nomvula',
      'beneficiary-msisdn': '27820000001',
      'date-created': expect.stringMatching(/\+02:00$/),
      'inbound-transaction-type': 'BANK_ACCOUNT',
      'inbound-transaction-type-display-value': 'Bank account',
      'inbound-transaction-status': 'ALLOCATED_PAID',
      'inbound-transaction-status-display-value': 'Paid',
      'country-from': 'GB',
      'beneficiary-currency': 'ZAR',
      'beneficiary-amount': 2100,
      'remittance-partner': 'PARTNER_ONE',
      'sender-type': 'OTHER',
    });
    expect(body['provided-fields']).toContainEqual({
      'required-field-id': 113,
      'required-field-value': '002000003',
      'provided-field-name': 'BANKACCOUNTNO',
      'provided-field-display-name': 'Bank Account Number',
    });
  });

  test('shows the history with the role of each step, and who acts next and why', async () => {
    const { body } = await retrieve<{ history: { status: string; date: string; by: string }[] }>(
      await orderId('DEMO-2002'),
    );
    expect(body).toMatchObject({
      'inbound-transaction-status': 'UNALLOCATED',
      'hold-reason': expect.stringContaining('checking'),
      'next-actor': 'OPERATOR',
      'due-date': expect.stringMatching(/\+02:00$/),
    });
    expect(body.history).toEqual([
      { status: 'STAGED', date: expect.stringMatching(/\+02:00$/), by: 'SYSTEM' },
      { status: 'UNALLOCATED', date: expect.any(String), by: 'SYSTEM' },
    ]);
  });

  test.each([
    ['CASH', 'DEMO-2005', 'CASH_VOUCHER', 'Cash voucher'],
    ['EFT', 'DEMO-2003', 'BANK_ACCOUNT', 'Bank account'],
    ['IMMEDIATE', 'DEMO-2007', 'BANK_ACCOUNT', 'Bank account'],
  ])('paid by %s says so by its payment [OUT-30]', async (timeFrame, reference, type, shown) => {
    const id = await orderId(reference);
    expect((await retrieve(id)).body).toMatchObject({
      'inbound-transaction-type': type,
      'inbound-transaction-type-display-value': shown,
    });
    const { status, body } = await payment(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      'inbound-transaction-id': id,
      'user-id': expect.any(Number),
      'request-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/),
      'payment-time-frame': timeFrame,
    });
  });

  test('paid again shows the latest payment', async () => {
    const id = await orderId('DEMO-2005');
    const requested = new Date('2026-11-20T10:00:00+02:00');
    await server.database.db
      .insertInto('inbound_payments')
      .values({
        inbound_transaction_id: BigInt(id),
        user_id: 1n,
        amount_cents: 100n,
        request_date: requested,
        payment_time_frame: 'EFT',
      })
      .execute();
    expect((await payment(id)).body).toMatchObject({
      'request-date': '2026-11-20T10:00:00+02:00',
      'payment-time-frame': 'EFT',
    });
  });

  test('not paid yet has no payment', async () => {
    expect((await payment(await orderId('DEMO-2001'))).status).toBe(404);
  });
});

describe('a caller who is not its owner', () => {
  test('another customer, and the customer of an unclaimed order, find nothing', async () => {
    const other = await addCustomer(server);
    const paid = await orderId('DEMO-2003');
    const waiting = await orderId('DEMO-1005');
    const found = [
      await retrieve<ErrorBody>(paid, other.headers),
      await payment<ErrorBody>(paid, other.headers),
      await retrieve<ErrorBody>(waiting),
      await retrieve<ErrorBody>(randomInt(1e6, 1e9)),
      await payment<ErrorBody>(randomInt(1e6, 1e9)),
    ];
    expect(found.map(({ status, body }) => [status, body['error-code']])).toEqual(
      Array.from({ length: 5 }, () => [404, 'NOT_FOUND']),
    );
  });

  test('is refused without a credential or the transacting headers [REF-04]', async () => {
    const id = await orderId('DEMO-2003');
    expect((await retrieve(id, transactingOnly)).status).toBe(401);
    expect((await retrieve(id, { authorization })).status).toBe(403);
    expect((await payment(id, transactingOnly)).status).toBe(401);
    expect((await payment(id, { authorization })).status).toBe(403);
  });
});
