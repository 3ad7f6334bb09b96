import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/** Each transaction's amounts against the accepted quotation. */
export const comparePrices: Comparison = {
  differ: 'transactions differ from their quotation',
  differences: sql`
    select 'transaction:' || t.id, is_.about, ${formatCentsSql(sql`is_.expected`)}, ${formatCentsSql(sql`is_.found`)}
    from transactions t
    join quotations q on q.id = t.quotation_id
    cross join lateral (values
      ('principal', q.principal_cents, t.principal_cents),
      ('margin', q.margin_cents, t.margin_cents),
      ('fee', q.fee_cents, t.fee_cents),
      ('VAT', q.vat_cents, t.vat_cents),
      ('total', q.total_cents, t.total_cents)
    ) is_ (about, expected, found)
    where is_.expected <> is_.found`,
};
