/** Repeated payouts, and orders, after their country was blocked. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notPaidOut, openCaseOf } from '../../../test/amendments.ts';
import { addCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { addAllocated, orderPayouts, sendPayouts } from '../../../test/payouts.ts';
import {
  applyCountryList,
  listedCountries,
} from '../../administration/configuration/country-lists.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { stopBeforePayout } from './before-payout.ts';
import { stopBlocked } from './blocked-countries.ts';

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk(server.services);
});
afterEach(() => setBlocked([]));
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const by = (name: string) => ({
  actor: toOperatorActor(name),
  reason: 'The partner has paid it now.',
});

/** Puts a list of blocked countries in force that no process has read yet. */
const setBlocked = (countries: readonly string[]) =>
  withTransaction(server.database, async (handle) => {
    const seen = (await listedCountries(handle, 'BLOCKED')).map(({ alpha3 }) => alpha3);
    const change = { list: 'BLOCKED', seen, countries, listedOn: '2026-11-20' } as const;
    await applyCountryList(handle, change, by('Thandi'));
  });

async function states(id: bigint): Promise<string[]> {
  const { rows } = await server.owner.pool.query<{ state: string }>(
    'select state from payouts where transaction_id = $1 order by id',
    [id],
  );
  return rows.map(({ state }) => state);
}

async function sendAgain(id: bigint): Promise<void> {
  const of = await openCaseOf(server, 'RETURNED_PAYOUT', id);
  await desk.propose(of, 'SEND_AGAIN', by('Zanele'));
  await desk.decide(of, 'SEND_AGAIN', by('Pieter'));
}

test('a payout that two people send again is held before it is sent', async () => {
  const id = await notPaidOut(server, await addCustomer(server));
  await setBlocked(['ZWE']);
  await sendAgain(id);
  await sendPayouts(server.services);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await states(id)).toEqual(['FAILED', 'CANCELED']);
  expect(await openCaseOf(server, 'HOLD', id)).not.toBe(0n);
});

test('while the case of the country is open, sending again ends only its own case', async () => {
  const id = await notPaidOut(server, await addCustomer(server));
  await setBlocked(['ZWE']);
  await stopBlocked(server.services);
  await sendAgain(id);
  await sendPayouts(server.services);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await states(id)).toEqual(['FAILED']);
  const hold = await openCaseOf(server, 'HOLD', id);
  await expect(desk.decide(hold, 'RELEASE', by('Zanele'))).rejects.toThrow('needs two people');
});

test('an order from a blocked country is stopped before it is paid, even if this process has an old list in memory', async () => {
  const order = await addAllocated(server, await addCustomer(server));
  const { rows } = await server.owner.pool.query(
    `select c.alpha3 from inbound_transactions o join countries c on c.alpha2 = o.country_from where o.id = $1`,
    [order],
  );
  await setBlocked([rows[0].alpha3]);
  await withTransaction(server.database, (handle) =>
    stopBeforePayout(handle, { name: 'Thumela' }, server.services.reference.now, {
      ...{ transaction_id: null, inbound_transaction_id: order },
    }),
  );
  const states = (await orderPayouts(server, order)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['CANCELED']));
  const cases = await server.owner.pool.query('select kind, state from cases where subject = $1', [
    `order:${order}`,
  ]);
  expect(cases.rows).toEqual([{ kind: 'INCOMING_ORDER', state: 'OPEN' }]);
});
