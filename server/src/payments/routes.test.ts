import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../test/harness.ts';
import { newPayable, type PayableTransaction } from '../../test/payable-transactions.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const nomvula = { headers: customerHeaders('0820000001', '2580') };
const tinashe = { headers: customerHeaders('0820000002', '1470') };
const payable = (total: string) => newPayable(server.database, { total });

interface Started {
  transmissionDateTime: string;
  referenceKey: string;
  qrCodePayment: { qrCodeUrl: string; supportedApplications: string[] };
  responseCode: string;
  responseDescription: string;
  appPaymentLinks: { paymentMethodName: string; paymentUrl: string }[];
  webPaymentLinks: { paymentMethodName: string; paymentUrl: string }[];
}

interface Refused {
  message: string;
  'error-code': string;
  errors: string[];
}

const start = <Body = Started>({ id }: PayableTransaction, who = nomvula, key?: string) =>
  callServer<Body>(server.url, `POST /api/digi-pay/init?transactionId=${id}`, {
    headers: { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });

const dual = <Body>({ id, paymentReference }: PayableTransaction, who = nomvula, status = 'OPEN') =>
  callServer<Body>(
    server.url,
    `GET /api/payments/${paymentReference}/dual?transaction-id=${id}&status=${status}`,
    who,
  );

test('DIGIPAY starts with its keys, its reference and a link for each way to pay [PAY-11]', async () => {
  const { status, body } = await start(await payable('1057.50'));
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    'appPaymentLinks',
    'qrCodePayment',
    'referenceKey',
    'responseCode',
    'responseDescription',
    'transmissionDateTime',
    'webPaymentLinks',
  ]);
  expect(body.responseCode).toBe('SUCCESS');
  expect(body.transmissionDateTime).toMatch(/^\d{4}-\d\d-\d\dT.*\+02:00$/);
  expect(Object.keys(body.qrCodePayment)).toEqual(['qrCodeUrl', 'supportedApplications']);
  expect(body.webPaymentLinks.map((link) => link.paymentMethodName)).toEqual(['CARD', 'EFT']);
  expect(body.appPaymentLinks).not.toEqual([]);
  for (const link of [...body.appPaymentLinks, ...body.webPaymentLinks]) {
    expect(Object.keys(link)).toEqual(['paymentMethodName', 'paymentUrl']);
  }
  for (const { paymentUrl } of body.webPaymentLinks) {
    expect(
      (await callServer(server.url, `GET ${paymentUrl.slice(server.url.length)}` as 'GET /'))
        .status,
    ).toBe(200);
  }
});

test.each([
  ['999.99', ['EFT']],
  ['1000.00', ['CARD', 'EFT']],
])('a total of R %s can be paid by %j', async (total, methods) => {
  const { body } = await start(await payable(total));
  expect(body.webPaymentLinks.map((link) => link.paymentMethodName)).toEqual(methods);
});

test('an open authorisation is shown with its partner, to its own customer only [PAY-12]', async () => {
  const transaction = await payable('150.00');
  expect((await dual(transaction)).body).toEqual({
    'has-authorisation': false,
    authorisation: null,
  });
  await start(transaction);
  const { status, body } = await dual<{ authorisation: Record<string, unknown> }>(transaction);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    'has-authorisation': true,
    authorisation: {
      'payment-reference': transaction.paymentReference,
      'payment-option': 'DIGIPAY',
      status: 'OPEN',
    },
  });
  const { 'date-created': from, 'expires-at': to } = body.authorisation;
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(300_000);
  expect((await dual(transaction, tinashe)).status).toBe(404);
  expect((await dual({ ...transaction, paymentReference: '0000000000000000' })).status).toBe(404);
  expect((await dual(transaction, nomvula, 'ANY')).status).toBe(400);
});

test('of twenty simultaneous attempts to pay one succeeds, and the others learn that one is open', async () => {
  const transaction = await payable('151.00');
  const answers = await Promise.all(Array.from({ length: 20 }, () => start<Refused>(transaction)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of others) {
    expect(status).toBe(409);
    expect(body).toEqual({
      message:
        'It seems someone is already trying to pay for this transaction. Please wait 5 minutes and try again.',
      'error-code': 'AUTHORISATION_ALREADY_OPEN',
      errors: [],
    });
  }
});

test('the same key gets the same payment again, another request does not get the key', async () => {
  const transaction = await payable('152.00');
  const first = await start(transaction, nomvula, 'key-152');
  const again = await start(transaction, nomvula, 'key-152');
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  const other = await start<Refused>(await payable('153.00'), nomvula, 'key-152');
  expect([other.status, other.body['error-code']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

test('a total above the ceiling is refused with the ceiling', async () => {
  const { status, body } = await start<Refused>(await payable('20000.01'));
  expect(status).toBe(400);
  expect(body['error-code']).toBe('EXCEEDS_MAXIMUM_AMOUNT');
  expect(body.message).toBe('The maximum amount is R\u00a020\u00a0000.00');
  expect((await start(await payable('20000.00'))).status).toBe(200);
});

test('when the partner refuses, its reason is shown and the customer may try again at once', async () => {
  const transaction = await payable('1000.13');
  for (const key of ['refused-1', 'refused-1', undefined]) {
    const { status, body } = await start<Refused>(transaction, nomvula, key);
    expect([status, body['error-code']]).toEqual([502, 'PARTNER_UNAVAILABLE']);
    expect(body.errors).toEqual(['The sandbox partner refuses totals that end in .13.']);
  }
  expect((await dual(transaction)).body).toMatchObject({ 'has-authorisation': false });
});

test("another customer's transaction does not exist", async () => {
  const transaction = await payable('154.00');
  const { status, body } = await start<Refused>(transaction, tinashe);
  expect([status, body['error-code']]).toEqual([404, 'NOT_FOUND']);
});

test('only a transaction that waits for its payment can be paid', async () => {
  const onHold = await newPayable(server.database, { total: '155.00', status: 'ON_HOLD_UNPAID' });
  const over = await newPayable(server.database, { total: '156.00', expiresInSeconds: 0 });
  for (const transaction of [onHold, over]) {
    const { status, body } = await start<Refused>(transaction);
    expect([status, body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
  }
});

test.each(['SUSPENDED', 'REJECTED'] as const)(
  'a customer who is %s does not pay',
  async (status) => {
    const transaction = await payable('159.00');
    const become = (approval_status: CustomerStatus) =>
      server.database.db
        .updateTable('customers')
        .set({ approval_status })
        .where('msisdn', '=', '27820000001')
        .execute();
    await become(status);
    const refused = await start<Refused>(transaction);
    await become('APPROVED');
    expect([refused.status, refused.body['error-code']]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.errors).toEqual(['Please contact customer care.']);
    expect((await dual(transaction)).body).toMatchObject({ 'has-authorisation': false });
  },
);

test('the options are those of the product, for this platform only [PAY-04]', async () => {
  const options = (query: string) =>
    callServer<string[]>(server.url, `GET /api/outbound/payment/option?${query}`, nomvula);
  const all = await options('platform=CUSTOMER_PORTAL');
  expect([all.status, all.body]).toEqual([200, ['DIGIPAY', 'THUMELA_CARD', 'STITCH']]);
  expect((await options('platform=OTHER')).status).toBe(400);
});

test('a bank payment is for partner 68 and its own customer, and sends the browser to the bank [PAY-19]', async () => {
  const { id, paymentReference } = await payable('157.00');
  const request = (body: object, partner = '68', who = nomvula) =>
    callServer<{ redirectUrl: string }>(
      server.url,
      `POST /api/transactions/${id}/payment/request`,
      {
        headers: { ...who.headers, 'payment-partner-id': partner },
        body,
      },
    );
  const body = { paymentReference, paymentPartner: 'STITCH', clientPlatform: 'CUSTOMER_PORTAL' };
  expect((await request({ ...body, paymentPartner: 'OTHER' })).status).toBe(400);
  expect((await request({ ...body, clientPlatform: 'OTHER' })).status).toBe(400);
  expect((await request(body, '57')).status).toBe(403);
  expect((await request(body, '68', tinashe)).status).toBe(404);
  expect((await request({ ...body, paymentReference: '0000000000000000' })).status).toBe(404);
  const { status, body: answer } = await request(body);
  expect(status).toBe(200);
  expect(Object.keys(answer)).toEqual(['redirectUrl']);
  expect(answer.redirectUrl).toContain(`${server.url}/sandbox/stitch/`);
});

test('a card payment is confirmed in the banking app only by customers with a card of ours [PAY-17]', async () => {
  const { database } = server;
  const { id, paymentReference } = await payable('158.00');
  const ask = (who = nomvula, partner = '57') =>
    callServer<Refused>(server.url, `POST /api/payments/${paymentReference}/request`, {
      headers: { ...who.headers, 'payment-partner-id': partner },
    });
  expect((await ask(nomvula, '68')).status).toBe(403);
  const { db } = database;
  const card = (active: boolean) =>
    db
      .updateTable('customers')
      .set({ has_active_bank_card: active })
      .where('msisdn', '=', '27820000001')
      .execute();
  await card(false);
  const without = await ask();
  await card(true);
  expect([without.status, without.body['error-code']]).toEqual([
    400,
    'PAYMENT_OPTION_NOT_AVAILABLE',
  ]);
  expect((await ask(tinashe)).status).toBe(404);
  const answer = await ask();
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ 'payment-reference': paymentReference, status: 'OPEN' });
  const open = await dual({ id, paymentReference });
  expect(open.body).toMatchObject({ authorisation: { 'payment-option': 'THUMELA_CARD' } });
  const app = await db
    .selectFrom('messages')
    .select('body')
    .where('body', 'like', `%${server.url}/sandbox/card/%`)
    .where('recipient', '=', '27820000001')
    .execute();
  expect(app).toHaveLength(1);
  expect((await ask()).body['error-code']).toBe('AUTHORISATION_ALREADY_OPEN');
});
