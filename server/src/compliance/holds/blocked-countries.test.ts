import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { decideOldestCase, fetchTransaction, readLastChange } from '../../../test/holds.ts';
import { corridors, createFromQuote, requestQuote, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { addAllocated, orderPayouts } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import {
  applyCountryList,
  listedCountries,
} from '../../administration/configuration/country-lists.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { moveTransaction } from '../../sending/lifecycle/lifecycle.ts';
import { stopBeforePayout } from './before-payout.ts';
import { stopBlocked } from './blocked-countries.ts';

const brand = { name: 'Thumela' };

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterEach(() => setBlocked([]));
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

/** Puts a new list of blocked countries in force, as the console does. */
async function setBlocked(countries: readonly string[], refresh = true): Promise<void> {
  await withTransaction(server.database, async (handle) => {
    const seen = (await listedCountries(handle, 'BLOCKED')).map(({ alpha3 }) => alpha3);
    const by = { actor: 'operator:thandi', reason: 'The list has changed.' } as const;
    const change = { list: 'BLOCKED', seen, countries, listedOn: '2026-11-20' } as const;
    await applyCountryList(handle, change, by);
  });
  if (refresh) await server.services.reference.refresh();
}

async function made(): Promise<bigint> {
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  return BigInt(sent['transaction-id']);
}

test('no quote is made for a blocked country', async () => {
  await setBlocked(['ZWE']);
  const refused = await requestQuote(server.url, customer, corridors.zimbabweCash, 100);
  expect(refused).toMatchObject({ status: 400, body: { 'error-code': 'CORRIDOR_NOT_AVAILABLE' } });
});

test('no transaction is created there from an earlier quotation', async () => {
  const quote = await requestQuote(server.url, customer, corridors.zimbabweCash, 100);
  await setBlocked(['ZWE']);
  const reference = quote.body['quotation-reference'];
  const refused = await createFromQuote(server.url, customer, corridors.zimbabweCash, reference);
  expect(refused).toMatchObject({ status: 400, body: { 'error-code': 'CORRIDOR_NOT_AVAILABLE' } });
});

test('a payout to a newly blocked country is held before it is sent, even if this process has an old list in memory', async () => {
  const id = await made();
  await reportPaid(server.database, id);
  await setBlocked(['ZWE'], false);
  const { now } = server.services.reference;
  await withTransaction(server.database, (handle) =>
    stopBeforePayout(handle, brand, now, { transaction_id: id, inbound_transaction_id: null }),
  );
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect((await readLastChange(server.database, id)).cases).toMatchObject([
    { kind: 'HOLD', state: 'OPEN' },
  ]);
});

test('open transactions become cases, which two people release, and again after a second listing', async () => {
  const unpaid = await made();
  const paid = await made();
  await reportPaid(server.database, paid);
  await setBlocked(['ZWE']);
  await stopBlocked(server.services);
  await stopBlocked(server.services);
  expect(await statusOf(server.database, unpaid)).toBe('ON_HOLD_UNPAID');
  expect(await statusOf(server.database, paid)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect((await fetchTransaction(server.url, customer, paid))['hold-reason']).toBe(
    'We are checking whether we can still send money to Zimbabwe. Your money is safe, and you do not need to do anything.',
  );
  const { rows } = await server.owner.pool.query(
    "select facts ->> 'blocked-country' as country from cases where subject = $1",
    [`transaction:${paid}`],
  );
  expect(rows).toEqual([{ country: 'ZWE' }]);

  await decideOldestCase(server.database, paid, 'RELEASE');
  expect((await readLastChange(server.database, paid)).cases).toMatchObject([
    { kind: 'HOLD', state: 'DECIDED', decision: 'RELEASE', decided_by: 'operator:Thandi' },
  ]);
  await stopBlocked(server.services);
  expect(await statusOf(server.database, paid)).toBe('APPROVED_PAID');

  await setBlocked([]);
  await setBlocked(['ZWE']);
  await stopBlocked(server.services);
  expect(await statusOf(server.database, paid)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a transaction that is already on hold takes two people once its country is blocked', async () => {
  const id = await made();
  await withTransaction(server.database, (handle) =>
    moveTransaction(handle, {
      ...{
        id,
        to: 'ON_HOLD_UNPAID',
        actor: 'operator:Thandi',
        reason: 'We are checking it.',
        brand,
      },
    }),
  );
  await setBlocked(['ZWE']);
  await stopBlocked(server.services);
  await decideOldestCase(server.database, id, 'RELEASE');
  const { rows } = await server.owner.pool.query(
    'select proposed_by, decided_by from cases where transaction_id = $1',
    [id],
  );
  expect(rows).toEqual([{ proposed_by: 'operator:Zanele', decided_by: 'operator:Thandi' }]);
  expect(await statusOf(server.database, id)).toBe('APPROVED_UNPAID');
});

test('an unpaid order from a newly blocked country waits for two people, and none of it is paid', async () => {
  const order = await addAllocated(server, customer);
  const { rows } = await server.owner.pool.query(
    `select c.alpha3 from inbound_transactions o join countries c on c.alpha2 = o.country_from where o.id = $1`,
    [order],
  );
  await setBlocked([rows[0].alpha3]);
  await stopBlocked(server.services);
  await stopBlocked(server.services);
  const cases = await server.owner.pool.query(
    'select kind, state, facts from cases where subject = $1',
    [`order:${order}`],
  );
  expect(cases.rows).toMatchObject([
    { kind: 'INCOMING_ORDER', state: 'OPEN', facts: { 'blocked-country': rows[0].alpha3 } },
  ]);
  const states = (await orderPayouts(server, order)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['CANCELED']));
});
