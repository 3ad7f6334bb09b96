import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { moveOrder, type OrderMove } from './lifecycle.ts';

let server: RunningServer;
let id: bigint;
beforeAll(async () => {
  server = await startServer({ demo: true });
  const order = await server.database.db
    .selectFrom('inbound_transactions')
    .select('id')
    .where('reference', '=', 'DEMO-1001')
    .executeTakeFirstOrThrow();
  id = order.id;
});
afterAll(() => server.close());

const move = (asked: Omit<OrderMove, 'id'>) =>
  withTransaction(server.database, (handle) => moveOrder(handle, { id, ...asked }));

const refusal = (asked: Omit<OrderMove, 'id'>) =>
  move(asked).then(
    () => undefined,
    ({ code }) => code,
  );

test('an order moves along its lifecycle only, and a refusal says why', async () => {
  expect(await refusal({ to: 'ALLOCATED_PAID', actor: 'system' })).toBe('STATUS_CONFLICT');
  expect(await refusal({ to: 'EXPIRED', actor: 'operator:zanele' })).toBe('STATUS_CONFLICT');
  expect(await refusal({ to: 'REJECTED', actor: 'operator:zanele' })).toBe('VALIDATION_FAILED');
});

test('of several moves at the same moment one succeeds, with one event and one audit entry', async () => {
  const asked = { to: 'ALLOCATED_PENDING', actor: 'system' } as const;
  const tried = await Promise.all(Array.from({ length: 5 }, () => refusal(asked)));
  expect(tried.filter((code) => code === undefined)).toHaveLength(1);
  const events = await server.database.db
    .selectFrom('inbound_transaction_events')
    .select(['from_status', 'to_status', 'actor'])
    .where('inbound_transaction_id', '=', id)
    .where('to_status', '=', 'ALLOCATED_PENDING')
    .execute();
  expect(events).toEqual([
    { from_status: 'UNALLOCATED', to_status: 'ALLOCATED_PENDING', actor: 'system' },
  ]);
  const audited = await server.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('subject', '=', `order:${id}`)
    .execute();
  expect(audited).toEqual([{ details: { from: 'UNALLOCATED', reason: null } }]);
});
