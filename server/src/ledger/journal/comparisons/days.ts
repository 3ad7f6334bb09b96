import { type RawBuilder, sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { FATES } from './payment-fates.ts';
import {
  ATTRIBUTED_LINES,
  businessDaySql,
  formatCentsSql,
  isBanksDay,
  parseIdSql,
  SUSPENDED_ON,
} from './sql-fragments.ts';

/** Sums of one kind by day, from the rows and from the postings, each as `day`, `about`, `cents`. */
function compareSums(
  expected: RawBuilder<unknown>,
  posted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select day::text, about, ${formatCentsSql(sql`coalesce(e.cents, 0)`)}, ${formatCentsSql(sql`coalesce(p.cents, 0)`)}
    from (select day, about, sum(cents) as cents from (${expected}) x (day, about, cents) group by 1, 2) e
    full join (select day, about, sum(cents) as cents from (${posted}) x (day, about, cents) group by 1, 2) p
      using (day, about)
    where coalesce(e.cents, 0) <> coalesce(p.cents, 0)`;
}

/** Payments received, by partner. */
const RECEIVED = compareSums(
  sql`select ${businessDaySql(sql`received_at`)}, 'received by ' || option, amount_cents from payments
    where account = 'PAYMENT_CLEARING'`,
  sql`select business_day, 'received by ' || sub_account, amount_cents from posted
    where account = 'PAYMENT_CLEARING' and event in ('PAYMENT_COUNTED', 'PAYMENT_TOO_LATE')`,
);

/** Amounts earned, and owed as tax and to payout partners, from them. */
const EARNED = compareSums(
  sql`select ${businessDaySql(sql`f.received_at`)}, x.about, x.cents from fates f
    join transactions t on t.id = f.transaction_id
    cross join lateral (values ('earned as FEES', t.fee_cents), ('owed as VAT', t.vat_cents),
      ('earned as RATE_MARGIN', t.margin_cents),
      ('owed to ' || t.payout_partner_id, t.principal_cents - t.margin_cents)) x (about, cents)
    where not f.late and f.account = 'PAYMENT_CLEARING'`,
  sql`select business_day, case account when 'PAYOUT_PAYABLE' then 'owed to ' || sub_account
      when 'VAT' then 'owed as VAT' else 'earned as ' || account end, -amount_cents
    from posted where account in ('FEES', 'VAT', 'RATE_MARGIN', 'PAYOUT_PAYABLE') and event = 'PAYMENT_COUNTED'`,
);

/** Payments reversed, by partner. */
const TAKEN_BACK = compareSums(
  sql`select ${businessDaySql(sql`taken_back_at`)}, 'taken back by ' || option, amount_cents from payments
    where taken_back_at is not null and account = 'PAYMENT_CLEARING'`,
  sql`select business_day, 'taken back by ' || sub_account, -amount_cents from posted
    where account = 'PAYMENT_CLEARING'
      and event in ('PAYMENT_TAKEN_BACK', 'PAYMENT_CHARGED_BACK', 'REFUND_TAKEN_BACK')`,
);

/** Payouts reported by partners as paid or returned. */
const PAYOUTS = compareSums(
  sql`select ${businessDaySql(sql`v.at`)}, case v.to_state when 'PAID' then 'payouts made by ' else 'payouts back at ' end
      || p.partner, case v.to_state when 'PAID' then p.owed_cents else -p.owed_cents end
    from payout_events v join payouts p on p.id = v.payout_id
    where p.transaction_id is not null and (v.to_state = 'PAID' or (v.to_state = 'RETURNED' and v.from_state = 'PAID'))`,
  sql`select business_day, case event when 'PAID_OUT' then 'payouts made by ' else 'payouts back at ' end || sub_account,
      -amount_cents
    from posted where account = 'PAYOUT_FLOAT' and event in ('PAID_OUT', 'PAYOUT_RETURNED')`,
);

/** Completed transactions, by payout partner. */
const PAID_OUT = compareSums(
  sql`select ${businessDaySql(sql`v.at`)}, 'paid out by ' || t.payout_partner_id, t.principal_cents - t.margin_cents
    from transaction_events v join transactions t on t.id = v.transaction_id where v.to_status = 'COMPLETE'`,
  sql`select business_day, 'paid out by ' || sub_account, -amount_cents from posted
    where account = 'PAYOUT_FLOAT' and event = 'PAID_OUT'`,
);

/** Money put in suspense, by currency. */
const SUSPENDED = compareSums(
  sql`select ${businessDaySql(sql`opened_at`)}, 'put in SUSPENSE, ' || currency, amount_cents from cases
    where kind = 'SUSPENSE' and amount_cents > 0`,
  sql`select business_day, 'put in SUSPENSE, ' || currency, -amount_cents from posted
    where account = 'SUSPENSE' and event = 'PAYMENT_IN_SUSPENSE'`,
);

/** Refunds sent, by the day they were reported: their entry's day is the bank's. */
const REFUNDED = compareSums(
  sql`select ${businessDaySql(sql`left_at`)}, 'refunds left, ' || currency, amount_cents from refunds
    where state = 'SENT'`,
  sql`select ${businessDaySql(sql`e.written_at`)}, 'refunds left, ' || l.currency, l.amount_cents
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where l.account = 'REFUNDS_PAYABLE' and e.event = 'REFUND_LEFT'
      and not exists (select from journal_entries b
        where b.subject = e.subject and b.event = 'REFUND_BOUNCED' and b.id > e.id)`,
);

/** The same for each business day, so that two mistakes that cancel out over time are found. */
export const compareDays: Comparison = {
  differ: 'days differ from the sum of their postings',
  differences: sql`
    with fates as materialized (${FATES}),
    posted as materialized (
      select event, case when v.at = l.written_at and ${isBanksDay('l', 'v')} then ${businessDaySql(sql`v.at`)} else ${SUSPENDED_ON} end as business_day, account,
        sub_account, currency, sum(amount_cents) as amount_cents
      from (${ATTRIBUTED_LINES}) l left join payout_events v on v.id = ${parseIdSql(sql`l.document`, 'payout-event')}
      group by 1, 2, 3, 4, 5
    )
    ${RECEIVED} union all ${EARNED} union all ${TAKEN_BACK} union all ${PAID_OUT} union all ${PAYOUTS} union all ${SUSPENDED}
    union all ${REFUNDED}`,
};
