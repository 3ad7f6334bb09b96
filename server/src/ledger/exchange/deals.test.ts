import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, ann, ben, dealOf } from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import type { DealProposal } from './propose-deal.ts';
import { exchangeService } from './service.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
});
afterAll(async () => {
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  await prepared.close();
});

const today = () => currentBusinessDay(prepared.database.clock);
const at = <Result>(act: (service: ReturnType<typeof exchangeService>) => Promise<Result>) =>
  withTransaction(prepared.database, (handle) => act(exchangeService(handle)));
const propose = (more: Partial<DealProposal> = {}) =>
  at((service) => service.propose(dealOf(today(), more), ann));

async function agreed(more: Partial<DealProposal> = {}): Promise<bigint> {
  const id = await propose(more);
  await at((service) => service.agree(id, ben));
  return id;
}

const linesOf = async (id: bigint) => {
  const { rows } = await prepared.owner.pool.query<{ said: string }>(
    `select l.account || '/' || l.sub_account || ' ' || l.amount_cents || ' ' || l.currency as said
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.document = 'exchange-deal:' || $1 order by e.id, l.line`,
    [id],
  );
  return rows.map(({ said }) => said);
};

test('a deal of two people is posted once it has moved, and each currency sums to zero', async () => {
  const id = await agreed();
  expect(await linesOf(id)).toEqual([]);
  await at((service) => service.settle({ id, day: today() }, ann));
  expect(await linesOf(id)).toEqual([
    'BANK/MAIN -180000 ZAR',
    'EXCHANGE_POSITION/USD 180000 ZAR',
    'EXCHANGE_POSITION/USD -10000 USD',
    'BANK/DOLLARS 10000 USD',
  ]);
});

test('currency that was sold is posted the other way round', async () => {
  const id = await agreed({ side: 'SELL' });
  await at((service) => service.settle({ id, day: today() }, ann));
  expect(await linesOf(id)).toContain('BANK/DOLLARS -10000 USD');
  expect(await linesOf(id)).toContain('BANK/MAIN 180000 ZAR');
});

test('the proposer does not agree, however the name is spelt', async () => {
  const id = await propose();
  for (const actor of ['operator:Ann', 'operator:ANN'] as const) {
    const agreeing = at((service) => service.agree(id, { ...ben, actor }));
    await expect(agreeing).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  }
  const alone = prepared.database.pool.query(
    `update exchange_deals set state = 'AGREED', agreed_by = proposed_by where id = $1`,
    [id],
  );
  await expect(alone).rejects.toThrow(/exchange_deals_two_people/);
  await expect(at((service) => service.settle({ id, day: today() }, ben))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
});

test('two people who settle a deal at once post it once', async () => {
  const id = await agreed();
  const settle = () => at((service) => service.settle({ id, day: today() }, ann));
  const results = await Promise.allSettled([settle(), settle(), settle()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await linesOf(id)).toHaveLength(4);
});

test('a deal is not settled before its value date or in the future', async () => {
  const later = await agreed({ valueOn: addDays(today(), 2) });
  for (const day of [today(), addDays(today(), 2), 'yesterday']) {
    const settling = at((service) => service.settle({ id: later, day }, ann));
    await expect(settling).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  const early = prepared.database.pool.query(
    `update exchange_deals set state = 'SETTLED', settled_on = current_date where id = $1`,
    [later],
  );
  await expect(early).rejects.toThrow(/exchange_deals_not_before_value/);
});

test('an agreed deal is canceled by two people, never by one, and then posts nothing', async () => {
  const id = await agreed();
  await at((service) => service.cancel(id, ann));
  for (const actor of ['operator:Ann', 'operator:ANN'] as const) {
    const alone = at((service) => service.cancel(id, { ...ann, actor }));
    await expect(alone).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  }
  const forced = prepared.database.pool.query(
    `update exchange_deals set state = 'CANCELED', canceled_by = cancel_proposed_by where id = $1`,
    [id],
  );
  await expect(forced).rejects.toThrow(/exchange_deals_canceled_by_two/);
  await at((service) => service.cancel(id, ben));
  const settling = at((service) => service.settle({ id, day: today() }, ben));
  await expect(settling).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  await expect(at((service) => service.cancel(id, ann))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect(await linesOf(id)).toEqual([]);
});

test('a deal that is only proposed is canceled by one person', async () => {
  const id = await propose();
  await at((service) => service.cancel(id, ann));
  await expect(at((service) => service.agree(id, ben))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
});

test.each<[string, Partial<DealProposal>]>([
  ['a rate that gives another amount', { rate: '18.0001' }],
  ['a rate that is no number', { rate: 'eighteen' }],
  ['no amount', { amountCents: 0n }],
  ['rand as its currency', { currency: 'ZAR' }],
  ['a value date before the trade', { valueOn: '2020-01-01' }],
  ['no counterparty', { counterparty: '  ' }],
  ['an account in another currency', { currencyAccount: 'MAIN' }],
  ['an unknown rand account', { randAccount: 'NONE' }],
  ['an unknown account', { currencyAccount: 'NONE' }],
])('%s is refused', async (_what, more) => {
  await expect(propose(more)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('the database refuses a rate that does not fit the amounts to the cent', async () => {
  const inserting = prepared.database.pool.query(
    `insert into exchange_deals (side, currency, amount_cents, rand_cents, rate, traded_on, value_on, counterparty,
       rand_account, currency_account, proposed_by)
     values ('BUY', 'USD', 10000, 180001, 18, current_date, current_date, 'Bank', 'MAIN', 'DOLLARS', 'operator:Ann')`,
  );
  await expect(inserting).rejects.toThrow(/exchange_deals_rate_fits/);
});
