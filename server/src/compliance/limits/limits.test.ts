import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addTier, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface LimitBody {
  'daily-limit-reached': boolean;
  'daily-limit-remaining': number;
  'monthly-limit-reached': boolean;
  'monthly-limit-remaining': number;
  'daily-limit-used'?: number;
  'monthly-limit-used'?: number;
}

function limit(customer: TestCustomer, amount: number | string, registration?: number) {
  const id = registration ?? customer.registrationId;
  return callServer<LimitBody>(
    server.url,
    `GET /api/transactions/limit?registration-id=${id}&amount=${amount}`,
    { headers: customer.headers },
  );
}

/** Usage on a day of the running month or year, relative to today in business time. */
async function used(customer: TestCustomer, day: string, cents: bigint): Promise<void> {
  await server.database.pool.query(
    `insert into limit_usage (registration_id, business_day, principal_cents, day_limit_cents)
     values ($1, ${day}, $2, 1000000000)`,
    [customer.registrationId, cents],
  );
}

test.each([
  ['SA_ID', 'BASE', 5000, 25000],
  ['SA_ID', 'INCOME', 25000, 50000],
  ['SA_ID', 'FULL', 50000, 100000],
  ['FOREIGN_PASSPORT', 'BASE', 3000, 10000],
  ['ASYLUM_PAPER', 'INCOME', 5000, 25000],
  ['FOREIGN_PASSPORT', 'FULL', 25000, 50000],
  ['FOREIGN_ID', 'BASE', 3000, 10000],
] as const)(
  'a %s customer on tier %s may send %s a day and %s a month [HOME-11]',
  async (idType, tier, day, month) => {
    const customer = await addCustomer(server, { idType, tier });
    const { status, body } = await limit(customer, 0);
    expect(status).toBe(200);
    expect(body).toEqual({
      'daily-limit-reached': false,
      'daily-limit-remaining': day,
      'monthly-limit-reached': false,
      'monthly-limit-remaining': month,
      'daily-limit-used': 0,
      'monthly-limit-used': 0,
    });
  },
);

test('money sent counts by its principal, without fee and VAT', async () => {
  const customer = await addCustomer(server, { tier: 'BASE' });
  await sendMoney(server.url, customer, corridors.zimbabweCash, 1000);
  expect((await limit(customer, 0)).body).toMatchObject({
    'daily-limit-remaining': 4000,
    'monthly-limit-remaining': 24000,
    'daily-limit-used': 1000,
    'monthly-limit-used': 1000,
  });
});

test('a limit is reached when nothing is left, or less than the requested amount', async () => {
  const customer = await addCustomer(server, { tier: 'BASE' });
  await used(customer, 'current_date', 400_000n);
  expect((await limit(customer, 1000)).body['daily-limit-reached']).toBe(false);
  expect((await limit(customer, '1000.01')).body['daily-limit-reached']).toBe(true);
  await used(await addCustomer(server), 'current_date', 1n);
  const spent = await addCustomer(server, { tier: 'BASE' });
  await used(spent, 'current_date', 500_000n);
  expect((await limit(spent, 0)).body).toMatchObject({
    'daily-limit-reached': true,
    'daily-limit-remaining': 0,
    'monthly-limit-reached': false,
  });
});

test('a day never has more left than its month, nor the month than its year', async () => {
  await addTier(server, 'INCOME', { day: 20_000, month: 10_000, year: 120_000 });
  const customer = await addCustomer(server, { idType: 'FOREIGN_ID', tier: 'INCOME' });
  await used(customer, "date_trunc('month', localtimestamp)::date", 900_000n);
  expect((await limit(customer, 0)).body).toMatchObject({
    'daily-limit-remaining': 1000,
    'monthly-limit-remaining': 1000,
  });
  await addTier(server, 'FULL', { day: 20_000, month: 20_000, year: 10_000 });
  const yearly = await addCustomer(server, { idType: 'FOREIGN_ID', tier: 'FULL' });
  await used(yearly, "date_trunc('year', localtimestamp)::date", 950_000n);
  expect((await limit(yearly, 0)).body).toMatchObject({
    'daily-limit-remaining': 500,
    'monthly-limit-remaining': 500,
  });
});

test('money sent in another year no longer counts, in whatever order the days were written', async () => {
  const days = [
    'current_date',
    "date_trunc('year', localtimestamp)::date - 1",
    "date_trunc('year', localtimestamp)::date - 400",
  ];
  for (const order of [days, days.toReversed()]) {
    const customer = await addCustomer(server, { tier: 'BASE' });
    for (const day of order) await used(customer, day, 100_000n);
    expect((await limit(customer, 0)).body).toMatchObject({
      'daily-limit-remaining': 4000,
      'monthly-limit-remaining': 24000,
    });
  }
});

test('usage above a lowered limit leaves nothing, never less', async () => {
  const customer = await addCustomer(server, { tier: 'BASE' });
  await used(customer, 'current_date', 2_600_000n);
  expect((await limit(customer, 0)).body).toMatchObject({
    'daily-limit-remaining': 0,
    'monthly-limit-remaining': 0,
    'monthly-limit-reached': true,
  });
});

test("another customer's limits look as if they did not exist [AUTHZ-11]", async () => {
  const [one, other] = [await addCustomer(server), await addCustomer(server)];
  expect((await limit(one, 0, other.registrationId)).status).toBe(404);
});

test('an invalid amount is refused with the rule that it breaks', async () => {
  const customer = await addCustomer(server);
  const { status, body } = await limit(customer, 'x');
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ errors: ['Amount must be a number'] }),
  ]);
});
