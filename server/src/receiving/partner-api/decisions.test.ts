import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { orderRow, stageOrder, stageOrders } from '../../../test/staging.ts';
import { notifyRecipients } from '../orders/recipients/notify-recipient.ts';

let server: RunningServer;
let listed: { first: string; last: string };
beforeAll(async () => {
  server = await startServer({ demo: true });
  const { full_name: name } = await server.database.db
    .selectFrom('sanctions_entries')
    .select('full_name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [first = '', ...rest] = name.split(' ');
  listed = { first, last: rest.join(' ') };
});
afterAll(() => server.close());

const BY = { actor: 'operator:zanele', reason: 'Another person of that name.' } as const;

const caseOf = async (id: number) => {
  const row = await server.database.db
    .selectFrom('cases')
    .selectAll()
    .where('subject', '=', `order:${id}`)
    .executeTakeFirstOrThrow();
  return row;
};

const ofListed = () => ({
  sender: { 'first-name': listed.first, 'last-name': listed.last, country: 'GB' },
});

const stored = (id: number) =>
  server.database.db
    .selectFrom('inbound_transactions')
    .select(['status', 'reason', 'expires_at', 'next_actor'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();

test('an order that may match the sanctions list is held, without PIN, link or message', async () => {
  const order = await stageOrder(server.url, ofListed());
  expect(order).toMatchObject({ status: 'STAGED', 'collection-pin': null });
  expect(await stored(order.id)).toMatchObject({ next_actor: 'OPERATOR' });
  const found = await caseOf(order.id);
  expect(found).toMatchObject({ kind: 'SANCTIONS_MATCH', state: 'OPEN', amount_cents: 450_000n });
  expect(found.facts).toMatchObject({ result: 'POSSIBLE_MATCH', reference: order.reference });
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from recipient_notices where inbound_transaction_id = $1',
    [order.id],
  );
  expect(rows[0].n).toBe(0);
});

test('the recipient is compared as well', async () => {
  const { recipient } = orderRow();
  const named = { 'first-name': listed.first, 'last-name': listed.last };
  const order = await stageOrder(server.url, { recipient: { ...recipient, ...named } });
  expect(order.status).toBe('STAGED');
});

test('a released order waits for its recipient, who is notified and has the whole time', async () => {
  const order = await stageOrder(server.url, ofListed());
  await server.database.pool.query(
    `update inbound_transactions set expires_at = now() + interval '1 hour' where id = $1`,
    [order.id],
  );
  const desk = testDesk(server.services);
  const { id: match } = await caseOf(order.id);
  await expect(desk.decide(match, 'RELEASE', BY)).rejects.toThrow('needs two people');
  await desk.propose(match, 'RELEASE', BY);
  await desk.decide(match, 'RELEASE', { ...BY, actor: 'operator:Pieter' });
  const { status, expires_at } = await stored(order.id);
  expect(status).toBe('UNALLOCATED');
  expect((expires_at.getTime() - server.database.clock.now().getTime()) / 3_600_000).toBeCloseTo(
    72,
    1,
  );
  await notifyRecipients(server.services);
  const { rows } = await server.database.pool.query(
    `select kind from recipient_notices where inbound_transaction_id = $1 and done_at is not null`,
    [order.id],
  );
  expect(rows).toEqual([{ kind: 'READY' }]);
});

test('rejected it has one sentence that says nothing of the list, its partner can read it, and its recipient has heard of nothing', async () => {
  const order = await stageOrder(server.url, ofListed());
  const reason = 'Our checks did not allow it.';
  await testDesk(server.services).decide((await caseOf(order.id)).id, 'REJECT', {
    ...BY,
    reason: 'The sender is the listed one.',
  });
  expect(await stored(order.id)).toMatchObject({ status: 'REJECTED', reason });
  const again = await stageOrders(server.url, [
    { ...orderRow(ofListed()), reference: order.reference },
  ]);
  expect(again.body.accepted[0]).toMatchObject({ created: false, status: 'REJECTED', reason });
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from recipient_notices where inbound_transaction_id = $1',
    [order.id],
  );
  expect(rows[0].n).toBe(0);
});
