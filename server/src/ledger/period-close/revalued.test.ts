import { addDays, startOfMonth } from '@thumela/rules/dates/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAccounts, addRate, dealOf, settledDeal } from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { revaluePositions } from '../exchange/service.ts';
import { closeMonth } from './close.ts';

let prepared: PreparedDatabase;
beforeEach(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
});
afterEach(() => prepared.close());

const rates = { demo: false };
/** The last day of the month before. */
const lastDay = () => addDays(startOfMonth(currentBusinessDay(prepared.database.clock)), -1);
const close = () =>
  closeMonth(prepared.database, {
    ...{ month: startOfMonth(lastDay()), operator: 'Thandi', rates },
    examine: async () => ({ problems: [] }),
  });
const closed = async () =>
  (await prepared.owner.pool.query('select from closed_months')).rowCount ?? 0;

test('a month is not closed before its last day is revalued', async () => {
  await settledDeal(prepared, dealOf(addDays(lastDay(), -3)));
  await addRate(prepared, addDays(lastDay(), -5), { mid: '0.055' });
  await expect(close()).rejects.toThrow(
    `Positions in USD are not revalued at the end of ${lastDay()} yet. A worker does that within minutes; please try again then.`,
  );
  expect(await closed()).toBe(0);
  await revaluePositions(prepared.database, rates);
  await close();
  expect(await closed()).toBe(1);
});

test('while an import posts, a month cannot be closed or revalued, and both can be tried again', async () => {
  await settledDeal(prepared, dealOf(addDays(lastDay(), -3)));
  await addRate(prepared, addDays(lastDay(), -5), { mid: '0.055' });
  const importing = await prepared.database.pool.connect();
  try {
    await importing.query('begin');
    await importing.query(
      `select post_entry('CORRECTED', 'case:1', 'case:1', 'system',
         '[{"account": "EXCHANGE_POSITION", "sub": "USD", "cents": 1}, {"account": "BANK", "cents": -1}]')`,
    );
    expect(await revaluePositions(prepared.database, rates, { patience: 20 })).toBe(0);
    await expect(close()).rejects.toThrow(
      'Entries are still being written; please try again in a minute.',
    );
    await importing.query('commit');
  } finally {
    importing.release();
  }
  await revaluePositions(prepared.database, rates, { patience: 20 });
  await close();
  expect(await closed()).toBe(1);
});

test('a month is closed with a position that has no rate on its last day', async () => {
  await settledDeal(prepared, dealOf(lastDay()));
  await addRate(prepared, addDays(lastDay(), 1), { mid: '0.055' });
  await close();
  expect(await closed()).toBe(1);
});

test('an entry that comes after the revaluation of the last day does not keep the month open', async () => {
  await settledDeal(prepared, dealOf(addDays(lastDay(), -3)));
  await addRate(prepared, addDays(lastDay(), -5), { mid: '0.055' });
  await revaluePositions(prepared.database, rates);
  await settledDeal(prepared, dealOf(lastDay()));
  await close();
  expect(await closed()).toBe(1);
});
