import { addDays } from '@thumela/rules/dates/dates.ts';
import { expect, test } from 'vitest';
import { addAccounts, addRate, ann, ben, dealOf, settledDeal } from '../../../test/exchange.ts';
import { prepareTestDatabase } from '../../../test/prepared.ts';
import { camtFile } from '../../../test/statement-files.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { clientWithoutTimeout, withTransaction } from '../../platform/database/pool.ts';
import { exchangeService, revaluePositions } from '../exchange/service.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { statementsService } from './service.ts';

test('an import that has posted to a position may wait for a row of one that posts, while a revaluation is tried', async () => {
  const prepared = await prepareTestDatabase();
  const { database, owner } = prepared;
  await addAccounts(prepared);
  const day = addDays(currentBusinessDay(database.clock), -1);
  await settledDeal(prepared, dealOf(day));
  await addRate(prepared, addDays(day, -1), { mid: '0.055' });
  const agree = () =>
    withTransaction(database, async (handle) => {
      const id = await exchangeService(handle).propose(dealOf(day), ann);
      await exchangeService(handle).agree(id, ben);
      return { id, words: `XD${String(id).padStart(8, '0')}` };
    });
  const [first, second] = [await agree(), await agree()];
  const { import: importFile } = statementsService(database, { name: 'Thumela' });
  const rand = camtFile([{ day, bank: 'B1', cents: -180_000n, words: first.words }]);
  const dollars = camtFile(
    [first, second].map(({ words }, at) => ({ day, bank: `C${at}`, cents: 10_000n, words })),
    { account: '9988776655', currency: 'USD' },
  );
  const file = { name: 'bank.xml', from: 'bank', operator: 'Thandi' };
  await importFile({ ...file, content: rand });

  const settling = clientWithoutTimeout(database);
  await settling.connect();
  try {
    await settling.query('begin');
    await settling.query('select from exchange_deals where id = $1 for update', [second.id]);
    // The line of the first deal posts it, and that of the second one waits for its row.
    const importing = importFile({ ...file, content: dollars });
    await expect
      .poll(
        async () =>
          (
            await owner.pool.query(
              `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).rowCount,
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(await revaluePositions(database, { demo: false })).toBe(0);
    await settling.query(`set lock_timeout = '100ms'`);
    await settling.query(
      `select post_entry('CORRECTED', 'case:1', 'case:1', 'operator:Ann',
         '[{"account": "EXCHANGE_POSITION", "sub": "USD", "cents": 1}, {"account": "EXCHANGE_DIFFERENCES", "cents": -1}]')`,
    );
    await settling.query('rollback');
    expect(await importing).toMatchObject({ matched: 2 });
  } finally {
    await settling.end();
  }
  expect(await revaluePositions(database, { demo: false })).toBe(1);
  expect(await findLedgerDifferences(database)).toEqual([]);
  await prepared.close();
});
