import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  type CreatedBody,
  corridors,
  createFromQuote,
  type ErrorBody,
  type QuotationBody,
  requestQuote,
  sendMoney,
} from '../../../test/outbound.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  const settings = { referenceLifetimeSeconds: 1, referenceAgeLimitSeconds: 2 };
  server = await startServer({ settings });
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const SOON = { timeout: 15_000, interval: 100 };
const quote = () =>
  requestQuote<QuotationBody & ErrorBody>(server.url, customer, corridors.zimbabweCash, 300);
const ready = () => callServer<object>(server.url, 'GET /health/ready');
const breakIt = (text: string) => server.owner.pool.query(text);

test('reference data that cannot be reloaded remains valid for a while; then it no longer prices or promises anything, and this is logged', async () => {
  const unpaid = await sendMoney(server.url, customer, corridors.zimbabweCash, 300);
  const kept = await quote();
  expect(kept.status).toBe(201);
  await breakIt('alter table policy_amounts rename to policy_amounts_gone');
  expect((await quote()).status).toBe(201);
  expect((await ready()).status).toBe(200);

  await expect.poll(async () => (await quote()).status, SOON).toBe(503);
  expect((await quote()).body).toEqual({
    'error-code': 'TEMPORARILY_UNAVAILABLE',
    message: 'We cannot price or accept anything at the moment. Please try again in a few minutes.',
    errors: [],
  });
  const creation = await createFromQuote<CreatedBody & ErrorBody>(
    server.url,
    customer,
    corridors.zimbabweCash,
    kept.body['quotation-reference'],
  );
  const paying = `POST /api/digi-pay/init?transactionId=${unpaid['transaction-id']}` as const;
  const payment = await callServer(server.url, paying, { headers: customer.headers });
  expect([creation.status, payment.status]).toEqual([503, 503]);
  expect(await ready()).toMatchObject({
    status: 503,
    body: {
      status: 'not ready',
      reason: 'The reference data could not be read again for too long.',
    },
  });
  const list = await callServer(server.url, 'GET /api/transactions/country', {
    headers: customer.headers,
  });
  expect(list.status).toBe(200);

  await breakIt('alter table policy_amounts_gone rename to policy_amounts');
  await expect.poll(async () => (await quote()).status, SOON).toBe(201);
  expect((await ready()).status).toBe(200);
});
