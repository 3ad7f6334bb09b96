import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { addFloat, fundFloat } from '../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { paidAlone, payoutRow } from '../../../test/partner-calls.ts';
import { setRoutes } from '../../../test/payout-routes.ts';
import { shortageReader } from '../../payouts/float-balances/service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('an amount that no channel has is expected later, and one that any of them has is not', async () => {
  const { payout } = await paidAlone(server, await addCustomer(server));
  const { partner, currency, amount, owed_cents: owedCents } = await payoutRow(server, payout);
  const findShortage = shortageReader(server.database);
  const planned = { partner: Number(partner), currency, amount, owedCents };
  const isShort = () => findShortage(planned);
  expect(await isShort()).toBe(false);
  const [mobile, cash] = ['sandbox-mobile', 'sandbox-cash'];
  const routes = [mobile, cash].map((channel, index) => ({ channel, priority: index + 1 }));
  await setRoutes(server, { partner, currency }, routes);
  await addFloat(server, { channel: mobile, currency, cents: 1n });
  expect(await isShort()).toBe(false);
  await addFloat(server, { channel: cash, currency: 'ZAR', cents: owedCents - 1n });
  expect(await isShort()).toBe(true);
  // One statement reads those of the same moment, each with its own routes and amounts.
  const together = [planned, { ...planned, owedCents: owedCents - 1n }, { ...planned, partner: 0 }];
  expect(await Promise.all(together.map(findShortage))).toEqual([true, false, false]);
  await fundFloat(server, { channel: cash, currency: 'ZAR', cents: 1n });
  expect(await isShort()).toBe(false);
});
