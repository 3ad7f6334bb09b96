import type pg from 'pg';

/** Transactions of one month, each with four events, three audit entries, two messages and six lines of the books. */
export interface Filling {
  /** Months before this one that get rows. */
  readonly months: number;
  readonly perMonth: number;
}

/** First number of the invented transactions, above those of the bench. */
export const FIRST_TRANSACTION = 1_000_000_000;

/**
 * Gives each past month its partitions, as they would be there after years, and fills them. Triggers and foreign keys
 * are off: they would check what is invented here, and take hours.
 */
export async function fillMonths(client: pg.Client, filling: Filling): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query('alter table journal_lines detach partition journal_lines_before');
  for (let ago = filling.months - 1; ago >= 0; ago -= 1) {
    await client.query(ADD_MONTH, []);
    await client.query(`select pg_temp.add_month(${ago})`);
    for (const statement of rowsOf(ago, filling.perMonth)) await client.query(statement);
  }
  await client.query("set session_replication_role = 'origin'");
  await client.query('insert into journal_lines select * from journal_lines_before');
  await client.query('vacuum analyze');
}

const ADD_MONTH = `create or replace function pg_temp.add_month(ago int) returns void language plpgsql as $$
declare
  month date := date_trunc('month', current_date) - make_interval(months => ago);
  parent text;
  partition text;
begin
  foreach parent in array array['transaction_events', 'audit_entries', 'messages', 'journal_lines'] loop
    partition := parent || to_char(month, '_YYYY_MM');
    continue when to_regclass(partition) is not null;
    execute format('create table %I partition of %I for values from (%L) to (%L)', partition, parent,
      case parent when 'journal_lines' then month::text else (month_number(month) * 10000000000)::text end,
      case parent when 'journal_lines' then (month + interval '1 month')::date::text
        else ((month_number(month) + 1) * 10000000000)::text end);
  end loop;
end $$`;

/** Statements that insert the rows of a month. */
function rowsOf(ago: number, count: number): string[] {
  const month = `(date_trunc('month', current_date) - make_interval(months => ${ago}))::date`;
  const number = `month_number(${month}) * 10000000000 + 5000000000`;
  const transaction = `${FIRST_TRANSACTION + ago * count} + i`;
  const moment = `(${month} + i * interval '28 days' / ${count})`;
  const series = `generate_series(0, ${count - 1}) i`;
  return [
    `insert into transaction_events (id, transaction_id, from_status, to_status, actor, at)
      select ${number} + i * 4 + k, ${transaction}, 'CREATED',
        (array['CREATED', 'APPROVED_UNPAID', 'APPROVED_PAID', 'COMPLETE'])[k + 1], 'system', ${moment}
      from ${series}, generate_series(0, 3) k`,
    `insert into audit_entries (id, at, actor, action, subject, details)
      select ${number} + i * 3 + k, ${moment}, 'registration:' || i % 5000,
        (array['transaction.created', 'payment.received', 'payout.paid'])[k + 1], 'transaction:' || (${transaction}),
        jsonb_build_object('amount', i, 'reference', 'R' || (${transaction}))
      from ${series}, generate_series(0, 2) k`,
    `insert into messages (id, channel, recipient, subject, body, status, created_at, sent_at, redacted)
      select ${number} + i * 2 + k, 'SMS', '+2782' || lpad((i % 5000)::text, 7, '0'), '', 'Your payment has arrived.',
        'SENT', ${moment}, ${moment}, true
      from ${series}, generate_series(0, 1) k`,
    `with entries as (
      insert into journal_entries (event, subject, document, business_day, written_at, actor)
      select (array['PAYMENT_RECEIVED', 'PAYOUT_PAID'])[k + 1], 'transaction:' || (${transaction}),
        'bench:' || (${transaction}) || ':' || k, ${moment}::date, ${moment}, 'system'
      from ${series}, generate_series(0, 1) k returning id, business_day)
    insert into journal_lines (entry_id, line, account, sub_account, amount_cents, currency, business_day)
      select id, l, (array['PAYMENT_CLEARING', 'CUSTOMER_FUNDS', 'FEES'])[l], case l when 1 then 'STITCH' else '' end,
        (array[30000, -29000, -1000])[l], 'ZAR', business_day
      from entries, generate_series(1, 3) l`,
  ];
}
