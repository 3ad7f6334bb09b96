import { randomUUID } from 'node:crypto';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, createFromQuote, requestQuote } from '../../../test/outbound.ts';
import { loadSnapshot } from '../reference-data/load.ts';
import { priceQuotation } from './service.ts';

let server: RunningServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const corridor = corridors.zimbabweCash;

async function setRate(rate: string, day: string): Promise<void> {
  await server.database.db
    .insertInto('vat_rates')
    .values({ rate, valid_from: day, changed_by: 'test' })
    .execute();
  await server.services.reference.refresh();
}

test('a rate of VAT that was entered ahead begins at midnight of South Africa with its day', async () => {
  await setRate('0.2', '2098-01-01');
  // Its rates hold until then, so that only the rate of VAT decides.
  const now = await loadSnapshot(server.database.db, { demo: false, rateLifetimeHours: 1_000_000 });
  const request = {
    countryId: corridor.request['country-id'] ?? 0,
    payoutMethodId: corridor.request['payout-method-id'] ?? 0,
    payoutPartnerId: corridor.request['payout-partner-id'] ?? 0,
    currencyId: corridor.request['currency-id'] ?? 0,
    quotationType: 'SENDER_AMOUNT',
    amount: 1000,
  };
  const vatAt = (moment: string) =>
    formatMinorPlain(priceQuotation(now, request, new Date(moment)).quote.vat);
  expect(vatAt('2097-12-31T21:59:59.999Z')).toBe('7.50');
  expect(vatAt('2097-12-31T22:00:00.000Z')).toBe('10.00');
  expect(vatAt('2097-12-31T21:59:59.999Z')).toBe('7.50');
  expect(() => now.vatRate('2018-03-31')).toThrow('no rate of VAT for 2018-03-31');
});

test('a quotation is priced with the rate of its day, shows it, and retains it when the rate changes', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = await requestQuote(server.url, customer, corridor, 1000, { headers });
  expect(before.body).toMatchObject({ fees: 50, vat: 7.5, 'vat-rate': 0.15, total: 1057.5 });

  await setRate('0.165', businessDay(new Date()));
  const after = await requestQuote(server.url, customer, corridor, 1000);
  expect(after.body).toMatchObject({ fees: 50, vat: 8.25, 'vat-rate': 0.165, total: 1058.25 });

  const again = await requestQuote(server.url, customer, corridor, 1000, { headers });
  expect(again.body).toEqual(before.body);
  const reference = before.body['quotation-reference'];
  const { body } = await createFromQuote(server.url, customer, corridor, reference);
  expect(body).toMatchObject({ vat: 7.5, total: 1057.5 });
});

test.each([
  ['above the whole fee', '1.01', '2099-01-01', 'vat_rates_rate_range'],
  ['below nothing', '-0.01', '2099-01-01', 'vat_rates_rate_range'],
  ['beside another of its day', '0.16', '2018-04-01', 'vat_rates_once'],
])('no rate of VAT is stored %s', async (_, rate, day, constraint) => {
  await expect(setRate(rate, day)).rejects.toMatchObject({ constraint });
});
