/** Payouts that are paid from money advanced to their channels (decision 40). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { addFloat, fundFloat } from '../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { paidAlone, payoutRow } from '../../../test/partner-calls.ts';
import {
  ACCEPTS,
  type ChannelScripts,
  REFUSES,
  scriptedChannels,
} from '../../../test/payout-channels.ts';
import { routingsOf, setRoutes } from '../../../test/payout-routes.ts';
import { payoutOf } from '../../../test/payouts.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readFloatBalances } from '../float-balances/service.ts';
import { wakeFloatWaits } from '../records/service.ts';
import { routeDuePayouts } from './service.ts';

let server: RunningServer;
let customer: TestCustomer;
/** Need of one payout of these tests, in hundredths of its currency and in cents of rand. */
let need: { cents: bigint; owed: bigint; currency: string };
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterEach(async () => {
  await server.owner.pool.query('update payout_floats set active = false');
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const channelsOf = (scripts: ChannelScripts) => scriptedChannels(server, scripts);

/** A paid transaction whose payout has these routes, the preferred one first. */
async function paidWith(...channels: string[]) {
  const paid = await paidAlone(server, customer);
  const row = await payoutRow(server, paid.payout);
  const { currency, owed_cents: owed } = row;
  need = { cents: BigInt(Math.round(Number(row.amount) * 100)), owed, currency };
  await setRoutes(
    server,
    row,
    channels.map((channel, index) => ({ channel, priority: index + 1 })),
  );
  return paid;
}

const makeDue = (...payouts: bigint[]) =>
  server.database.pool.query(
    `update payouts set due_at = now() - interval '1 minute' where id = any ($1)`,
    [payouts],
  );

const route = () => routeDuePayouts(channelsOf({}).services);

const letWait = (payout: bigint, minutes: number) =>
  server.owner.pool.query(
    'update payouts set awaited_since = awaited_since - make_interval(mins => $2) where id = $1',
    [payout, minutes],
  );

const availableIn = async (float: bigint) =>
  (await readFloatBalances(server.database, { ids: [float] }))[0]?.availableCents;

/** Sets what is available in a float, in hundredths of its currency. */
async function setAvailable(channel: string, currency: string, cents: bigint): Promise<bigint> {
  const id = await addFloat(server, { channel, currency, cents: 0n });
  const missing = cents - ((await availableIn(id)) ?? 0n);
  if (missing !== 0n) await fundFloat(server, { channel, currency, cents: missing });
  return id;
}

const isWaitingFor = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await server.owner.pool.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%payout_floats%'`,
    );
    expect(rows[0]?.count).toBe(count);
  });

test('a payout reserves its amount in the float of its channel, and leaves through another if that is short', async () => {
  const first = await paidWith('sandbox-mobile', 'sandbox-cash');
  const float = await setAvailable('sandbox-mobile', need.currency, need.cents + need.cents - 1n);
  const second = await paidAlone(server, customer);
  await makeDue(first.payout);
  await channelsOf({ mobile: ACCEPTS, cash: ACCEPTS }).work();
  expect(await payoutRow(server, first.payout)).toMatchObject({
    ...{ sent_through: 'sandbox-mobile', float_id: float, float_cents: need.cents },
  });
  expect(await routingsOf(server, second.payout)).toEqual([
    { channel: 'sandbox-cash', verdicts: ['sandbox-mobile FLOAT', 'sandbox-cash CHOSEN'] },
  ]);
  expect(await payoutRow(server, second.payout)).toMatchObject({ float_id: null });
  expect(await availableIn(float)).toBe(need.cents - 1n);
});

test('a float in rand is used for a currency without one of its own, by what we owe', async () => {
  const { payout } = await paidWith('sandbox-mobile');
  await server.owner.pool.query('update payout_floats set active = false');
  const float = await setAvailable('sandbox-mobile', 'ZAR', need.owed);
  await route();
  expect(await payoutRow(server, payout)).toMatchObject({
    ...{ channel: 'sandbox-mobile', float_id: float, float_cents: need.owed },
  });
});

test('a payout waits for money, its record says so once, and it leaves when money has arrived', async () => {
  const { payout } = await paidWith('sandbox-mobile');
  const float = await setAvailable('sandbox-mobile', need.currency, need.cents - 1n);
  await route();
  await makeDue(payout);
  await route();
  expect(await routingsOf(server, payout)).toEqual([
    { channel: null, verdicts: ['sandbox-mobile FLOAT'] },
  ]);
  const row = await payoutRow(server, payout);
  expect(row).toMatchObject({ channel: null, float_id: null, awaited_float_id: float });
  const wait = (row.due_at?.getTime() ?? 0) - server.database.clock.now().getTime();
  expect(wait).toBeLessThanOrEqual(5 * 60_000);
  await fundFloat(server, { channel: 'sandbox-mobile', currency: need.currency, cents: 1n });
  await withTransaction(server.database, (handle) => wakeFloatWaits(handle, float));
  await channelsOf({ mobile: ACCEPTS }).work();
  expect(await payoutRow(server, payout)).toMatchObject({
    ...{ state: 'ACCEPTED', float_id: float, awaited_float_id: null, awaited_since: null },
  });
});

test('two processes that route at the same time never give away the same money', async () => {
  const payouts: bigint[] = [];
  for (let index = 0; index < 4; index += 1) {
    payouts.push((await paidWith('sandbox-mobile')).payout);
  }
  const float = await setAvailable('sandbox-mobile', need.currency, 3n * need.cents);
  await makeDue(...payouts);
  const half = payouts.slice(2);
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = withTransaction(server.owner, async ({ client }) => {
    await client.query('select from payout_floats where id = $1 for update', [float]);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  let first: Promise<void> | undefined;
  await withTransaction(server.owner, async ({ client }) => {
    await client.query('select from payouts where id = any ($1) for update', [half]);
    first = route();
    await isWaitingFor(1);
  });
  const second = route();
  await isWaitingFor(2);
  release.resolve();
  await Promise.all([holder, first, second]);
  const rows = await Promise.all(payouts.map((payout) => payoutRow(server, payout)));
  expect(rows.filter(({ float_id }) => float_id === float)).toHaveLength(3);
  expect(rows.filter(({ awaited_float_id }) => awaited_float_id === float)).toHaveLength(1);
  expect(await availableIn(float)).toBe(0n);
});

test('smaller payouts pass one that waits for less than an hour, and then its money is set aside', async () => {
  const large = await paidWith('sandbox-mobile');
  const float = await setAvailable('sandbox-mobile', need.currency, need.cents - 1n);
  await route();
  const small = async () => {
    const { payout } = await paidAlone(server, customer);
    await server.owner.pool.query('update payouts set amount = 1 where id = $1', [payout]);
    await route();
    const row = await payoutRow(server, payout);
    await server.owner.pool.query(
      `update payouts set amount = $2, float_cents = case when float_id is not null then $3::bigint end where id = $1`,
      [payout, String(Number(need.cents) / 100), need.cents],
    );
    return row.channel;
  };
  expect(await small()).toBe('sandbox-mobile');
  await setAvailable('sandbox-mobile', need.currency, need.cents - 1n);
  await letWait(large.payout, 60);
  expect(await small()).toBe(null);
  await setAvailable('sandbox-mobile', need.currency, need.cents);
  expect(await small()).toBe(null);
  await makeDue(large.payout);
  await route();
  expect(await payoutRow(server, large.payout)).toMatchObject({ float_id: float });
});

test('a payout in place of one that was refused reserves its own money, once', async () => {
  const { id, payout } = await paidWith('sandbox-mobile', 'sandbox-cash');
  const mobile = await setAvailable('sandbox-mobile', need.currency, need.cents);
  const cash = await setAvailable('sandbox-cash', need.currency, need.cents);
  const { work } = channelsOf({ mobile: REFUSES, cash: ACCEPTS });
  await work();
  await work();
  const second = await payoutOf(server, id);
  expect(second).toMatchObject({ failover_of: payout, state: 'ACCEPTED', float_id: cash });
  expect(await availableIn(mobile)).toBe(need.cents);
  expect(await availableIn(cash)).toBe(0n);
});
