import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import {
  type CallOptions,
  callServer,
  type RunningServer,
  startServer,
} from '../../test/harness.ts';
import { capturedFields, corridors, requestQuote, sendMoney } from '../../test/outbound.ts';

let server: RunningServer;
let customer: TestCustomer;
let taken = 0;

beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
  const { reference } = server.services;
  for (const kind of ['now', 'binding'] as const) {
    const snapshot = reference[kind];
    vi.spyOn(reference, kind, 'get').mockImplementation(() => {
      taken += 1;
      return snapshot;
    });
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const { request, values } = corridors.zimbabweCash;
const AMOUNT = { 'quotation-type': 'SENDER_AMOUNT', amount: 1000 };

type Asked = Parameters<typeof callServer>[1];

/** How many snapshots of the reference data a call takes that comes out as expected. */
async function takenBy(what: Asked, body?: CallOptions['body']): Promise<number> {
  taken = 0;
  const reply = await callServer(server.url, what, { headers: customer.headers, body });
  expect([what, reply.status < 300, reply.body]).toEqual([what, true, reply.body]);
  return taken;
}

test('a call uses one snapshot of the reference data, even if it is reloaded meanwhile', async () => {
  const registration = { 'registration-id': customer.registrationId };
  const fields = { 'required-fields': capturedFields(values) };
  const saved = { id: 0, ...registration, ...request, ...AMOUNT, ...fields };
  const { body } = await callServer<{ id: number }>(
    server.url,
    'POST /api/transactions/beneficiary',
    {
      headers: customer.headers,
      body: saved,
    },
  );
  const beneficiary = { 'beneficiary-id': body.id };
  const quote = await requestQuote(server.url, customer, corridors.zimbabweCash, 1000);
  const creation = {
    'quotation-reference': quote.body['quotation-reference'],
    ...registration,
    'captured-fields': capturedFields(values),
    'save-beneficiary': true,
  };
  const { 'transaction-id': sent } = await sendMoney(
    server.url,
    customer,
    corridors.zimbabweCash,
    500,
  );

  const calls: [Asked, unknown?][] = [
    ['POST /api/transactions/quotation', { ...request, ...AMOUNT, ...registration }],
    ['POST /api/transactions/beneficiary-quotation', { ...beneficiary, ...AMOUNT }],
    ['POST /api/transactions/transaction', creation],
    ['POST /api/transactions/beneficiary', saved],
    [`PUT /api/transactions/beneficiary/${body.id}`, { ...AMOUNT, ...fields }],
    [`GET /api/transactions/beneficiary?registration-id=${customer.registrationId}`],
    [`GET /api/transactions/beneficiary-required-field?beneficiary-id=${body.id}`],
    [`GET /api/transactions/universal-transaction?registration-id=${customer.registrationId}`],
    [`GET /api/transactions/transaction/${sent}`],
    [`GET /api/transactions/quotation-request?transaction-id=${sent}`],
    [`GET /api/transactions/limit?registration-id=${customer.registrationId}&amount=10`],
    ['GET /api/transactions/country'],
    ['GET /api/transactions/payout-method?country-id=1'],
    [`POST /api/digi-pay/init?transactionId=${sent}`],
    ['GET /payment-settings.json'],
  ];
  for (const [what, sending] of calls)
    expect([what, await takenBy(what, sending)]).toEqual([what, 1]);
});
