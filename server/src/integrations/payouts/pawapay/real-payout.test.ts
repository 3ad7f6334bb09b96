/** Payouts of real transactions through pawaPay: the instruction is enough, and a lost answer pays once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { corridors, sendMoney } from '../../../../test/outbound.ts';
import { payoutRow } from '../../../../test/partner-calls.ts';
import { createPawapay } from '../../../../test/pawapay.ts';
import { statusOf } from '../../../../test/payable-transactions.ts';
import {
  type NoticeReceiver,
  startNoticeReceiver,
} from '../../../../test/payout-conformance/notice-receiver.ts';
import { payoutOf, sendPayouts } from '../../../../test/payouts.ts';
import { reportPaid } from '../../../../test/report-paid.ts';
import { type PawapayStandIn, startPawapay } from './sandbox/stand-in.ts';

let server: RunningServer;
let receiver: NoticeReceiver;
let standIn: PawapayStandIn;
beforeAll(async () => {
  server = await startServer();
  receiver = await startNoticeReceiver();
  standIn = await startPawapay(receiver.url);
});
afterAll(async () => {
  await standIn.close();
  await receiver.close();
  await server.close();
});

/** Runs the worker with pawaPay as the partner; `payout` is due. */
async function work(payout: bigint): Promise<void> {
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  const payoutPartner = createPawapay({ pawapayUrl: standIn.url, pawapayToken: standIn.token });
  await sendPayouts({ ...server.services, payoutPartner });
}

test.each(['malawiWallet', 'ugandaWallet'] as const)('a transaction to %s is paid', async (to) => {
  const customer = await addCustomer(server);
  const created = await sendMoney(server.url, customer, corridors[to], 100);
  const id = BigInt(created['transaction-id']);
  await reportPaid(server.database, id);
  const { id: payout } = await payoutOf(server, id);
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'ACCEPTED' });
  await standIn.settle(String(payout));
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'PAID' });
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a payout that was ordered while pawaPay was down is paid once it answers', async () => {
  const customer = await addCustomer(server);
  const created = await sendMoney(server.url, customer, corridors.malawiWallet, 100);
  const id = BigInt(created['transaction-id']);
  await reportPaid(server.database, id);
  const { id: payout } = await payoutOf(server, id);
  const before = standIn.countPayouts();
  standIn.setDown(true);
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'SENT' });
  standIn.setDown(false);
  await work(payout);
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'ACCEPTED' });
  expect(standIn.countPayouts()).toBe(before + 1);
});
