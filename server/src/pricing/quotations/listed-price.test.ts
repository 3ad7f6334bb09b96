import type { listCurrencies } from '@thumela/contract/calls/reference.ts';
import type { AnswerOf } from '@thumela/contract/index.ts';
import { formatMinorPlain, parseMinor, toAmount, toCents } from '@thumela/rules/money/money.ts';
import { computeCost, parseOfferedPrice, QUOTATION_TYPES } from '@thumela/rules/quote/quote.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, requestQuote } from '../../../test/outbound.ts';

let server: RunningServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const { zimbabweCash, ugandaWallet, britainBank } = corridors;

test('the price in the list of currencies gives what the quote gives, to the cent, whatever is entered', async () => {
  for (const corridor of [zimbabweCash, ugandaWallet, britainBank]) {
    const partner = corridor.request['payout-partner-id'];
    const { body: list } = await callServer<AnswerOf<typeof listCurrencies>>(
      server.url,
      `GET /api/transactions/currency?payout-partner-id=${partner}`,
      { headers: customer.headers },
    );
    const { code = '', price } = list[0] ?? {};
    if (!price) throw new Error(`No price in ${code}`);
    const offered = parseOfferedPrice({
      rate: price.rate,
      feePercent: price['fee-percent'],
      feeMinimum: toCents(price['fee-minimum']),
      feeMaximum: toCents(price['fee-maximum']),
      vatRate: price['vat-rate'],
      currency: code,
    });
    for (const type of QUOTATION_TYPES) {
      const received = type === 'RECEIVER_AMOUNT';
      const entered = received && code === 'UGX' ? 250_000 : 643;
      const minor = parseMinor(entered, received ? offered.decimals : 2) ?? 0n;
      const { total, destination, fees } = computeCost(offered, type, minor);
      const { body } = await requestQuote(server.url, customer, corridor, entered, { type });
      expect([body.total, body.fees], `${code} ${type}`).toEqual([toAmount(total), toAmount(fees)]);
      expect(String(body['destination-amount'])).toBe(
        String(Number(formatMinorPlain(destination, offered.decimals))),
      );
    }
    expect(price['minimum-amount']).toBe(100);
  }
});
