import { addDays, startOfMonth } from '@thumela/rules/dates/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addAccounts,
  addRate,
  ann,
  ben,
  closePastMonth,
  dealOf,
  settledDeal,
} from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { exchangeService, revaluePositions } from './service.ts';

let prepared: PreparedDatabase;
beforeEach(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
});
afterEach(async () => {
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  await prepared.close();
});

const ago = (days: number) => addDays(currentBusinessDay(prepared.database.clock), -days);
const reverse = (id: bigint, by: { actor: `operator:${string}`; reason: string }) =>
  withTransaction(prepared.database, (handle) => exchangeService(handle).reverse(id, by));
const rows = async (text: string) =>
  (await prepared.owner.pool.query<{ said: string }>(text)).rows.map(({ said }) => said);

const entries = () =>
  rows(
    `select concat_ws(' ', e.event, e.business_day, back.event, string_agg(concat_ws(' ', l.account, l.amount_cents,
       l.currency), ', ' order by l.line)) as said
     from journal_entries e join journal_lines l on l.entry_id = e.id
     left join journal_entries back on back.id = e.reverses group by e.id, back.event order by e.id`,
  );

test('a settled deal is undone by two people, never by one, with an entry that names its own', async () => {
  const id = await settledDeal(prepared, dealOf(ago(1)));
  await reverse(id, ann);
  for (const actor of ['operator:Ann', 'operator:ANN'] as const) {
    await expect(reverse(id, { ...ann, actor })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  }
  const alone = prepared.database.pool.query(
    `update exchange_deals set state = 'REVERSED', reversed_by = reversal_proposed_by where id = $1`,
    [id],
  );
  await expect(alone).rejects.toThrow(/exchange_deals_reversed_by_two/);
  await reverse(id, ben);
  expect(await entries()).toEqual([
    `DEAL_SETTLED ${ago(1)} BANK -180000 ZAR, EXCHANGE_POSITION 180000 ZAR, EXCHANGE_POSITION -10000 USD, BANK 10000 USD`,
    `DEAL_REVERSED ${ago(1)} DEAL_SETTLED BANK 180000 ZAR, EXCHANGE_POSITION -180000 ZAR, EXCHANGE_POSITION 10000 USD, BANK -10000 USD`,
  ]);
  await expect(reverse(id, ann)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test('two people who reverse a deal at once post it once', async () => {
  const id = await settledDeal(prepared, dealOf(ago(1)));
  await reverse(id, ann);
  const results = await Promise.allSettled([reverse(id, ben), reverse(id, ben), reverse(id, ben)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await entries()).toHaveLength(2);
});

test('the revaluation after a reversal takes back the gains of the deal', async () => {
  const id = await settledDeal(prepared, dealOf(ago(3)));
  await addRate(prepared, ago(4), { mid: '0.055' });
  await prepared.owner.pool.query(
    `insert into position_revaluations (currency, business_day, through_entry, held_cents, carried_cents, value_cents,
       difference_cents) values ('USD', $1, 0, 0, 0, 0, 0)`,
    [ago(4)],
  );
  const revalue = () => revaluePositions(prepared.database, { demo: false });
  expect(await revalue()).toBe(3);
  await settledDeal(prepared, dealOf(ago(0)));
  await reverse(id, ann);
  await reverse(id, ben);
  // The next day that is over has the currency of the second deal alone, at its cost and without the first one's gain.
  const [balance] = await rows(
    `select concat_ws(' ', -sum(amount_cents) filter (where currency = 'USD'), sum(amount_cents) filter (where currency = 'ZAR')) as said
     from journal_lines where account = 'EXCHANGE_POSITION'`,
  );
  expect(balance).toBe('10000 181818');
});

test('a deal of a closed month is undone on the first open day', async () => {
  const month = startOfMonth(addDays(startOfMonth(ago(0)), -1));
  const id = await settledDeal(prepared, dealOf(addDays(month, 2)));
  await closePastMonth(prepared, month);
  await reverse(id, ann);
  await reverse(id, ben);
  expect(await entries()).toContainEqual(
    expect.stringMatching(`^DEAL_REVERSED ${startOfMonth(ago(0))} DEAL_SETTLED `),
  );
});

test('a deal that is not settled cannot be undone', async () => {
  const id = await withTransaction(prepared.database, (handle) =>
    exchangeService(handle).propose(dealOf(ago(0)), ann),
  );
  await expect(reverse(id, ben)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test('the database changes nothing else of a settled deal, and nothing of a reversed one', async () => {
  const id = await settledDeal(prepared, dealOf(ago(1)));
  const change = (what: string) =>
    prepared.database.pool.query(`update exchange_deals set ${what} where id = $1`, [id]);
  await expect(change('settled_on = settled_on + 1')).rejects.toThrow();
  await expect(change(`state = 'AGREED', settled_on = null`)).rejects.toThrow();
  await reverse(id, ann);
  await reverse(id, ben);
  await expect(change(`state = 'SETTLED', reversed_by = null`)).rejects.toThrow();
});
