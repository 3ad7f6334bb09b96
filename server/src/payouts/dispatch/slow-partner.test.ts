import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { payoutOf, statesOf } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { partnerReport, scriptedPartner } from '../../../test/scripted-payouts.ts';
import { ChannelSender } from './send.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** As many as may be sent at once, and one more. */
const PAYOUTS = 11;

test('payouts that the partner does not answer do not hold back the next one', async () => {
  const customer = await addCustomer(server);
  const payouts: bigint[] = [];
  for (let index = 0; index < PAYOUTS; index += 1) {
    const created = await sendMoney(server.url, customer, corridors.zimbabweCash, 100 + index);
    const id = BigInt(created['transaction-id']);
    await reportPaid(server.database, id);
    payouts.push((await payoutOf(server, id)).id);
  }
  const answered = Promise.withResolvers<void>();
  const last = String(payouts.at(-1));
  const { partner } = scriptedPartner({
    send: async ({ payoutId }) => {
      if (payoutId !== last) await answered.promise;
      return partnerReport(payoutId, 'READY');
    },
  });
  const sender = new ChannelSender({ ...server.services, payoutPartner: partner }, partner);
  await sender.sendDue();
  await vi.waitFor(
    async () => expect(await statesOf(server, BigInt(last))).toContain('READY'),
    10_000,
  );
  const [first] = payouts;
  expect(await statesOf(server, first ?? 0n)).toEqual(['SENT']);
  answered.resolve();
  await sender.finish();
  for (const payout of payouts) expect(await statesOf(server, payout)).toEqual(['SENT', 'READY']);
});
