import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { addAccounts, ann } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { paidAlone, payoutRow } from '../../../../test/partner-calls.ts';
import { ACCEPTS, scriptedChannels } from '../../../../test/payout-channels.ts';
import { setRoutes } from '../../../../test/payout-routes.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { prefundingDesk } from '../../../../test/prefunding-orders.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { routeDuePayouts } from '../../routing/service.ts';
import { readFloatViews } from '../outlook/read-views.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a payout that waits for money waits on when the bank returns it, and leaves with the next order', async () => {
  await addAccounts(server);
  await fillBankAccount(server, 'MAIN', { cents: 100_000_000n, currency: 'ZAR' });
  const floatId = await addFloat(server, { channel: 'sandbox-mobile', currency: 'ZAR', cents: 0n });
  const { payout } = await paidAlone(server, await addCustomer(server));
  const row = await payoutRow(server, payout);
  const amountCents = row.owed_cents;
  await setRoutes(server, row, [{ channel: 'sandbox-mobile', priority: 1 }]);
  const route = async () => {
    await server.database.pool.query(
      `update payouts set due_at = now() - interval '1 minute' where id = $1`,
      [payout],
    );
    await routeDuePayouts(scriptedChannels(server, {}).services);
    const { awaited_float_id, awaited_since } = await payoutRow(server, payout);
    return { awaited_float_id, awaited_since };
  };
  const waiting = await route();
  expect(waiting).toMatchObject({ awaited_float_id: floatId });
  const desk = prefundingDesk(server);
  const send = async () => {
    const order = await desk.agree({ floatId, bankAccount: 'MAIN', amountCents });
    await desk.bankSays({ words: order.reference, cents: -amountCents });
    return order;
  };
  const forecast = async () => {
    const [view] = await readFloatViews(server.database, { ids: [floatId] });
    return [view?.inTransitCents, view?.forecast.fundCents];
  };
  const lost = await send();
  expect(await forecast()).toEqual([amountCents, 0n]);
  expect(await route()).toEqual(waiting);
  await desk.bankSays({ words: lost.reference, cents: amountCents });
  expect(await forecast()).toEqual([0n, amountCents]);
  expect(await route()).toEqual(waiting);
  const next = await send();
  await desk.act((of) => of.recordArrival(next.id, ann));
  await scriptedChannels(server, { mobile: ACCEPTS }).work();
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'ACCEPTED', float_id: floatId });
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});
