import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { addFloat, fundFloat, reportFloat } from '../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { paidAlone } from '../../../test/partner-calls.ts';
import { readFloatBalances } from './service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a float has what was advanced in its currency, less the minimum and what payouts under way need', async () => {
  const dollars = { channel: 'sandbox-mobile', currency: 'USD', cents: 50_000n };
  const float = await addFloat(server, { ...dollars, minimumCents: 1_000n });
  await addFloat(server, { channel: 'sandbox-mobile', currency: 'ZAR', cents: 7n });
  await addFloat(server, { channel: 'sandbox-cash', currency: 'USD', cents: 9n });
  await fundFloat(server, { ...dollars, cents: -500n });
  const { payout } = await paidAlone(server, await addCustomer(server));
  await server.owner.pool.query(
    `update payouts set channel = 'sandbox-mobile', float_id = $2, float_cents = 525 where id = $1`,
    [payout, float],
  );
  expect(await readFloatBalances(server.database, { ids: [float] })).toEqual([
    {
      ...{ id: float, channel: 'sandbox-mobile', currency: 'USD', active: true },
      ...{
        bookCents: 49_500n,
        inTransitCents: 0n,
        reservedCents: 525n,
        minimumCents: 1_000n,
        report: undefined,
      },
      availableCents: 47_975n,
    },
  ]);
  await reportFloat(server, float, 10_000n);
  const [reported] = await readFloatBalances(server.database, { ids: [float] });
  expect(reported).toMatchObject({ bookCents: 49_500n, availableCents: 8_475n });
});

test('floats are read by channel and currency, of one channel, and only those in use', async () => {
  const names = async (of: Parameters<typeof readFloatBalances>[1]) =>
    (await readFloatBalances(server.database, of)).map(
      ({ channel, currency }) => `${channel} ${currency}`,
    );
  await server.owner.pool.query(
    `update payout_floats set active = false where channel = 'sandbox-mobile' and currency = 'ZAR'`,
  );
  expect(await names({ channel: 'sandbox-mobile' })).toEqual([
    'sandbox-mobile USD',
    'sandbox-mobile ZAR',
  ]);
  expect(await names({ onlyActive: true })).toEqual(['sandbox-cash USD', 'sandbox-mobile USD']);
});
