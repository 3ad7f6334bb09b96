import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';

/** A day of which a payment partner says something else than the books; amounts in cents. */
export interface DayDifference {
  partner: string;
  day: string;
  currency: string;
  /** What the statements say came, less what was taken back. */
  said: bigint;
  /** What was posted to PAYMENT_CLEARING. */
  posted: bigint;
}

/**
 * Compares what statements of payment partners say was received with what was posted, by partner and day, for the
 * days of which there is a statement. An entry counts on the day of its line where it has one: around midnight a
 * partner's day is not always ours.
 */
export async function compareStatements({ db }: Handle): Promise<DayDifference[]> {
  const { rows } = await sql<DayDifference>`
    with said as (
      select partner, booked_on as day, currency, sum(amount_cents)::bigint as cents
      from statement_lines where kind in ('PAYMENT', 'REVERSAL') group by 1, 2, 3
    ), told as (
      select 'transaction:' || p.transaction_id as subject, m.purpose, p.document, l.booked_on as day
      from statement_matches m join payments p on p.id = m.payment_id join statement_lines l on l.id = m.line_id
      where m.state in ('EXACT', 'CONFIRMED')
      union all
      select 'case:' || m.case_id, m.purpose, null, l.booked_on
      from statement_matches m join statement_lines l on l.id = m.line_id
      where m.case_id is not null and m.state in ('EXACT', 'CONFIRMED')
    ), posted as (
      select j.sub_account as partner, coalesce(told.day, j.business_day) as day, j.currency,
        sum(j.amount_cents)::bigint as cents
      from journal_lines j join journal_entries e on e.id = j.entry_id
      left join told on told.subject = e.subject
        and told.purpose = case when j.amount_cents > 0 then 'RECEIVED' else 'TAKEN_BACK' end
        and (told.purpose = 'TAKEN_BACK' or told.document is null or told.document = e.document)
      where j.account = 'PAYMENT_CLEARING' and e.event <> 'PARTNER_SETTLED'
        and j.sub_account in (select partner from statements)
      group by 1, 2, 3
    )
    select partner, day, currency, coalesce(said.cents, 0)::bigint as said, coalesce(posted.cents, 0)::bigint as posted
    from said full join posted using (partner, day, currency)
    where coalesce(said.cents, 0) <> coalesce(posted.cents, 0)
      and exists (select from statements s where s.partner = partner and day between s.from_day and s.to_day)
    order by day, partner, currency`.execute(db);
  return rows;
}
