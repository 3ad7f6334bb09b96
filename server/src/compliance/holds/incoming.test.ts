import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, registering, startServer } from '../../../test/harness.ts';
import { addOrder, type TestOrder } from '../../../test/orders.ts';
import { requestedOrder } from '../../../test/recipients.ts';
import { asPartner, stageOrder } from '../../../test/staging.ts';
import { expireOrders } from '../../receiving/orders/expiry.ts';
import { notifyRecipients } from '../../receiving/orders/recipients/notify-recipient.ts';
import { screenUnderWay } from './screening.ts';

let server: RunningServer;
let desk: ReturnType<typeof testDesk>;
beforeAll(async () => {
  // Lists are read again by each screening only: by the clock or a notice, a new one could be known too early.
  server = await startServer({ demo: true, settings: { referenceLifetimeSeconds: 500 } });
  server.services.notices.stop();
  desk = testDesk({ ...server, brand: server.services.brand });
  await notifyRecipients(server.services);
});
afterAll(() => server.close());

const by = (name: string, reason = 'We looked at it.') =>
  ({ actor: `operator:${name}`, reason }) as const;

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, values)).rows;
}

/** Puts a person on the list, which the server has not loaded yet. */
const list = (name: string) =>
  rows(`insert into sanctions_entries (full_name, listed_on) values ($1, '2026-11-21')`, [name]);

const screenAll = () => screenUnderWay(server.services);

const redeemable = async ({ id }: { id: bigint | number }) =>
  (
    await callServer<{ redeemable: boolean; message: string | null }>(
      server.url,
      `GET /api/transactions/inbound/${id}/is-redeemable`,
      { headers: registering },
    )
  ).body;

/** The open case about an order or a request. */
async function caseOf(kind: string, subject: string): Promise<bigint> {
  const found = await rows<{ id: bigint }>(
    `select id from cases where kind = $1 and subject = $2 and state <> 'DECIDED'`,
    [kind, subject],
  );
  expect([kind, subject, found.length]).toEqual([kind, subject, 1]);
  return found[0]?.id ?? 0n;
}

const heldCase = ({ id }: { id: bigint | number }) => caseOf('SANCTIONS_MATCH', `order:${id}`);

const orderOf = async ({ id }: Pick<TestOrder, 'id'>) =>
  (
    await rows<Record<string, unknown>>('select * from inbound_transactions where id = $1', [id])
  )[0];

const recipient = (first: string, last: string) => ({ recipient: { first, last } });

describe('a waiting order', () => {
  test('whose recipient is on a new list cannot be redeemed, and neither expires nor is recalled, until its case is decided and they are notified', async () => {
    const order = await stageOrder(server.url, {
      recipient: { 'first-name': 'Petra', 'last-name': 'Neuling', msisdn: '082 000 0012' },
    });
    const other = await addOrder(server);
    await list('Petra Neuling');
    await screenAll();
    await screenAll();
    expect(await redeemable(order)).toMatchObject({
      redeemable: false,
      message: 'We are checking this payment. Please try again tomorrow, or contact us.',
    });
    expect((await redeemable(other)).redeemable).toBe(true);
    const id = await heldCase(order);
    expect((await desk.show(id)).row.facts).toMatchObject({
      result: 'POSSIBLE_MATCH',
      reference: order.reference,
      beneficiary: { matches: ['Petra Neuling'] },
    });
    const cancelled = await asPartner(
      server.url,
      `POST /partner/inbound-orders/${order.reference}/cancel`,
      { body: { reason: 'The sender changed their mind.' } },
    );
    expect(cancelled).toMatchObject({ status: 409 });
    await rows(
      `update inbound_transactions set expires_at = now() - interval '1 hour' where id = $1`,
      [order.id],
    );
    await notifyRecipients(server.services);
    await expireOrders(server.database);
    expect(await orderOf({ id: BigInt(order.id) })).toMatchObject({ status: 'UNALLOCATED' });
    expect(await rows('select 1 from messages where recipient = $1', ['27820000012'])).toEqual([]);

    await desk.propose(id, 'RELEASE', by('Zanele'));
    await desk.decide(id, 'RELEASE', by('Pieter'));
    expect((await redeemable(order)).redeemable).toBe(true);
    await screenAll();
    expect((await redeemable(order)).redeemable).toBe(true);
    // Its recipient has not been notified yet, and is now.
    await rows('update recipient_notices set due_at = now() where done_at is null and kind = $1', [
      'READY',
    ]);
    await notifyRecipients(server.services);
    await notifyRecipients(server.services);
    const told = await rows<{ body: string }>('select body from messages where recipient = $1', [
      '27820000012',
    ]);
    expect(told).toMatchObject([
      { body: expect.stringContaining('/redeem-inbound-transaction?t=') },
    ]);
  });

  test('whose sender is on it can be refused, for a reason that does not mention the list', async () => {
    const order = await addOrder(server);
    await rows(
      `update inbound_transactions set customer_first_name = 'Otto', customer_last_name = 'Sender'
       where id = $1`,
      [order.id],
    );
    await list('Otto Sender');
    await screenAll();
    await desk.decide(await heldCase(order), 'REJECT', by('Zanele', 'On the list since Friday.'));
    expect(await orderOf(order)).toMatchObject({
      status: 'REJECTED',
      reason: 'Our checks did not allow it.',
    });
    await notifyRecipients(server.services);
    const [message] = await rows<{ body: string }>(
      'select body from messages where recipient = $1',
      [order.msisdn],
    );
    expect(message?.body).toMatch(/cannot be paid out to you\. Our checks did not allow it\.$/);
  });
});

describe('a request awaiting its decision', () => {
  test('takes two people once a new list may match its person, and its order is released with it', async () => {
    const made = await requestedOrder(server, {
      order: recipient('Anselm', 'Gelistet'),
      body: { 'first-name': 'Anselm', 'last-name': 'Gelistet' },
    });
    await list('Anselm Gelistet');
    await screenAll();
    const subject = `redemption-request:${made.id}`;
    const id = await caseOf('REDEMPTION', subject);
    expect((await desk.show(id)).choices.APPROVE?.people).toBe(2);
    expect(Object.keys((await desk.show(await heldCase(made.order))).choices)).toEqual(['FREEZE']);
    await expect(desk.decide(id, 'APPROVE', by('Zanele'))).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    });
    await desk.propose(id, 'APPROVE', by('Zanele'));
    await desk.decide(id, 'APPROVE', by('Pieter'));
    expect(await orderOf(made.order)).toMatchObject({ status: 'ALLOCATED_UNPAID' });
    expect(
      await rows(`select 1 from cases where state <> 'DECIDED' and subject in ($1, $2)`, [
        subject,
        `order:${made.order.id}`,
      ]),
    ).toEqual([]);
  });

  test('is not approved immediately by an outdated list, and is screened against the newest', async () => {
    const customer = await addCustomer(server, { firstName: 'Nele', lastName: 'Frisch' });
    const { token } = await addOrder(server, {
      recipient: { first: 'Nele', last: 'Frisch', cell: customer.username },
    });
    const ask = <Body>(path: string, body: unknown) =>
      callServer<Body>(server.url, `POST /known-recipients${path}`, { headers: registering, body });
    const { body: known } = await ask<{ recipient: { recognition: string } }>('', {
      token,
      'id-type': 'SA_ID',
      'id-number': `T${customer.username}`,
    });
    await list('Nele Frisch');
    const { body: made } = await ask<{ id: number; status: string }>('/redemptions', {
      token,
      recognition: known.recipient.recognition,
      'reporting-declaration-version': 1,
    });
    expect(made.status).toBe('PENDING');
    const id = await caseOf('REDEMPTION', `redemption-request:${made.id}`);
    expect((await desk.show(id)).row.facts).toMatchObject({ reasons: ['NEWER_LIST'] });
    await screenAll();
    expect(await rows('select reasons from redemption_requests where id = $1', [made.id])).toEqual([
      { reasons: ['NEWER_LIST', 'SANCTIONS'] },
    ]);
    expect((await desk.show(id)).choices.APPROVE?.people).toBe(2);
  });

  test('is decided against the current list, even before a worker has screened it', async () => {
    const made = await requestedOrder(server);
    await rows(
      `update inbound_transactions set customer_first_name = 'Ida', customer_last_name = 'Eben'
       where id = $1`,
      [made.order.id],
    );
    await list('Ida Eben');
    const id = await caseOf('REDEMPTION', `redemption-request:${made.id}`);
    await expect(desk.decide(id, 'APPROVE', by('Zanele'))).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    });
    expect((await desk.show(id)).choices.APPROVE?.people).toBe(2);
    await desk.decide(id, 'REJECT', by('Zanele', 'On the list since Friday.'));
    const [request] = await rows<{ reason: string }>(
      'select reason from redemption_requests where id = $1',
      [made.id],
    );
    expect(request?.reason).toBe('Our checks did not allow it.');
  });
});
