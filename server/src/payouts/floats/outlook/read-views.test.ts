import { addDays } from '@thumela/rules/dates/dates.ts';
import { addWorkingDays } from '@thumela/rules/reporting/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFloat, fundFloat } from '../../../../test/floats.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { transferLines } from '../../../ledger/journal/postings.ts';
import { journalService, updateJournalTotals } from '../../../ledger/journal/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { readFloatViews, watchFloats } from '../service.ts';

const FLOAT = { channel: 'wallets', currency: 'ZAR' };

let prepared: PreparedDatabase;
let float: bigint;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  float = await addFloat(prepared, { ...FLOAT, cents: 500_000n });
  for (let back = 1; back <= 30; back += 1) await payOut(back, 10_000n);
});
afterAll(() => prepared.close());

const today = () => currentBusinessDay(prepared.database.clock);

/** Posts a payout from the float, days ago. */
async function payOut(back: number, cents: bigint): Promise<void> {
  const document = `demo:${BigInt(5_000 + back)}` as const;
  await withTransaction(prepared.database, (handle) =>
    journalService(handle).post({
      event: 'FLOAT_USED',
      ...{ subject: document, document, actor: 'system', day: addDays(today(), -back) },
      lines: transferLines(
        { account: 'PAYOUT_FLOAT', subAccount: '1' },
        { account: 'PAYOUT_FLOAT', subAccount: FLOAT.channel },
        cents,
      ),
    }),
  );
}

async function readView() {
  const [view] = await readFloatViews(prepared.database, { ids: [float] });
  if (!view) throw new Error('The float is missing.');
  return view;
}

test('a forecast follows from what was paid on the last four weeks, added up or not', async () => {
  const expected = {
    bookCents: 200_000n,
    forecast: { runsOutOn: addDays(today(), 20), horizon: addWorkingDays(today(), 7) },
  };
  expect(await readView()).toMatchObject(expected);
  await updateJournalTotals(prepared.database, new AbortController().signal);
  expect(await readView()).toMatchObject(expected);
});

test('a float is marked as low once, and no longer only when it lasts a bank day more', async () => {
  const keep = async (days: number) => {
    const { availableCents } = await readView();
    const cents = BigInt(days) * 10_000n - availableCents;
    if (cents !== 0n) await fundFloat(prepared, { ...FLOAT, cents });
    await watchFloats(prepared.database);
    return (await readView()).terms.low_since;
  };
  const daysUntil = (bankDays: number) => {
    let days = 1;
    while (addDays(today(), days) <= addWorkingDays(today(), bankDays)) days += 1;
    return days;
  };
  // It covers every day up to the third bank day, and so runs out after it.
  const [enough, safe] = [daysUntil(3), daysUntil(4)];
  expect(await keep(enough)).toBeNull();
  const since = await keep(enough - 1);
  expect(since).not.toBeNull();
  expect(await keep(enough)).toEqual(since);
  expect(await keep(safe)).toBeNull();
});
