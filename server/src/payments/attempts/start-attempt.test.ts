import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import {
  newPayable,
  type PayableTransaction,
  statusOf,
} from '../../../test/payable-transactions.ts';

let server: RunningServer;
let phone: Browser;
beforeAll(async () => {
  const paymentOptions = ['DIGIPAY', 'STITCH', 'PAYSHAP', 'CHECKOUT'] as const;
  server = await startServer({ demo: true, settings: { paymentOptions } });
  phone = new Browser(server.url);
  await phone.signIn('0820000001', '2580');
});
afterAll(() => server.close());

interface Answer {
  'redirect-url'?: string | null;
  'error-code'?: string;
  errors?: string[];
}

const PAYSHAP = { 'payment-option': 'PAYSHAP', 'shap-id': '082 123 4567@FNB' };
const CHECKOUT = { 'payment-option': 'CHECKOUT' };

const start = ({ id }: PayableTransaction, body: object, at = phone) =>
  at.ask<Answer>(`POST /payment-attempts/${id}`, { body });
const owe = (total = '310.00') => newPayable(server.database, { total });

test('enabled options follow the documented ones, with their highest totals', async () => {
  const options = await phone.ask('GET /api/outbound/payment/option?platform=CUSTOMER_PORTAL');
  expect(options.body).toEqual(['DIGIPAY', 'THUMELA_CARD', 'STITCH', 'PAYSHAP', 'CHECKOUT']);
  const { body } = await phone.ask<{ maximums: object }>('GET /payment-settings.json');
  expect(body.maximums).toMatchObject({ PAYSHAP: '50000.00', CHECKOUT: '20000.00' });
});

test('a PayShap request has no page, a card payment has one, and both can be continued', async () => {
  const [request, card] = [await owe(), await owe()];
  expect((await start(request, PAYSHAP)).body).toEqual({ 'redirect-url': null });
  const { body } = await start(card, CHECKOUT);
  expect(body['redirect-url']).toMatch(`${server.url}/sandbox/checkout/`);
  const found = await phone.ask<{ attempt: object }>(`GET /payment-attempts/${request.id}`);
  expect(found.body.attempt).toMatchObject({ 'payment-option': 'PAYSHAP', links: [] });
  expect((await start(request, CHECKOUT)).body['error-code']).toBe('AUTHORISATION_ALREADY_OPEN');
});

test.each([
  ['no address', {}],
  ['two addresses', { ...PAYSHAP, account: { number: '62475300123', 'branch-code': '250655' } }],
  ['a ShapID that is none', { 'shap-id': '0121234567' }],
  ['an account that is none', { account: { number: '12', 'branch-code': '250655' } }],
  ['a branch code that is none', { account: { number: '62475300123', 'branch-code': '25065' } }],
])('a PayShap request to %s is refused', async (_words, address) => {
  const transaction = await owe();
  const { status, body } = await start(transaction, { 'payment-option': 'PAYSHAP', ...address });
  expect([status, body['error-code']]).toEqual([400, 'VALIDATION_FAILED']);
});

test.each([['DIGIPAY'], ['STITCH'], ['CASH'], ['']])(
  'an attempt by %j is refused, because it has its own call or none',
  async (option) => {
    expect((await start(await owe(), { 'payment-option': option })).status).toBe(400);
  },
);

test("another customer's transaction is not found, and one without a session is not served", async () => {
  const transaction = await owe();
  const tinashe = new Browser(server.url);
  await tinashe.signIn('0820000002', '1470');
  for (const body of [PAYSHAP, CHECKOUT]) {
    expect((await start(transaction, body, tinashe)).status).toBe(404);
    expect((await start(transaction, body, new Browser(server.url))).status).toBe(401);
  }
  expect((await phone.ask('POST /payment-attempts/1x', { body: CHECKOUT })).status).toBe(404);
  expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_UNPAID');
});

test('a total above the ceiling, and one that is not payable, are refused', async () => {
  const dear = await start(await owe('20000.01'), CHECKOUT);
  expect(dear.body['error-code']).toBe('EXCEEDS_MAXIMUM_AMOUNT');
  const onHold = await newPayable(server.database, { total: '310.00', status: 'ON_HOLD_UNPAID' });
  expect((await start(onHold, PAYSHAP)).status).toBe(409);
});

test('options that are not enabled are not offered and cannot be started', async () => {
  const usual = await startServer({ demo: true });
  const headers = customerHeaders('0820000001', '2580');
  const path = 'GET /api/outbound/payment/option?platform=CUSTOMER_PORTAL';
  expect((await callServer(usual.url, path, { headers })).body).toEqual([
    'DIGIPAY',
    'THUMELA_CARD',
    'STITCH',
  ]);
  const browser = new Browser(usual.url);
  await browser.signIn('0820000001', '2580');
  const { id } = await newPayable(usual.database, { total: '310.00' });
  const { body } = await browser.ask<Answer>(`POST /payment-attempts/${id}`, { body: CHECKOUT });
  expect(body['error-code']).toBe('PAYMENT_OPTION_NOT_AVAILABLE');
  await usual.close();
});
