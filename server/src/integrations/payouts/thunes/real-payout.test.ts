/** Payouts of real transactions through Thunes: the instruction is enough, and each is paid once. */
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { corridors, sendMoney } from '../../../../test/outbound.ts';
import { payoutRow } from '../../../../test/partner-calls.ts';
import { statusOf } from '../../../../test/payable-transactions.ts';
import { payoutOf, sendPayouts } from '../../../../test/payouts.ts';
import { reportPaid } from '../../../../test/report-paid.ts';
import { createThunes } from '../../../../test/thunes.ts';
import { payoutNoticesPlugin } from '../../../payouts/dispatch/webhook.ts';
import { toExternalId } from './report.ts';
import { startThunes, type ThunesStandIn } from './sandbox/stand-in.ts';

/** Payers of the stand-in for our corridors. */
const PAYERS = { 'ZW/CASH': '1808', 'MW/WALLET': '1809', 'NG/BANK/058': '2011' };

let server: RunningServer;
let standIn: ThunesStandIn;
/** Takes the callbacks, in place of a server whose partner is Thunes. */
let callbacks: FastifyInstance;
let callbackUrl: string;
beforeAll(async () => {
  standIn = await startThunes();
  server = await startServer();
  callbacks = fastify();
  const payoutPartner = createThunes(standIn.url, server.url, PAYERS);
  await payoutNoticesPlugin(callbacks, { ...server.services, payoutPartner });
  callbackUrl = await callbacks.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await callbacks.close();
  await server.close();
  await standIn.close();
});

/** Runs the worker with Thunes as the partner; `payout` is due. */
async function work(payout: bigint): Promise<void> {
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  const payoutPartner = createThunes(standIn.url, callbackUrl, PAYERS);
  await sendPayouts({ ...server.services, payoutPartner });
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
  standIn.book.setStatus(standIn.book.find(`ext-${toExternalId(String(payout))}`), 'COMPLETED');
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'PAID' });
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a payout that was ordered while Thunes was down is paid once it answers', async () => {
  const { payout } = await prepare('malawiWallet');
  standIn.isDown = true;
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'SENT' });
  standIn.isDown = false;
  await work(payout);
  await work(payout);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'ACCEPTED' });
  const own = standIn.book.transactions.filter(
    ({ externalId }) => externalId === toExternalId(String(payout)),
  );
  expect(own).toMatchObject([{ name: 'CONFIRMED' }]);
});

test('a callback completes a transaction, once, and a forged one does not', async () => {
  const { id, payout } = await prepare('malawiWallet');
  await work(payout);
  const externalId = toExternalId(String(payout));
  const forged = { status: '70000', status_message: 'COMPLETED', status_class: '7' };
  expect(
    await standIn.deliver(externalId, { ...forged, status_class_message: 'COMPLETED' }),
  ).not.toBe(200);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'ACCEPTED' });
  expect(await standIn.simulate(externalId, 'COMPLETED')).toBe(200);
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'PAID' });
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
  expect(await standIn.deliver(externalId)).toBe(200);
});
