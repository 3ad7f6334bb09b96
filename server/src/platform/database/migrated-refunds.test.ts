/** Migration of refunds that were sent before their payments were reversed. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateUntil } from '../../../test/older-schema.ts';
import { emptyTestDatabase, type PreparedDatabase } from '../../../test/prepared.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';

let prepared: PreparedDatabase;
let before: pg.Client;
beforeAll(async () => {
  prepared = await emptyTestDatabase();
  before = clientWithoutTimeout(prepared.database);
  await before.connect();
  await migrateUntil(before, '202611241320-claimed-refunds.sql');
  // The owners of these rows do not matter here.
  await before.query(`set session_replication_role = 'replica'`);
  await before.query(`
    insert into payments (transaction_id, option, partner_reference, amount_cents, currency, document, taken_back_at)
    values (1, 'STITCH', 'a', 100, 'ZAR', 'case:1', '2026-11-20T12:00Z'), (2, 'STITCH', 'b', 100, 'ZAR', 'case:2', null),
      (3, 'STITCH', 'c', 100, 'ZAR', 'case:3', '2026-11-20'), (4, 'STITCH', 'd', 100, 'ZAR', 'case:4', '2026-11-20')`);
  await before.query(`
    insert into refunds (transaction_id, case_id, amount_cents, state, left_at)
    values (1, null, 100, 'LEFT', '2026-11-19'), (2, null, 100, 'LEFT', '2026-11-19'),
      (3, null, 100, 'VOID', null), (4, null, 100, 'OWED', null),
      (null, 5, 100, 'LEFT', '2026-11-19'), (null, 6, 100, 'LEFT', '2026-11-19')`);
  await before.query(`
    with posted as (insert into journal_entries (event, subject, document, business_day, written_at, actor)
      values ('SUSPENSE_TAKEN_BACK', 'case:5', 'webhook-event:1', '2026-11-20', '2026-11-20T12:00Z', 'system') returning id)
    insert into journal_lines (entry_id, line, account, amount_cents, currency, business_day)
    select id, line, account, cents, 'ZAR', '2026-11-20'
    from posted, (values (1, 'CHARGEBACKS', 100), (2, 'PAYMENT_CLEARING', -100)) of (line, account, cents)`);
  await migrateDatabase(prepared.database);
});
afterAll(async () => {
  await before.end();
  await prepared.close();
});

test('only refunds that were sent and whose payment was reversed afterwards become claims', async () => {
  const { rows } = await before.query(
    `select coalesce(transaction_id, case_id)::int as of, (claimed_at at time zone 'UTC')::date::text as claimed
     from refunds order by id`,
  );
  expect(rows).toEqual([
    { of: 1, claimed: '2026-11-20' },
    { of: 2, claimed: null },
    { of: 3, claimed: null },
    { of: 4, claimed: null },
    { of: 5, claimed: '2026-11-20' },
    { of: 6, claimed: null },
  ]);
});
