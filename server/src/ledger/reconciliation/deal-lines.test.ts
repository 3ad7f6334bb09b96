import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, ann, ben, dealOf } from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { camtFile } from '../../../test/statement-files.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { DealProposal } from '../exchange/propose-deal.ts';
import { exchangeService } from '../exchange/service.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { statementsReader, statementsService } from './service.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
});
afterAll(async () => {
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  await prepared.close();
});

const brand = { name: 'Thumela' };
const ago = (days: number) => addDays(currentBusinessDay(prepared.database.clock), -days);
const service = () => statementsService(prepared.database, brand);
const at = <Result>(act: (of: ReturnType<typeof exchangeService>) => Promise<Result>) =>
  withTransaction(prepared.database, (handle) => act(exchangeService(handle)));

/** Two people agree on a deal of some days ago. @returns its id and the reference that its bank lines have */
async function agreed(days: number, more: Partial<DealProposal> = {}) {
  const id = await at((of) => of.propose(dealOf(ago(days), more), ann));
  await at((of) => of.agree(id, ben));
  return { id, reference: `XD${String(id).padStart(8, '0')}` };
}

let files = 0;
/** Imports a line of a bank account. @returns its id */
async function bankSays(
  account: 'MAIN' | 'DOLLARS',
  { day, cents, words }: { day: string; cents: bigint; words: string },
): Promise<bigint> {
  files += 1;
  const of = account === 'MAIN' ? {} : { account: '9988776655', currency: 'USD' };
  const content = camtFile([{ day, bank: `B${files}`, cents, words }], of);
  await service().import({ name: 'bank.xml', content, from: 'bank', operator: 'Thandi' });
  const { rows } = await prepared.owner.pool.query('select max(id) as id from statement_lines');
  return rows[0].id;
}

const rows = async (text: string, values: unknown[]) =>
  (await prepared.owner.pool.query<{ said: string }>(text, values)).rows.map(({ said }) => said);
const postedBy = (line: bigint) =>
  rows(
    `select concat_ws(' ', e.event, l.account, l.sub_account, l.amount_cents, l.currency) as said from journal_entries e
     join journal_lines l on l.entry_id = e.id where e.document = 'statement-line:' || $1 order by e.id, l.line`,
    [line],
  );
const stateOf = async (id: bigint) =>
  (
    await rows(
      `select concat_ws(' ', state, settled_on) as said from exchange_deals where id = $1`,
      [id],
    )
  )[0];
const dealLines = (id: bigint) =>
  rows(
    `select concat_ws(' ', l.account, l.sub_account, l.amount_cents, l.currency) as said from journal_entries e
     join journal_lines l on l.entry_id = e.id where e.document = 'exchange-deal:' || $1 order by e.id, l.line`,
    [id],
  );
const matchOf = async (line: bigint) =>
  (
    await rows(
      `select concat_ws(' ', purpose, state, exchange_deal_id) as said from statement_matches where line_id = $1`,
      [line],
    )
  )[0];

test('a deal is settled by the lines of both sides, on the day of the later one', async () => {
  const { id, reference } = await agreed(3);
  const paid = await bankSays('MAIN', { day: ago(3), cents: -180_000n, words: `FX ${reference}` });
  expect(await matchOf(paid)).toBe(`DEAL_PAID EXACT ${id}`);
  expect(await stateOf(id)).toBe('AGREED');
  await expect(at((of) => of.cancel(id, ann))).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  const received = await bankSays('DOLLARS', { day: ago(2), cents: 10_000n, words: reference });
  expect(await stateOf(id)).toBe(`SETTLED ${ago(2)}`);
  expect(await dealLines(id)).toEqual([
    'BANK MAIN -180000 ZAR',
    'EXCHANGE_POSITION USD 180000 ZAR',
    'EXCHANGE_POSITION USD -10000 USD',
    'BANK DOLLARS 10000 USD',
  ]);
  expect([await postedBy(paid), await postedBy(received)]).toEqual([[], []]);
  await expect(at((of) => of.reverse(id, ann))).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test('currency that was sold is matched the other way round', async () => {
  const { id, reference } = await agreed(2, { side: 'SELL' });
  await bankSays('DOLLARS', { day: ago(2), cents: -10_000n, words: reference });
  await bankSays('MAIN', { day: ago(2), cents: 180_000n, words: reference });
  expect(await stateOf(id)).toBe(`SETTLED ${ago(2)}`);
});

test('lines of a deal that was settled by hand post nothing', async () => {
  const { id, reference } = await agreed(2);
  await at((of) => of.settle({ id, day: ago(2) }, ann));
  const paid = await bankSays('MAIN', { day: ago(2), cents: -180_000n, words: reference });
  const received = await bankSays('DOLLARS', { day: ago(2), cents: 10_000n, words: reference });
  expect([await matchOf(paid), await matchOf(received)]).toEqual([
    `DEAL_PAID EXACT ${id}`,
    `DEAL_RECEIVED EXACT ${id}`,
  ]);
  expect([await postedBy(paid), await postedBy(received)]).toEqual([[], []]);
  expect(await dealLines(id)).toHaveLength(4);
});

test('a line of another amount waits for two people, who post the rest as a charge of the bank', async () => {
  const { id, reference } = await agreed(2);
  await bankSays('MAIN', { day: ago(2), cents: -180_000n, words: reference });
  const less = await bankSays('DOLLARS', { day: ago(1), cents: 9_900n, words: reference });
  expect(await matchOf(less)).toBeUndefined();
  const { lines } = await statementsReader(prepared.database).leftOver();
  expect(lines).toMatchObject([{ id: less, like: `exchange-deal:${id}`, differs: ['amount'] }]);
  const { described } = statementsReader(prepared.database);
  const named = await described([{ target: `exchange-deal:${id}`, lineCents: 9_900n }]);
  expect(named({ target: `exchange-deal:${id}`, lineCents: 9_900n })).toMatchObject({
    ...{ reference, cents: 10_000n, currency: 'USD', day: ago(2) },
  });
  await service().propose({
    ...{ lineId: less, target: `exchange-deal:${id}`, operator: 'Thandi', reason: 'A fee.' },
  });
  await expect(service().confirm({ lineId: less, operator: 'Thandi' })).rejects.toThrow(/other/);
  await service().confirm({ lineId: less, operator: 'Sipho' });
  expect(await postedBy(less)).toEqual([
    'PARTNER_CHARGED PARTNER_CHARGES DOLLARS 1800 ZAR',
    'PARTNER_CHARGED EXCHANGE_POSITION USD -1800 ZAR',
    'PARTNER_CHARGED EXCHANGE_POSITION USD 100 USD',
    'PARTNER_CHARGED BANK DOLLARS -100 USD',
  ]);
  // Dollars are at the bank and nowhere else, so the position has no more than is there.
  const { rows } = await prepared.owner.pool.query(
    `select distinct account from journal_lines where currency = 'USD' order by 1`,
  );
  expect(rows.map(({ account }) => account)).toEqual(['BANK', 'EXCHANGE_POSITION']);
  expect(await stateOf(id)).toBe(`SETTLED ${ago(1)}`);
});

test('money that names a deal is not put in suspense, and the deal is named instead', async () => {
  const { id, reference } = await agreed(2);
  const less = await bankSays('DOLLARS', { day: ago(2), cents: 9_000n, words: `IN ${reference}` });
  const proposing = service().propose({
    ...{ lineId: less, target: 'suspense', operator: 'Thandi', reason: 'Unknown.' },
  });
  await expect(proposing).rejects.toThrow(
    `Line ${less} names the exchange deal ${reference}. Match it with exchange-deal:${id} instead of suspense.`,
  );
});

test('a suspense that was proposed before the deal is refused when it is confirmed', async () => {
  const { id } = await agreed(2);
  const next = `XD${String(id + 1n).padStart(8, '0')}`;
  const line = await bankSays('DOLLARS', { day: ago(1), cents: 8_000n, words: next });
  await service().propose({
    ...{ lineId: line, target: 'suspense', operator: 'Thandi', reason: 'Unknown.' },
  });
  await agreed(2);
  await expect(service().confirm({ lineId: line, operator: 'Sipho' })).rejects.toThrow(next);
});

test('a line in another account, before the value date or of the other side is not matched', async () => {
  const { reference } = await agreed(1);
  const wrong = [
    await bankSays('MAIN', { day: ago(1), cents: 180_000n, words: reference }),
    await bankSays('MAIN', { day: ago(2), cents: -180_000n, words: reference }),
    await bankSays('DOLLARS', { day: ago(1), cents: -10_000n, words: reference }),
  ];
  for (const line of wrong) expect(await matchOf(line)).toBeUndefined();
});

test('a line that comes while a deal is settled by hand neither blocks it nor posts it twice', async () => {
  const { id, reference } = await agreed(2);
  await bankSays('MAIN', { day: ago(2), cents: -180_000n, words: reference });
  await Promise.allSettled([
    at((of) => of.settle({ id, day: ago(2) }, ann)),
    bankSays('DOLLARS', { day: ago(2), cents: 10_000n, words: reference }),
  ]);
  expect(await dealLines(id)).toHaveLength(4);
});

test('one of two lines for the same side stays unmatched', async () => {
  const { reference } = await agreed(2);
  await bankSays('MAIN', { day: ago(2), cents: -180_000n, words: reference });
  const again = await bankSays('MAIN', { day: ago(2), cents: -180_000n, words: `${reference} 2` });
  expect(await matchOf(again)).toBeUndefined();
});
