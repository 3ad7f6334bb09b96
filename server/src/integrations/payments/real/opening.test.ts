import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type FailedAnswer,
  type FakePartners,
  startFakePartners,
} from '../../../../test/fake-partners/start.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../../test/harness.ts';
import {
  newPayable,
  type PayableTransaction,
  statusOf,
} from '../../../../test/payable-transactions.ts';

let partners: FakePartners;
let server: RunningServer;
beforeAll(async () => {
  partners = await startFakePartners();
  const settings = { ...partners.settings, partnerTimeoutSeconds: 1 };
  server = await startServer({ demo: true, settings });
});
afterEach(() => {
  expect(partners.complaints).toEqual([]);
  partners.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  await partners.close();
});

const nomvula = { headers: customerHeaders('0820000001', '2580') };
const tinashe = { headers: customerHeaders('0820000002', '1470') };
const owed = (total: string) => newPayable(server.database, { total });

interface Answer {
  'error-code': string;
  message: string;
  errors: string[];
  redirectUrl: string;
  referenceKey: string;
  appPaymentLinks: unknown;
  webPaymentLinks: unknown;
  qrCodePayment: unknown;
  responseCode: string;
}

/** Pays by STITCH. */
const byBank = ({ id, paymentReference }: PayableTransaction, who = nomvula) =>
  callServer<Answer>(server.url, `POST /api/transactions/${id}/payment/request`, {
    headers: { ...who.headers, 'payment-partner-id': '68' },
    body: { paymentReference, paymentPartner: 'STITCH', clientPlatform: 'CUSTOMER_PORTAL' },
  });

/** Pays by DIGIPAY. */
const byBill = ({ id }: PayableTransaction, who = nomvula) =>
  callServer<Answer>(server.url, `POST /api/digi-pay/init?transactionId=${id}`, who);

const WAYS = [
  ['STITCH', byBank, '/stitch/graphql'],
  ['DIGIPAY', byBill, '/digipay/payment/initiate'],
] as const;

const requestsTo = (path: string) => partners.requests.filter((each) => each === path).length;

test('the options are those with a real partner; the bank card has none', async () => {
  const options = await callServer(
    server.url,
    'GET /api/outbound/payment/option?platform=CUSTOMER_PORTAL',
    nomvula,
  );
  expect(options.body).toEqual(['DIGIPAY', 'STITCH']);
  const { paymentReference } = await owed('300.00');
  const card = await callServer<Answer>(
    server.url,
    `POST /api/payments/${paymentReference}/request`,
    {
      headers: { ...nomvula.headers, 'payment-partner-id': '57' },
    },
  );
  expect([card.status, card.body['error-code']]).toEqual([400, 'PAYMENT_OPTION_NOT_AVAILABLE']);
});

test("STITCH receives the exact amount and the authorisation's expiry, and sends the browser back to us", async () => {
  const transaction = await owed('1057.50');
  const { status, body } = await byBank(transaction);
  expect(status).toBe(200);
  const page = new URL(body.redirectUrl);
  const payment = partners.payments.get(decodeURIComponent(page.pathname.split('/').at(-1) ?? ''));
  expect(page.searchParams.get('redirect_uri')).toBe(`${server.url}/payment/return/stitch`);
  expect(payment?.input).toMatchObject({
    amount: { quantity: '1057.50', currency: 'ZAR' },
    payerReference: 'THUMELA',
    beneficiaryReference: transaction.paymentReference,
    externalReference: transaction.paymentReference,
    beneficiary: {
      bankAccount: { name: 'Thumela', bankId: 'absa', accountNumber: '4050123456' },
    },
  });
  const until = Date.parse(String(payment?.input.expireAt)) - Date.now();
  expect(until).toBeGreaterThan(280_000);
  expect(until).toBeLessThan(320_000);
});

test('DIGIPAY receives the bill and then returns it, in cents; only pages we may embed are offered', async () => {
  const transaction = await owed('1057.50');
  const { status, body } = await byBill(transaction);
  expect(status).toBe(200);
  expect(requestsTo('/digipay/payment/load')).toBe(1);
  const payment = [...partners.payments.values()].find(({ id }) => id === body.referenceKey);
  expect(payment?.input).toMatchObject({
    accountType: 'BILL_PAY',
    accountNumber: transaction.paymentReference,
    amount: 105_750,
    successUrl: `${server.url}/payment/complete/success`,
    failedUrl: `${server.url}/payment/complete/failed`,
    cancelledUrl: `${server.url}/payment/complete/canceled`,
  });
  const { origin } = new URL(partners.settings.stitchApiUrl);
  const page = `${origin}/pay/${payment?.input.clientReference}`;
  expect(body).toMatchObject({
    responseCode: 'SUCCESS',
    webPaymentLinks: [{ paymentMethodName: 'EFT', paymentUrl: `${page}?method=EFT` }],
    appPaymentLinks: [{ paymentMethodName: 'Fake Pay', paymentUrl: page }],
    qrCodePayment: { qrCodeUrl: `${page}?qr`, supportedApplications: ['Fake Pay'] },
  });
});

test('a token is requested once, and again when the partner no longer accepts it', async () => {
  await byBank(await owed('301.00'));
  await byBank(await owed('302.00'));
  expect(requestsTo('/stitch/connect/token')).toBe(0);
  partners.tokens.clear();
  for (const way of [byBank, byBill]) expect((await way(await owed('303.00'))).status).toBe(200);
  expect([requestsTo('/stitch/connect/token'), requestsTo('/digipay/oauth/token')]).toEqual([1, 1]);
});

const FAILURES: readonly (readonly [string, FailedAnswer])[] = [
  [
    'refuses',
    { status: 400, body: { responseCode: 'NO', errors: [{ message: 'internal words' }] } },
  ],
  ['fails', { status: 500 }],
  ['says what nobody understands', { status: 200, body: ['?'] }],
  ['never answers', 'hang'],
  ['hangs up', 'hang up'],
];

test.each(
  WAYS.flatMap(([name, way, path]) =>
    FAILURES.map(([what, failure]) => [`${name} ${what}`, way, path, failure] as const),
  ),
)(
  'when %s, nothing is charged or opened twice, and it can be tried again',
  async (_, way, path, failure) => {
    const transaction = await owed('304.00');
    partners.fail(path, failure);
    const { status, body } = await way(transaction);
    expect([status, body['error-code']]).toEqual([502, 'PARTNER_UNAVAILABLE']);
    expect(body.message).toContain('Nothing was charged');
    expect(JSON.stringify(body)).not.toContain('internal words');
    expect(requestsTo(path), 'an opening is never sent twice').toBe(1);
    expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_UNPAID');
    expect((await way(transaction)).status).toBe(200);
  },
);

test('repeatable requests are sent a second time: the token and the bill', async () => {
  partners.tokens.clear();
  partners.fail('/digipay/oauth/token', 'hang up');
  partners.fail('/digipay/payment/load', { status: 503 });
  // The first bill meets an expired token, the second a failure.
  expect((await byBill(await owed('305.00'))).status).toBe(200);
  expect(requestsTo('/digipay/oauth/token')).toBe(2);
  expect(requestsTo('/digipay/payment/initiate')).toBe(1);
});

test('a partner with a lower maximum returns EXCEEDS_MAXIMUM_AMOUNT with its sentence', async () => {
  partners.fail('/digipay/payment/initiate', {
    status: 400,
    body: {
      responseCode: 'AMOUNT_EXCEEDS_MAXIMUM',
      responseDescription: 'The maximum amount is R 3 000.00',
    },
  });
  const { status, body } = await byBill(await owed('306.00'));
  expect([status, body['error-code']]).toEqual([400, 'EXCEEDS_MAXIMUM_AMOUNT']);
  expect(body.message).toBe('The maximum amount is R 3 000.00');
});

test('DIGIPAY’s own sentence reaches the customer, as one of the errors', async () => {
  partners.fail('/digipay/payment/load', {
    status: 200,
    body: { responseCode: 'ACCOUNT_BLOCKED', responseDescription: 'This account is blocked.' },
  });
  const { body } = await byBill(await owed('307.00'));
  expect(body.errors).toEqual(['This account is blocked.']);
});

test.each(WAYS)(
  "%s receives no request for another customer's, a paid or a too large transaction",
  async (_, way) => {
    expect((await way(await owed('308.00'), tinashe)).status).toBe(404);
    const tooDear = await way(await owed('50000.01'));
    expect(tooDear.body['error-code']).toBe('EXCEEDS_MAXIMUM_AMOUNT');
    const onHold = await newPayable(server.database, { total: '309.00', status: 'ON_HOLD_UNPAID' });
    expect((await way(onHold)).status).toBe(409);
    expect(partners.requests).toEqual([]);
  },
);
