import { type Database, withTransaction } from '../src/platform/database/pool.ts';
import { MAIN } from './statement-files.ts';

const PUT = {
  payouts: `create temporary table made on commit drop as with made as (
      insert into payouts (inbound_transaction_id, part, partner, method, state, owed_cents, amount, currency, instruction,
        partner_reference, due_at, opened_at, state_at)
      select (select max(id) from inbound_transactions), n, 'MAIN', 'BANK', 'PAID', 5000 + n, (5000 + n) / 100.0, 'ZAR', '{}',
        'PAID-' || n, null, '2026-10-01', '2026-10-01' from generate_series(1000, 999 + $1::integer) n
      returning id, owed_cents)
    select id, owed_cents, row_number() over (order by id) as n from made`,
  events: `insert into payout_events (payout_id, from_state, to_state, actor)
    select id, 'SENT', 'PAID', 'payout:iso20022' from made`,
  files: `insert into payout_files (message_id, content, sha256, written_by)
    values ('PO-MANY', 'm', 'm', 'operator:Thandi Dlamini')`,
  orders: `insert into payout_orders (payout_id, end_to_end_id, file_id, part, state)
    select id, 'PO' || lpad(id::text, 10, '0'), (select max(id) from payout_files), 'PO-MANY-1', 'PAID' from made`,
  statements: `with file as (insert into statement_files (name, sha256, content, imported_by)
      values ('before.xml', 'm', 'm', 'operator:Thandi Dlamini') returning id)
    insert into statements (file_id, bank_account, reference, from_day, to_day)
    select id, '${MAIN.code}', '', '2026-10-01', '2026-10-01' from file`,
  lines: `insert into statement_lines (statement_id, bank_account, line, kind, reference, partner_reference, settlement,
      amount_cents, currency, booked_on, text, identity, occurrence)
    select (select max(id) from statements), '${MAIN.code}', n, 'DEBIT', 'PO' || lpad(id::text, 10, '0'), 'MANY-' || n, '',
      -owed_cents, 'ZAR', '2026-10-01', '', sha256(convert_to('many ' || n, 'UTF8')), 1 from made order by n`,
  matches: `insert into statement_matches (line_id, purpose, payout_id, state)
    select l.id, 'PAYOUT_LEFT', made.id, 'EXACT' from made join statement_lines l on l.partner_reference = 'MANY-' || made.n`,
} as const;

/** Inserts paid payouts, and bank lines that report each, without a payout's other effects. */
export async function putPaidPayouts(database: Database, times: number): Promise<void> {
  await withTransaction(database, async ({ client }) => {
    await client.query(PUT.payouts, [times]);
    for (const step of ['events', 'files', 'orders', 'statements', 'lines', 'matches'] as const) {
      await client.query(PUT[step]);
    }
  });
}
