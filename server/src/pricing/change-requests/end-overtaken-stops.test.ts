import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { endOvertaken } from './service.ts';
import { stopRate } from './stops.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const KENYA = { destinationId: 9, country: 'KE', currency: 'KES', mid: '8.007' } as const;

const stop = (why: 'OUTSIDE_BAND' | 'TOO_OLD', offered?: string) =>
  withTransaction(server.database, (handle) => stopRate(handle, { ...KENYA, why, offered }));

/** A rate that two people confirmed earlier and that takes effect now. */
async function comesIntoForce(mid: string): Promise<void> {
  await server.database.pool.query(
    `insert into exchange_rates (destination_id, mid, margin_percent, valid_from, changed_by, source)
     values ($1, $2, 1.5, now(), 'zanele', 'console')`,
    [KENYA.destinationId, mid],
  );
  await Promise.all([endOvertaken(server.services), endOvertaken(server.services)]);
  await server.services.reference.refresh();
}

const isStopped = () =>
  server.services.reference.now.destination(KENYA.destinationId)?.rate?.isStopped;

const newestCase = async () => {
  const { rows } = await server.database.pool.query(
    `select state, decision, decided_by from cases where kind = 'RATE_SUSPENDED' order by id desc limit 1`,
  );
  return rows[0];
};

test('a planned rate near what the feed offers ends the stop when it comes into force, and the case with it', async () => {
  await stop('OUTSIDE_BAND', '9.5');
  await comesIntoForce('8.1');
  expect([isStopped(), (await newestCase()).state]).toEqual([true, 'OPEN']);
  await comesIntoForce('9.4');
  expect(isStopped()).toBe(false);
  expect(await newestCase()).toEqual({
    state: 'DECIDED',
    decision: 'NEW_RATE',
    decided_by: 'system',
  });
  const { rows } = await server.database.pool.query(
    `select actor from audit_entries where action = 'rates.stop-ended'`,
  );
  expect(rows).toEqual([{ actor: 'system' }]);
});

test('without an offer of the feed, a planned rate is compared with the expired one', async () => {
  await stop('TOO_OLD');
  await comesIntoForce('12');
  expect(isStopped()).toBe(true);
  await comesIntoForce('9.45');
  expect(isStopped()).toBe(false);
});

test('a rate that was in force before the stop does not end it', async () => {
  await stop('OUTSIDE_BAND', '9.46');
  await endOvertaken(server.services);
  await server.services.reference.refresh();
  expect(isStopped()).toBe(true);
});
