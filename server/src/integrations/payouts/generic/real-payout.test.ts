/** Payouts of real transactions by the generic protocol: the instruction is enough, and each is paid once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { corridors, sendMoney } from '../../../../test/outbound.ts';
import { payoutRow } from '../../../../test/partner-calls.ts';
import { statusOf } from '../../../../test/payable-transactions.ts';
import { payoutOf, sendPayouts } from '../../../../test/payouts.ts';
import { reportPaid } from '../../../../test/report-paid.ts';
import { type ReferenceServer, startReferenceServer } from './reference-server/server.ts';
import { createMemoryStore } from './reference-server/store.ts';

let server: RunningServer;
const KEY = 'key-of-the-partner';

let partner: ReferenceServer;
beforeAll(async () => {
  partner = await startReferenceServer({
    ...{ key: KEY, store: createMemoryStore(), notices: undefined, port: 0 },
    funds: { USD: '100000.00', MWK: '100000000.00', NGN: '100000000.00' },
  });
  const generic = {
    ...{ name: 'paymali', url: partner.url, key: KEY },
    webhookSecret: `whsec_${Buffer.alloc(32).toString('base64')}`,
  };
  server = await startServer({
    settings: { payoutPartner: 'paymali', genericPayoutPartners: [generic] },
  });
});
afterAll(async () => {
  await server.close();
  await partner.close();
});

/** Runs the worker, whose settings name the reference server as its partner; `payout` is due. */
async function work(payout: bigint): Promise<void> {
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  await sendPayouts(server.services);
}

/** A paid transaction and its payout. */
async function prepare(to: keyof typeof corridors) {
  const created = await sendMoney(server.url, await addCustomer(server), corridors[to], 100);
  const id = BigInt(created['transaction-id']);
  await reportPaid(server.database, id);
  return { id, payout: (await payoutOf(server, id)).id };
}

test.each([
  ['zimbabweCash', 'READY'],
  ['malawiWallet', 'ACCEPTED'],
  ['nigeriaBank', 'ACCEPTED'],
] as const)('a transaction to %s is paid', async (to, state) => {
  const { id, payout } = await prepare(to);
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state });
  await partner.settle(String(payout));
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'PAID' });
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a payout that was ordered while the partner was down is paid once it answers', async () => {
  const { payout } = await prepare('malawiWallet');
  partner.isDown = true;
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'SENT' });
  partner.isDown = false;
  await work(payout);
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'ACCEPTED' });
});
