import { addDays } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, addRate, dealOf, settledDeal } from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { formatDifference } from '../journal/comparisons/comparison.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { revaluePositions } from './revalue.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
  const today = currentBusinessDay(prepared.database.clock);
  await settledDeal(prepared, dealOf(addDays(today, -1)));
  await addRate(prepared, addDays(today, -2), { mid: '0.055' });
  await revaluePositions(prepared.database, { demo: false });
});
afterAll(async () => {
  expect(await findLedgerDifferences(prepared.database)).toEqual([]);
  await prepared.close();
});

test.each([
  ['update exchange_deals set rand_cents = rand_cents + 1', /^exchange-deal \d+, its entry: /],
  [
    `update exchange_deals set settled_on = settled_on - 1`,
    /^exchange-deal \d+, day of its entry: /,
  ],
  [
    `update exchange_deals set state = 'CANCELED', cancel_proposed_by = 'operator:X', canceled_by = 'operator:Y',
       settled_on = null`,
    /^exchange-deal \d+, its state: CANCELED found, SETTLED/,
  ],
  [
    `update exchange_deals set agreed_by = 'operator:X'`,
    /^exchange-deal \d+, agreed by: operator:X found/,
  ],
  ['delete from exchange_deals', /^exchange-deal \d+, its entry: .* found, none expected/],
  [
    `update journal_lines set amount_cents = amount_cents * 2 where entry_id in
       (select id from journal_entries where event = 'POSITION_REVALUED')`,
    /^position-revaluation \d+, its entry: /,
  ],
  [
    'update position_revaluations set value_cents = value_cents + 1, difference_cents = difference_cents + 1',
    /^position-revaluation \d+, value: /,
  ],
  [
    'update position_revaluations set mid = 0.06',
    /^position-revaluation \d+, rate: 0\.06 found, 0\.055/,
  ],
  [
    'update position_revaluations set held_cents = 1',
    /^position-revaluation \d+, held: 0\.01 found, 100\.00/,
  ],
  [
    'update position_revaluations set carried_cents = 1',
    /^position-revaluation \d+, carried before it: 0\.01 found, 1800\.00/,
  ],
  [
    'update position_revaluations set through_entry = through_entry + 10',
    /^position-revaluation \d+, last entry: \d+ found, \d+ expected/,
  ],
  [
    `update journal_lines set amount_cents = amount_cents - 1 where account = 'EXCHANGE_POSITION' and currency = 'USD'`,
    /^position-revaluation \d+, held: 100\.00 found, 100\.01/,
  ],
  [
    `update journal_lines set business_day = business_day + 1 where account = 'EXCHANGE_POSITION'
       and entry_id in (select id from journal_entries where event = 'DEAL_SETTLED')`,
    /^position-revaluation \d+, held: 100\.00 found, 0\.00/,
  ],
  [
    'delete from position_revaluations',
    /^position-revaluation \d+, its entry: .* found, none expected/,
  ],
])('tampering is found: %s', async (statement, line) => {
  const undone = new Error('undone');
  let found: string[] = [];
  const tampering = withTransaction(prepared.owner, async (handle) => {
    await sql`set local session_replication_role = replica`.execute(handle.db);
    for (const rule of ['rate_fits', 'two_people', 'settled', 'not_before_value']) {
      await sql
        .raw(`alter table exchange_deals drop constraint exchange_deals_${rule}`)
        .execute(handle.db);
    }
    for (const rule of ['difference', 'value', 'rate']) {
      await sql
        .raw(`alter table position_revaluations drop constraint position_revaluations_${rule}`)
        .execute(handle.db);
    }
    await sql.raw(statement).execute(handle.db);
    found = (await findLedgerDifferences(handle)).map(formatDifference);
    throw undone;
  });
  await expect(tampering).rejects.toBe(undone);
  expect(found).toContainEqual(expect.stringMatching(line));
});
