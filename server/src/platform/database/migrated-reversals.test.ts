/** Migration of partial reversals that were booked before each had its own statement line (decision 26). */
import { expect, test } from 'vitest';
import { migrateUntil } from '../../../test/older-schema.ts';
import { emptyTestDatabase } from '../../../test/prepared.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';

const FIRST_OF_REVERSALS = '202611281200-partial-reversals.sql';

test('each partial reversal booked before waits for its own statement line', async () => {
  const prepared = await emptyTestDatabase();
  const before = clientWithoutTimeout(prepared.database);
  await before.connect();
  try {
    await migrateUntil(before, FIRST_OF_REVERSALS);
    for (const event of ['first', 'second']) {
      const { rows } = await before.query(
        `insert into webhook_events (partner, event_id, payment_reference, partner_reference, type, amount_cents,
           currency, outcome, body)
         values ('STITCH', $1, '9400000000000001', 'P1', 'FAILED', 5000, 'ZAR', 'DIFFERS', '{}') returning id`,
        [event],
      );
      await before.query(
        `insert into journal_entries (event, subject, document, business_day, actor)
         values ('REVERSAL_DIFFERS', 'case:1', 'webhook-event:' || $1::bigint, '2026-11-26', 'payment:STITCH')`,
        [rows[0].id],
      );
    }
    await migrateDatabase(prepared.database);
    const { rows } = await before.query(
      `select w.event_id, u.purpose, u.teller, u.day::text, u.amount_cents::integer, u.reference, u.partner_reference
       from untold_money u join webhook_events w on w.id = u.reversal_id order by w.id`,
    );
    const reversal = {
      ...{ purpose: 'TAKEN_BACK', teller: 'STITCH', day: '2026-11-26', amount_cents: -5_000 },
      ...{ reference: '9400000000000001', partner_reference: 'P1' },
    };
    expect(rows).toEqual([
      { event_id: 'first', ...reversal },
      { event_id: 'second', ...reversal },
    ]);
  } finally {
    await before.end();
    await prepared.close();
  }
});
