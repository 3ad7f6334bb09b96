/** A position is read from its last revaluation, and is the same as the sum of all its lines. */
import { addDays, type IsoDate, startOfDay } from '@thumela/rules/dates/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, addRate, dealOf, settledDeal } from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { readPosition } from './positions.ts';
import { revaluePositions } from './revalue.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
  await addRate(prepared, ago(DAYS + 1), { mid: '0.055' });
});
afterAll(() => prepared.close());

const DAYS = 8;
const ago = (days: number) => addDays(currentBusinessDay(prepared.database.clock), -days);

/** Revalues every day before this one, as a worker of that day would have. */
const revalueBefore = (day: IsoDate) => {
  const clock = { now: () => startOfDay(day) };
  return revaluePositions({ ...prepared.database, clock }, { demo: false });
};

async function addLines(day: IsoDate) {
  const { rows } = await prepared.owner.pool.query(
    `select coalesce(-sum(amount_cents) filter (where currency = 'USD'), 0)::bigint as held,
       coalesce(sum(amount_cents) filter (where currency = 'ZAR'), 0)::bigint as carried,
       coalesce(max(entry_id), 0)::bigint as "throughEntry"
     from journal_lines where account = 'EXCHANGE_POSITION' and business_day <= $1`,
    [day],
  );
  return rows[0];
}

/** Something that happens to the position: entries of any day come in any order, also after its revaluation. */
const act = fc.oneof(
  fc.record({ what: fc.constantFrom('BUY', 'BUY', 'SELL'), days: fc.nat(DAYS) }),
  fc.record({ what: fc.constant('REVALUE'), days: fc.nat(DAYS) }),
);

test('a position is the sum of all its lines on every day, whatever was posted late and revalued before', async () => {
  const [acts = []] = fc.sample(fc.array(act, { minLength: 40, maxLength: 40 }), {
    seed: 39,
    numRuns: 1,
  });
  let late = 0;
  let revalued = 0;
  for (const { what, days } of acts) {
    if (what === 'REVALUE') revalued += await revalueBefore(ago(days));
    else {
      await settledDeal(prepared, dealOf(ago(days), { side: what === 'BUY' ? 'BUY' : 'SELL' }));
      if (revalued > DAYS - days) late += 1;
    }
    for (let before = 0; before <= DAYS; before += 1) {
      const day = ago(before);
      expect(await readPosition(prepared.database, { currency: 'USD', day })).toEqual(
        await addLines(day),
      );
    }
  }
  expect(Math.min(late, revalued)).toBeGreaterThan(3);
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
});
