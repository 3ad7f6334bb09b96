import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { afterPayingCalls, messagesTo, paidBy } from '../../../test/amendments.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { addFloat, fundFloat } from '../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors } from '../../../test/outbound.ts';
import { payoutRow } from '../../../test/partner-calls.ts';
import { ACCEPTS, scriptedChannels } from '../../../test/payout-channels.ts';
import { setRoutes } from '../../../test/payout-routes.ts';
import { payoutOf } from '../../../test/payouts.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { payoutsReader } from '../../payouts/records/service.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { notifyDelayedPayouts } from './notify-delayed-payouts.ts';

let server: RunningServer;
let customer: TestCustomer;
let email: string;
/** Money of earlier tests in the float, which is not to be used again. */
let funded = 0n;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  customer = await addCustomer(server, { email });
});

const round = async () =>
  expect((await notifyDelayedPayouts(server.services)).failures).toEqual([]);
const mails = async () =>
  (await messagesTo(server, email)).filter((body) => /longer than usual/.test(body));

/** Promises a payout for a time from now. */
const promise = (payout: bigint, within: string) =>
  server.database.pool.query(
    'update payouts set promised_by = now() + $2::interval where id = $1',
    [payout, within],
  );

/** A paid transaction whose payout waits for money at its only channel. */
async function waiting() {
  const id = await paidBy(server, customer, corridors.malawiWallet);
  const { id: payout } = await payoutOf(server, id);
  await promise(payout, '1 minute');
  const row = await payoutRow(server, payout);
  await setRoutes(server, row, [{ channel: 'sandbox-mobile', priority: 1 }]);
  await addFloat(server, {
    ...{ channel: 'sandbox-mobile', currency: row.currency, cents: 0n, minimumCents: funded },
  });
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  const { work } = scriptedChannels(server, { mobile: ACCEPTS });
  await work();
  return { id, payout, work, currency: row.currency };
}

test('a customer whose payout waits for money is notified once, with the time at which it is expected', async () => {
  const { id, payout, work, currency } = await waiting();
  await Promise.all([round(), round()]);
  await round();
  expect(await mails()).toEqual([expect.stringMatching(/We expect it to arrive by /)]);
  const { body } = await afterPayingCalls(server, customer, id).read();
  const expected = body['expected-by'];
  expect(Date.parse(String(expected))).toBeGreaterThan(server.database.clock.now().getTime());
  const progress = await payoutsReader(server.database).account(id);
  expect(progress?.expected_by && formatTimestamp(progress.expected_by)).toBe(expected);
  funded += 10_000_000n;
  await fundFloat(server, { channel: 'sandbox-mobile', currency, cents: 10_000_000n });
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  await work();
  expect((await afterPayingCalls(server, customer, id).read()).body).toMatchObject({
    ...{ state: 'ACCEPTED', 'expected-by': null },
  });
  await server.owner.pool.query('update payout_floats set active = false');
});

test('a customer is not notified while the promise can be met', async () => {
  const { id, payout } = await waiting();
  await promise(payout, '30 days');
  await round();
  expect(await mails()).toEqual([]);
  expect((await afterPayingCalls(server, customer, id).read()).body).toMatchObject({
    'expected-by': null,
  });
  await promise(payout, '1 minute');
  await round();
  expect(await mails()).toHaveLength(1);
});

test('another customer does not learn that a payout waits', async () => {
  const { id } = await waiting();
  const other = await addCustomer(server);
  expect((await afterPayingCalls(server, other, id).read()).status).toBe(404);
});

test('the promise remains, so that a payout that waits too long is late', async () => {
  const { id, payout } = await waiting();
  await promise(payout, '-1 minute');
  expect((await afterPayingCalls(server, customer, id).read()).body).toMatchObject({ late: true });
});
