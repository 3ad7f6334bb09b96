import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  type CreatedBody,
  capturedFields,
  corridors,
  createFromQuote,
  type ErrorBody,
  type Overrides,
  type QuotationBody,
  requestQuote,
} from '../../../test/outbound.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { zimbabweCash, malawiWallet } = corridors;
const ASKING = { 'ask-before-repeat': 'true' };

type Answer = CreatedBody & ErrorBody;

async function quote(of: TestCustomer, amount = 100, along = zimbabweCash) {
  const { body } = await requestQuote(server.url, of, along, amount);
  return body['quotation-reference'];
}

/** Completes a quote as the portal does. */
const complete = (
  of: TestCustomer,
  reference: string,
  more: Overrides = {},
  along = zimbabweCash,
) => createFromQuote<Answer>(server.url, of, along, reference, { headers: ASKING, ...more });

function sums(of: TestCustomer) {
  return server.database.db
    .selectFrom('limit_usage')
    .select('principal_cents')
    .where('registration_id', '=', BigInt(of.registrationId))
    .execute();
}

test('a repeat of the same amount to the same person requires confirmation before anything is created, each time', async () => {
  const sender = await addCustomer(server);
  const first = await complete(sender, await quote(sender));
  expect(first.status).toBe(201);

  const second = await quote(sender);
  const headers = { ...ASKING, 'idempotency-key': 'asked' };
  const values = { 22: ' GRACE', 26: '077 123 9999', 31: 'EDUCATION' };
  const asked = await complete(sender, second, { headers, values });
  expect([asked.status, asked.body]).toEqual([
    409,
    {
      message: 'The same transaction was created a few minutes ago.',
      'error-code': 'POSSIBLE_REPEAT',
      errors: [
        expect.stringMatching(
          `^You can find it in your transactions: R\\s100.00 for GRACE Moyoza, created at [0-9:]{5}, payment reference ${first.body['payment-reference']}\\.$`,
        ),
      ],
    },
  ]);
  expect(await sums(sender)).toEqual([{ principal_cents: 10_000n }]);

  const confirmed = await complete(sender, second, { headers: { 'idempotency-key': 'asked' } });
  expect(confirmed.status).toBe(201);
  expect(await sums(sender)).toEqual([{ principal_cents: 20_000n }]);
  expect((await complete(sender, await quote(sender))).status).toBe(409);
});

test('of two tabs that complete concurrently, one has to confirm', async () => {
  const sender = await addCustomer(server);
  const quotes = [await quote(sender), await quote(sender)];
  const replies = await Promise.all(quotes.map((reference) => complete(sender, reference)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await sums(sender)).toEqual([{ principal_cents: 10_000n }]);
});

test('a repeat with its Idempotency-Key gets the first response, and a lost response leads to the transaction', async () => {
  const sender = await addCustomer(server);
  const reference = await quote(sender);
  const headers = { ...ASKING, 'idempotency-key': 'lost' };
  const first = await complete(sender, reference, { headers });
  expect((await complete(sender, reference, { headers })).body).toEqual(first.body);
  const lost = await complete(sender, reference);
  expect(lost.body).toMatchObject({
    'error-code': 'QUOTATION_ALREADY_USED',
    'transaction-id': first.body['transaction-id'],
  });
});

test('a repeat to a saved beneficiary also requires confirmation', async () => {
  const sender = await addCustomer(server);
  const body = { 'save-beneficiary': true };
  await complete(sender, await quote(sender, 150, malawiWallet), { body }, malawiWallet);
  const { id } = await server.database.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('registration_id', '=', BigInt(sender.registrationId))
    .executeTakeFirstOrThrow();
  const quoted = await callServer<QuotationBody>(
    server.url,
    'POST /api/transactions/beneficiary-quotation',
    {
      headers: sender.headers,
      body: { 'beneficiary-id': Number(id), 'quotation-type': 'SENDER_AMOUNT', amount: 150 },
    },
  );
  const asked = await callServer<ErrorBody>(
    server.url,
    'POST /api/transactions/beneficiary-transaction',
    {
      headers: { ...sender.headers, ...ASKING },
      body: {
        'quotation-reference': quoted.body['quotation-reference'],
        'registration-id': sender.registrationId,
        'beneficiary-id': Number(id),
        'captured-fields': capturedFields({}),
      },
    },
  );
  expect([asked.status, asked.body['error-code']]).toEqual([409, 'POSSIBLE_REPEAT']);
});

/** Second transactions with these differences need no confirmation. */
test.each<[string, (sender: TestCustomer, made: number) => Promise<{ status: number }>]>([
  ['of another amount', async (sender) => complete(sender, await quote(sender, 101))],
  [
    'for another person',
    async (sender) => complete(sender, await quote(sender), { values: { 22: 'Tariro' } }),
  ],
  [
    'to another country',
    async (sender) => complete(sender, await quote(sender, 100, malawiWallet), {}, malawiWallet),
  ],
  [
    'of a caller that did not want to be asked',
    async (sender) => complete(sender, await quote(sender), { headers: {} }),
  ],
  [
    'made ten minutes later',
    async (sender, made) => {
      await server.database.pool.query(
        `update transactions set created_at = created_at - interval '10 minutes' where id = $1`,
        [made],
      );
      return complete(sender, await quote(sender));
    },
  ],
  [
    'after the first was cancelled',
    async (sender, made) => {
      await callServer(server.url, `POST /api/transactions/transaction/${made}/expire`, {
        headers: sender.headers,
      });
      return complete(sender, await quote(sender));
    },
  ],
  [
    'of another customer',
    async () => {
      const other = await addCustomer(server);
      return complete(other, await quote(other));
    },
  ],
])('no confirmation is needed for one %s', async (_, another) => {
  const sender = await addCustomer(server);
  const first = await complete(sender, await quote(sender));
  expect((await another(sender, first.body['transaction-id'])).status).toBe(201);
});
