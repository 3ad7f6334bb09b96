import { type RawBuilder, sql } from 'kysely';
import { isUnmatchedSql } from './open-items.ts';

/**
 * Prefunding orders without a line of the bank, in hundredths of their currency: the debit that sends one, and the
 * credit that returns it. A debit may show what an operator `recorded` before, and then posts nothing. One of an order
 * that was canceled is not `valid`: only two people apply it. An order that two people never agreed on has no line.
 * @param which a condition on an order `f`
 */
export const openPrefunding = (which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select f.id, f.reference, way.purpose, f.bank_account, way.cents as amount_cents, f.currency,
    coalesce(f.sent_on, f.proposed_at::date) as day, f.state <> 'CANCELED' as valid,
    way.purpose = 'PAYOUT_FUNDED' and f.sent_on is not null as recorded
  from prefunding_orders f
  cross join lateral (values ('PAYOUT_FUNDED', -f.amount_cents::bigint), ('PREFUNDING_RETURNED', f.amount_cents::bigint))
    way (purpose, cents)
  where (${which}) and case way.purpose when 'PREFUNDING_RETURNED' then f.state = 'SENT'
      else f.state <> 'PROPOSED' and f.agreed_by is not null end
    and ${isUnmatchedSql(sql`m.prefunding_order_id = f.id and m.purpose = way.purpose`)}`;

/** The amount of the order `o` that a match `m` is about, with the sign of its line. */
export const PREFUNDING_CENTS = sql`case m.purpose when 'PREFUNDING_RETURNED' then o.amount_cents else -o.amount_cents end`;
