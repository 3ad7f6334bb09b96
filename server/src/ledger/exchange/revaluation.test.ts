import { addDays, startOfMonth } from '@thumela/rules/dates/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addAccounts,
  addRate,
  closePastMonth,
  dealOf,
  settledDeal,
} from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { revaluePositions } from './revalue.ts';

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
const revalue = () => revaluePositions(prepared.database, { demo: false });

const rows = async <Row extends object>(text: string) =>
  (await prepared.owner.pool.query<Row>(text)).rows;
const revaluations = async () =>
  (
    await rows<{ said: string }>(
      `select concat_ws(' ', r.business_day, currency, held_cents, value_cents, difference_cents,
         (select max(e.business_day) from journal_entries e where e.document = 'position-revaluation:' || r.id)) as said
       from position_revaluations r order by business_day, currency`,
    )
  ).map(({ said }) => said);

test('a position is carried at the closing rate of each day that is over, missed days in order', async () => {
  await settledDeal(prepared, dealOf(ago(3)));
  await addRate(prepared, ago(4), { mid: '0.055' });
  await addRate(prepared, ago(1), { mid: '0.0557' });
  expect(await revalue()).toBe(3);
  expect(await revalue()).toBe(0);
  expect(await revaluations()).toEqual([
    `${ago(3)} USD 10000 181818 1818 ${ago(3)}`,
    `${ago(2)} USD 10000 181818 0`,
    `${ago(1)} USD 10000 179533 -2285 ${ago(1)}`,
  ]);
  const [{ lines } = { lines: '' }] = await rows<{ lines: string }>(
    `select string_agg(account || ' ' || amount_cents || ' ' || l.currency, ', ' order by line) as lines
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where event = 'POSITION_REVALUED' and e.business_day = '${ago(3)}'`,
  );
  expect(lines).toBe('EXCHANGE_POSITION 1818 ZAR, EXCHANGE_DIFFERENCES -1818 ZAR');
});

test('workers that revalue at once post each day once', async () => {
  await settledDeal(prepared, dealOf(ago(3)));
  await addRate(prepared, ago(4), { mid: '0.055' });
  const counts = await Promise.all([revalue(), revalue(), revalue()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('days without a rate are left out until there is one', async () => {
  await settledDeal(prepared, dealOf(ago(3)));
  expect(await revalue()).toBe(0);
  await addRate(prepared, ago(1), { mid: '0.055' });
  expect(await revalue()).toBe(1);
  expect(await revaluations()).toEqual([`${ago(1)} USD 10000 181818 1818 ${ago(1)}`]);
});

test('what is left of the rand when all currency is sold is a gain, and then nothing is revalued', async () => {
  await settledDeal(prepared, dealOf(ago(5)));
  await settledDeal(prepared, dealOf(ago(4), { side: 'SELL', randCents: 181_000n, rate: '18.1' }));
  await addRate(prepared, ago(6), { mid: '0.055' });
  expect(await revalue()).toBe(2);
  expect(await revaluations()).toEqual([
    `${ago(5)} USD 10000 181818 1818 ${ago(5)}`,
    `${ago(4)} USD 0 0 -818 ${ago(4)}`,
  ]);
});

test('a deal that is posted late is in the next revaluation', async () => {
  await settledDeal(prepared, dealOf(ago(4)));
  await addRate(prepared, ago(5), { mid: '0.055' });
  await prepared.owner.pool.query(
    `insert into position_revaluations (currency, business_day, through_entry, held_cents, carried_cents, value_cents,
       difference_cents) values ('USD', $1, 0, 0, 0, 0, 0)`,
    [ago(2)],
  );
  expect(await revalue()).toBe(1);
  expect(await revaluations()).toEqual([
    `${ago(2)} USD 0 0 0`,
    `${ago(1)} USD 10000 181818 1818 ${ago(1)}`,
  ]);
});

test('a closed month takes no revaluation', async () => {
  const first = startOfMonth(addDays(startOfMonth(ago(0)), -1));
  await settledDeal(prepared, dealOf(addDays(first, 26)));
  await addRate(prepared, first, { mid: '0.055' });
  await closePastMonth(prepared, first);
  await revalue();
  const [oldest] = await revaluations();
  const day = startOfMonth(ago(0));
  // On the first day of a month, no day of it is over.
  expect(oldest).toBe(day === ago(0) ? undefined : `${day} USD 10000 181818 1818 ${day}`);
});
