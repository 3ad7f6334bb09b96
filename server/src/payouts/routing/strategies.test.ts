/** Choices between several possible routes, by the rows of the database (decision 38). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { paidAlone, payoutRow } from '../../../test/partner-calls.ts';
import { routingsOf, setRoutes } from '../../../test/payout-routes.ts';
import { partnerReport, scriptedPartner } from '../../../test/scripted-payouts.ts';
import { sendDuePayouts } from '../dispatch/send.ts';
import { routeDuePayouts } from './service.ts';

const CHANNELS = ['sandbox-mobile', 'sandbox-cash'];

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartners: CHANNELS } });
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const setStrategy = (of: { partner: string; currency: string }, strategy: string) =>
  server.owner.pool.query(
    `insert into payout_rules values ($1, $2, $3)
      on conflict (payout_partner_id, currency) do update set strategy = $3`,
    [of.partner, of.currency, strategy],
  );

test('the cheapest channel is chosen by cost, and equal ones by priority', async () => {
  const { payout } = await paidAlone(server, customer);
  const row = await payoutRow(server, payout);
  await setRoutes(server, row, [
    { channel: 'sandbox', priority: 1, fixedCostCents: 900n },
    { channel: 'sandbox-cash', priority: 3, fixedCostCents: 300n },
    { channel: 'sandbox-mobile', priority: 2, fixedCostCents: 300n },
  ]);
  await setStrategy(row, 'COST');
  await routeDuePayouts(server.services);
  expect(await routingsOf(server, payout)).toEqual([
    {
      channel: 'sandbox-mobile',
      verdicts: ['sandbox-mobile CHOSEN', 'sandbox-cash LOWER', 'sandbox LOWER'],
    },
  ]);
});

test('the channel with fewer failures is chosen by success, and failures before the last 24 hours do not count', async () => {
  const { payout } = await paidAlone(server, customer);
  const row = await payoutRow(server, payout);
  await setStrategy(row, 'SUCCESS');
  await setRoutes(server, row, [{ channel: 'sandbox-mobile', priority: 1 }]);
  const fails = async (of: { payoutId: string }) => partnerReport(of.payoutId, 'FAILED');
  const { partner } = scriptedPartner({ send: fails }, 'sandbox-mobile');
  await sendDuePayouts({
    ...server.services,
    payoutPartners: new Map([...server.services.payoutPartners, [partner.name, partner]]),
  });
  expect((await payoutRow(server, payout)).state).toBe('FAILED');
  await setRoutes(
    server,
    row,
    CHANNELS.map((channel, index) => ({ channel, priority: index + 1 })),
  );
  const chosenNext = async () => {
    const next = await paidAlone(server, customer);
    await routeDuePayouts(server.services);
    return (await payoutRow(server, next.payout)).channel;
  };
  expect(await chosenNext()).toBe('sandbox-cash');
  await server.owner.pool.query(
    `update payouts set state_at = state_at - interval '24 hours' where id = $1`,
    [payout],
  );
  expect(await chosenNext()).toBe('sandbox-mobile');
});
