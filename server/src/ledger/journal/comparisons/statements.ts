import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { ATTRIBUTED_LINES, formatCentsSql, parseIdSql } from './sql-fragments.ts';

/** Valid lines of payment partners with the entries' name of their match. */
const MATCHED_LINES = sql`
  select 'transaction:' || p.transaction_id as subject, m.purpose, p.document, l.booked_on as day
  from statement_matches m join payments p on p.id = m.payment_id join statement_lines l on l.id = m.line_id
  where m.state in ('EXACT', 'CONFIRMED')
  union all
  select 'case:' || m.case_id, m.purpose, null, l.booked_on
  from statement_matches m join statement_lines l on l.id = m.line_id
  where m.case_id is not null and m.state in ('EXACT', 'CONFIRMED')
  union all
  select 'webhook-event:' || m.reversal_id, m.purpose, null, l.booked_on
  from statement_matches m join statement_lines l on l.id = m.line_id
  where m.reversal_id is not null and m.state in ('EXACT', 'CONFIRMED')`;

/**
 * Postings of partners who send statements. An entry counts on the day of its line, if it has one: around midnight
 * a partner's day can differ from ours. Reversals that differ from their payment share a case, so each is named by
 * its document. A correction about a line counts on the day of the line.
 */
const POSTED = sql`
  select l.sub_account as partner, coalesce(told.day, about.booked_on, l.business_day) as day, l.currency,
    sum(l.amount_cents) as cents
  from (${ATTRIBUTED_LINES}) l
  left join statement_lines about on about.id = ${parseIdSql(sql`l.subject`, 'statement-line')}
  left join told on told.subject = case l.event when 'REVERSAL_DIFFERS' then l.document else l.subject end
    and told.purpose = case when l.event in ('PAYMENT_TAKEN_BACK', 'PAYMENT_CHARGED_BACK', 'SUSPENSE_TAKEN_BACK',
      'REFUND_TAKEN_BACK', 'REVERSAL_DIFFERS') then 'TAKEN_BACK' else 'RECEIVED' end
    and (told.purpose = 'TAKEN_BACK' or told.document is null or told.document = l.document)
  where l.account = 'PAYMENT_CLEARING' and l.sub_account in (select partner from statements)
    and case when about.id is null then l.event not in ('PARTNER_SETTLED', 'WRITTEN_OFF', 'CORRECTED')
      else l.event <> 'PARTNER_SETTLED' end
  group by 1, 2, 3`;

/** Each day reported in a partner's statement, against the postings to PAYMENT_CLEARING. */
const DAYS = sql`
  select day::text, 'received by ' || partner || ', ' || currency || ', by its statements',
    ${formatCentsSql(sql`coalesce(said.cents, 0)`)}, ${formatCentsSql(sql`coalesce(posted.cents, 0)`)}
  from (
    select partner, booked_on as day, currency, sum(amount_cents) as cents
    from statement_lines where kind in ('PAYMENT', 'REVERSAL') group by 1, 2, 3
  ) said full join posted using (partner, day, currency) as of_
  where coalesce(said.cents, 0) <> coalesce(posted.cents, 0)
    and exists (select from statements s where s.partner = of_.partner and of_.day between s.from_day and s.to_day)`;

/**
 * Postings to BANK by the line that caused them, and those of prefunding orders that an operator recorded by the line
 * that shows it later.
 */
const OF_LINES = sql`
  select ${parseIdSql(sql`e.document`, 'statement-line')} as id, j.amount_cents as cents,
    e.event in ('REFUND_LEFT', 'REFUND_BOUNCED') as is_refund
  from journal_entries e join journal_lines j on j.entry_id = e.id
  where starts_with(e.document, 'statement-line:') and j.account = 'BANK'
  union all
  select m.line_id, j.amount_cents, false
  from statement_matches m
  join journal_entries e on e.document = 'prefunding-order:' || m.prefunding_order_id
  join journal_lines j on j.entry_id = e.id
  where m.purpose = 'PAYOUT_FUNDED' and m.prefunding_order_id is not null and m.state in ('EXACT', 'CONFIRMED')
    and e.event = 'PAYOUT_PARTNER_FUNDED' and j.account = 'BANK'`;

/**
 * Each line of a bank, against the postings to BANK caused by it. A refund may be reported earlier, and a payout
 * to a local account, or an exchange deal, is itself posted to BANK, so that the line causes a posting only for a
 * difference.
 */
const BANKS = sql`
  select 'statement-line:' || coalesce(l.id::text, posted.id::text), 'BANK ' || coalesce(l.bank_account, ''),
    ${formatCentsSql(sql`coalesce(l.cents, 0)`)}, ${formatCentsSql(sql`coalesce(posted.cents, 0)`)}
  from (
    select l.id, l.bank_account, m.purpose,
      case when m.id is null then 0 when p.inbound_transaction_id is not null and p.method = 'BANK'
        then l.amount_cents - sign(l.amount_cents) * p.owed_cents when d.id is not null then l.amount_cents - sign(l.amount_cents)
          * case when (m.purpose = 'DEAL_PAID') = (d.side = 'BUY') then d.rand_cents else d.amount_cents end
        else l.amount_cents end as cents
    from statement_lines l
    left join statement_matches m on m.line_id = l.id and m.state in ('EXACT', 'CONFIRMED')
    left join payouts p on p.id = m.payout_id
    left join exchange_deals d on d.id = m.exchange_deal_id
    where l.bank_account is not null
  ) l full join (
    select id, sum(cents) as cents, bool_or(is_refund) as is_refund from (${OF_LINES}) p group by id
  ) posted on posted.id = l.id
  where coalesce(l.cents, 0) <> coalesce(posted.cents, 0)
    and (l.purpose is null or l.purpose not in ('REFUND_LEFT', 'REFUND_BOUNCED') or posted.is_refund)`;

/** Each line, against the hash of its content when it was stored. */
const LINE_HASHES = sql`
  select 'statement-line:' || l.id, 'what it says', 'as it was kept', 'otherwise'
  from statement_lines l
  where identity <> sha256(convert_to('[' || concat_ws(',', to_json(coalesce(partner, 'bank:' || bank_account)),
    to_json(kind), to_json(reference), to_json(partner_reference), to_json(amount_cents::bigint::text),
    to_json(currency::text), to_json(booked_on::text), to_json(text),
    to_json(case kind when 'SETTLEMENT' then settlement else '' end)) || ']', 'UTF8'))`;

/** Number of a file's lines, against the number of new ones at its import. */
const FILES = sql`
  select coalesce(told.subject, 'statement-file:' || kept.id), 'lines', coalesce(told.added, 'no record'),
    coalesce(kept.lines, 'gone')
  from (
    select f.id, count(l.id)::text as lines
    from statement_files f left join statements s on s.file_id = f.id left join statement_lines l on l.statement_id = s.id
    group by f.id
  ) kept full join (
    select subject, details ->> 'added' as added from audit_entries where action = 'statement.imported'
  ) told on told.subject = 'statement-file:' || kept.id
  where told.added is distinct from kept.lines`;

/**
 * Statements of partners and banks, against the ledger. If a partner reports something other than was posted, its
 * day differs until two people have settled it (decision 25).
 */
export const compareBankStatements: Comparison = {
  differ: 'statements differ from the ledger',
  differences: sql`
    with told as materialized (${MATCHED_LINES}), posted as materialized (${POSTED})
    ${DAYS} union all ${BANKS} union all ${LINE_HASHES} union all ${FILES}`,
};
