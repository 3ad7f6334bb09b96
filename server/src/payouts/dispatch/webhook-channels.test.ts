/** Notices of several channels over HTTP: each may only report on the payouts that it has (decision 38). */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { paidAlone, payoutRow } from '../../../test/partner-calls.ts';
import { setRoutes } from '../../../test/payout-routes.ts';
import { partnerReport, scriptedPartner } from '../../../test/scripted-payouts.ts';
import { sendDuePayouts } from './send.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const SECRETS = { paymali: secretOf(1), paymore: secretOf(2) };
type Channel = keyof typeof SECRETS;

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  const generic = (['paymali', 'paymore'] as const).map((name) => ({
    ...{
      name,
      url: 'http://127.0.0.1:9',
      key: `key-of-${name}-0000`,
      webhookSecret: SECRETS[name],
    },
  }));
  server = await startServer({
    settings: { payoutPartners: ['paymali', 'paymore'], genericPayoutPartners: generic },
  });
  customer = await addCustomer(server);
});
afterAll(() => server.close());

let notices = 0;

/** Posts a notice that a payout was paid to a channel's address, signed with a secret. */
async function notify(to: string, payout: bigint, secret: string) {
  const row = await payoutRow(server, payout).catch(() => undefined);
  const now = server.database.clock.now();
  const body = JSON.stringify({
    ...{ type: 'payout', timestamp: now.toISOString() },
    data: {
      ...{ id: String(payout), reference: 'R-1', state: 'PAID', reason: null },
      at: now.toISOString(),
      amount: { value: row?.amount ?? '1.00', currency: row?.currency ?? 'USD' },
    },
  });
  notices += 1;
  const id = `notice-${notices}`;
  return await fetch(`${server.url}/webhooks/payouts/${to}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...{ 'webhook-id': id, 'webhook-timestamp': String(Math.floor(now.getTime() / 1000)) },
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
  });
}

/** A payout that was sent through a channel. */
async function sentThrough(channel: Channel): Promise<bigint> {
  const { payout } = await paidAlone(server, customer);
  await setRoutes(server, await payoutRow(server, payout), [{ channel, priority: 1 }]);
  const accepts = async (of: { payoutId: string }) => partnerReport(of.payoutId, 'ACCEPTED');
  const { partner } = scriptedPartner({ send: accepts }, channel);
  await sendDuePayouts({
    ...server.services,
    payoutPartners: new Map([...server.services.payoutPartners, [channel, partner]]),
  });
  expect(await payoutRow(server, payout)).toMatchObject({
    ...{ state: 'ACCEPTED', sent_through: channel },
  });
  return payout;
}

test('a further channel reports on its payout at its own address, with its own secret', async () => {
  const payout = await sentThrough('paymore');
  expect((await notify('paymore', payout, SECRETS.paymore)).status).toBe(200);
  expect((await payoutRow(server, payout)).state).toBe('PAID');
});

test('a notice of one channel does not move a payout of another one, and opens a case', async () => {
  const payout = await sentThrough('paymore');
  expect((await notify('paymali', payout, SECRETS.paymali)).status).toBe(404);
  expect((await payoutRow(server, payout)).state).toBe('ACCEPTED');
  const { rows } = await server.database.pool.query(
    `select partner, outcome from payout_notices order by received_at desc limit 1`,
  );
  expect(rows).toEqual([{ partner: 'paymali', outcome: 'UNKNOWN' }]);
  const opened = await server.database.db
    .selectFrom('cases')
    .select('kind')
    .where('subject', '=', `payout-notice:paymali/${payout}`)
    .execute();
  expect(opened).toEqual([{ kind: 'PAYOUT_DISCREPANCY' }]);
});

test('a notice of a channel does not move a payout that waits to be sent through another one', async () => {
  const { payout } = await paidAlone(server, customer);
  await setRoutes(server, await payoutRow(server, payout), [{ channel: 'paymore', priority: 1 }]);
  await notify('paymali', payout, SECRETS.paymali);
  expect((await payoutRow(server, payout)).state).toBe('OPEN');
});

test('a notice with the secret of another channel, or to a channel that is not set up, is refused', async () => {
  const payout = await sentThrough('paymore');
  expect((await notify('paymore', payout, SECRETS.paymali)).status).toBe(401);
  expect((await notify('paymore', payout, secretOf(3))).status).toBe(401);
  expect((await notify('nowhere', payout, SECRETS.paymore)).status).toBe(404);
  expect((await payoutRow(server, payout)).state).toBe('ACCEPTED');
});

test('a signed notice about a payout that does not exist is answered as unknown', async () => {
  expect((await notify('paymore', 999_999_999n, SECRETS.paymore)).status).toBe(404);
});
