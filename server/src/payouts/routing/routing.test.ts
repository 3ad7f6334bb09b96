/** Payouts over several channels, with scripted partners (decision 38). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  applyPartnerReport,
  casesOfPayout,
  paidAlone,
  payoutRow,
} from '../../../test/partner-calls.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import {
  ACCEPTS,
  type ChannelScripts,
  POSTPONES,
  REFUSES,
  scriptedChannels,
} from '../../../test/payout-channels.ts';
import { routingsOf, setRoutes } from '../../../test/payout-routes.ts';
import { payoutOf } from '../../../test/payouts.ts';
import { noResponse, partnerReport, scriptedPartner } from '../../../test/scripted-payouts.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { sendThroughChannel } from '../dispatch/send.ts';
import { routeDuePayouts } from './service.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const channelsOf = (scripts: ChannelScripts) => scriptedChannels(server, scripts);

/** A paid transaction whose payout has these routes, the preferred one first. */
async function paidWith(...channels: (string | { channel: string; days: number[] })[]) {
  const paid = await paidAlone(server, customer);
  const row = await payoutRow(server, paid.payout);
  const routes = channels.map((one, index) => ({
    ...(typeof one === 'string' ? { channel: one } : one),
    priority: index + 1,
  }));
  await setRoutes(server, row, routes);
  return paid;
}

const makeDue = (payout: bigint) =>
  server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);

/** ISO weekdays without today and the neighbours of today. */
function otherDays(): number[] {
  const today = new Date().getDay() || 7;
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => ![0, 1, 6].includes((day - today + 7) % 7));
}

test('a payout without routes is made by the default partner, without a record of routing', async () => {
  const { payout } = await paidWith();
  const { work, calls } = channelsOf({ sandbox: ACCEPTS });
  await work();
  expect(calls()).toEqual([`sandbox send ${payout}`]);
  expect(await payoutRow(server, payout)).toMatchObject({ channel: null, sent_through: 'sandbox' });
  expect(await routingsOf(server, payout)).toEqual([]);
});

test('a payout leaves through the preferred channel, and the reason against the other one is stored', async () => {
  const { payout } = await paidWith('sandbox-mobile', 'sandbox');
  const { work, calls } = channelsOf({ mobile: ACCEPTS });
  await work();
  expect(calls()).toEqual([`sandbox-mobile send ${payout}`]);
  expect(await payoutRow(server, payout)).toMatchObject({ sent_through: 'sandbox-mobile' });
  expect(await routingsOf(server, payout)).toEqual([
    { channel: 'sandbox-mobile', verdicts: ['sandbox-mobile CHOSEN', 'sandbox LOWER'] },
  ]);
});

test('a payout with routes is not sent before it was routed', async () => {
  const { payout } = await paidWith('sandbox-mobile');
  const { partner, calls } = scriptedPartner({});
  await sendThroughChannel(channelsOf({}).services, partner);
  expect(calls).toEqual([]);
  expect((await payoutRow(server, payout)).state).toBe('OPEN');
});

test.each([
  ['refused', REFUSES, 'We are busy.'],
  ['postponed', POSTPONES, 'The wallet is empty.'],
])('a payout that was %s leaves through another channel, once', async (_how, script) => {
  const { id, payout } = await paidWith('sandbox-mobile', 'sandbox-cash');
  const { work, calls } = channelsOf({ mobile: script, cash: ACCEPTS });
  await work();
  await work();
  await work();
  const second = await payoutOf(server, id);
  expect(calls()).toEqual([
    `sandbox-mobile send ${payout}`,
    `sandbox-mobile query ${payout}`,
    `sandbox-cash send ${second.id}`,
  ]);
  expect(second).toMatchObject({ failover_of: payout, state: 'ACCEPTED' });
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'FAILED', concluded: true });
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  expect(await routingsOf(server, second.id)).toEqual([
    { channel: 'sandbox-cash', verdicts: ['sandbox-mobile TRIED', 'sandbox-cash CHOSEN'] },
  ]);
  await applyPartnerReport(server, partnerReport(second.id, 'PAID'), 'sandbox-cash');
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a payout that every channel refused is on hold with a case', async () => {
  const { id } = await paidWith('sandbox-mobile', 'sandbox-cash');
  const { work, calls } = channelsOf({ mobile: REFUSES, cash: REFUSES });
  await work();
  await work();
  await work();
  expect(calls().filter((call) => call.includes(' send '))).toHaveLength(2);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a postponed payout without another channel remains there and is repeated', async () => {
  const { id, payout } = await paidWith('sandbox-mobile');
  await channelsOf({ mobile: POSTPONES }).work();
  expect((await payoutRow(server, payout)).state).toBe('SENT');
  await makeDue(payout);
  await channelsOf({ mobile: { ...ACCEPTS, query: async () => 'UNKNOWN' } }).work();
  expect((await payoutOf(server, id)).id).toBe(payout);
  expect((await payoutRow(server, payout)).state).toBe('ACCEPTED');
});

test('a payout whose answer was lost stays with its channel, which pays it once', async () => {
  const { id, payout } = await paidWith('sandbox-mobile', 'sandbox-cash');
  await channelsOf({ mobile: { send: noResponse } }).work();
  await makeDue(payout);
  await channelsOf({ mobile: { query: async (of) => partnerReport(of, 'PAID') } }).work();
  expect((await payoutOf(server, id)).id).toBe(payout);
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a refusal after a lost answer does not go to another channel, because the first order may still arrive', async () => {
  const { id, payout } = await paidWith('sandbox-mobile', 'sandbox-cash');
  await channelsOf({ mobile: { send: noResponse } }).work();
  await makeDue(payout);
  await channelsOf({ mobile: REFUSES }).work();
  expect((await payoutOf(server, id)).id).toBe(payout);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a refusal that the partner cannot confirm does not go to another channel', async () => {
  const { id, payout } = await paidWith('sandbox-mobile', 'sandbox-cash');
  await channelsOf({ mobile: { ...REFUSES, query: async () => undefined } }).work();
  expect((await payoutOf(server, id)).id).toBe(payout);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a failure that a channel reports itself does not go to another channel', async () => {
  const { id, payout } = await paidWith('sandbox-mobile', 'sandbox-cash');
  await channelsOf({ mobile: { send: async (of) => partnerReport(of.payoutId, 'FAILED') } }).work();
  expect((await payoutOf(server, id)).id).toBe(payout);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a channel that reports a payout which it refused stops the one in its place before it is sent', async () => {
  const { id, payout } = await paidWith('sandbox-mobile', 'sandbox-cash');
  await channelsOf({ mobile: REFUSES }).work();
  await applyPartnerReport(server, partnerReport(payout, 'ACCEPTED'), 'sandbox-mobile');
  expect(await casesOfPayout(server, payout)).toEqual(['PAYOUT_DISCREPANCY OPEN']);
  const { work, calls } = channelsOf({});
  await work();
  expect(calls()).toEqual([]);
  expect((await payoutOf(server, id)).state).toBe('OPEN');
});

test('a payout waits outside the hours of its only channel, and that is recorded once', async () => {
  const { payout } = await paidWith({ channel: 'sandbox-mobile', days: otherDays() });
  await channelsOf({}).work();
  await makeDue(payout);
  await channelsOf({}).work();
  expect(await routingsOf(server, payout)).toEqual([
    { channel: null, verdicts: ['sandbox-mobile CLOSED'] },
  ]);
  const row = await payoutRow(server, payout);
  expect(row).toMatchObject({ state: 'OPEN', channel: null });
  const wait = (row.due_at?.getTime() ?? 0) - server.database.clock.now().getTime();
  expect(wait).toBeGreaterThan(4 * 60_000);
  expect(wait).toBeLessThanOrEqual(5 * 60_000);
});

test('a channel that is switched off, or not set up, is passed over', async () => {
  const { payout } = await paidWith('sandbox-mobile', 'unknown', 'sandbox');
  await server.owner.pool.query(
    `update payout_channels set enabled = false where name = 'sandbox-mobile'`,
  );
  const { work, calls } = channelsOf({ sandbox: ACCEPTS });
  await work();
  expect(calls()).toEqual([`sandbox send ${payout}`]);
  expect(await routingsOf(server, payout)).toEqual([
    {
      channel: 'sandbox',
      verdicts: ['sandbox-mobile DISABLED', 'unknown DISABLED', 'sandbox CHOSEN'],
    },
  ]);
});

test('a channel whose last five calls failed is left alone until two minutes have passed', async () => {
  const { payout } = await paidWith('sandbox-mobile', 'sandbox');
  await routeDuePayouts(channelsOf({}).services);
  for (let call = 0; call < 5; call += 1) {
    await makeDue(payout);
    await channelsOf({ mobile: { send: noResponse, query: noResponse } }).work();
  }
  const next = await paidAlone(server, customer);
  await channelsOf({ sandbox: ACCEPTS }).work();
  expect(await routingsOf(server, next.payout)).toEqual([
    { channel: 'sandbox', verdicts: ['sandbox-mobile FAILING', 'sandbox CHOSEN'] },
  ]);
  await server.owner.pool.query(
    `update payout_channels set last_failure_at = last_failure_at - interval '2 minutes'`,
  );
  const later = await paidAlone(server, customer);
  await channelsOf({ mobile: ACCEPTS }).work();
  expect((await payoutRow(server, later.payout)).sent_through).toBe('sandbox-mobile');
  const { rows } = await server.owner.pool.query(
    `select failures_in_row from payout_channels where name = 'sandbox-mobile'`,
  );
  expect(rows).toEqual([{ failures_in_row: 0 }]);
});

test('two workers route a payout once', async () => {
  const { payout } = await paidWith('sandbox-mobile', 'sandbox');
  const { services, work, calls } = channelsOf({ mobile: ACCEPTS });
  await Promise.all([routeDuePayouts(services), routeDuePayouts(services), work(), work()]);
  // Those that found it locked may have had nothing to send.
  await work();
  expect(await routingsOf(server, payout)).toHaveLength(1);
  expect(calls()).toEqual([`sandbox-mobile send ${payout}`]);
});
