-- What was posted so far, as the journal says it (decision 66): what nobody had paid for was never earned, so
-- only payments and what followed them are carried over. Each row is one entry to be.
create temporary table carried (
  event text, subject text, document text, at timestamptz, actor text, lines jsonb
) on commit drop;

create temporary table paid on commit drop as
select t.id, t.payout_partner_id::text as partner, p.option, p.document, p.received_at,
  t.principal_cents - t.margin_cents as payable, t.margin_cents, t.fee_cents, t.vat_cents, t.total_cents,
  exists (select from transaction_events e where e.transaction_id = t.id
    and e.from_status = 'EXPIRED' and e.to_status = 'MARKED_FOR_REFUND') as late
from payments p join transactions t on t.id = p.transaction_id;

-- A late payment owed its refund at once, any other from its second person on.
insert into refunds (transaction_id, amount_cents, state, owed_at, left_at)
select paid.id, paid.total_cents, case when returned.at is null then 'OWED' else 'LEFT' end,
  coalesce(readied.at, paid.received_at), returned.at
from paid
left join lateral (select min(at) as at from transaction_events e
  where e.transaction_id = paid.id and e.to_status like 'READY%') readied on true
left join lateral (select min(at) as at from transaction_events e
  where e.transaction_id = paid.id and e.to_status in ('REFUNDED', 'CANCELED')) returned on true
where paid.late or readied.at is not null;

insert into carried
select case when late then 'PAYMENT_TOO_LATE' else 'PAYMENT_COUNTED' end, 'transaction:' || id, document,
  received_at, 'payment:' || option,
  case when late then jsonb_build_array(
    jsonb_build_object('account', 'PAYMENT_CLEARING', 'sub', option, 'cents', total_cents),
    jsonb_build_object('account', 'REFUNDS_PAYABLE', 'cents', -total_cents))
  else jsonb_build_array(
    jsonb_build_object('account', 'PAYMENT_CLEARING', 'sub', option, 'cents', total_cents),
    jsonb_build_object('account', 'PAYOUT_PAYABLE', 'sub', partner, 'cents', -payable),
    jsonb_build_object('account', 'RATE_MARGIN', 'cents', -margin_cents),
    jsonb_build_object('account', 'FEES', 'cents', -fee_cents),
    jsonb_build_object('account', 'VAT', 'cents', -vat_cents)) end
from paid
union all
select case when e.to_status = 'COMPLETE' then 'PAID_OUT' else 'RETURN_READIED' end, 'transaction:' || paid.id,
  'transaction-event:' || e.id, e.at, e.actor,
  case when e.to_status = 'COMPLETE' then jsonb_build_array(
    jsonb_build_object('account', 'PAYOUT_PAYABLE', 'sub', partner, 'cents', payable),
    jsonb_build_object('account', 'PAYOUT_FLOAT', 'sub', partner, 'cents', -payable))
  else jsonb_build_array(
    jsonb_build_object('account', 'PAYOUT_PAYABLE', 'sub', partner, 'cents', payable),
    jsonb_build_object('account', 'RATE_MARGIN', 'cents', margin_cents),
    jsonb_build_object('account', 'FEES', 'cents', fee_cents),
    jsonb_build_object('account', 'VAT', 'cents', vat_cents),
    jsonb_build_object('account', 'REFUNDS_PAYABLE', 'cents', -total_cents)) end
from paid join transaction_events e on e.transaction_id = paid.id
where e.to_status = 'COMPLETE' or (e.to_status like 'READY%' and not late)
union all
select 'REFUND_LEFT', 'refund:' || r.id, 'transaction-event:' || e.id, e.at, e.actor, jsonb_build_array(
  jsonb_build_object('account', 'REFUNDS_PAYABLE', 'cents', r.amount_cents),
  jsonb_build_object('account', 'BANK', 'sub', 'MAIN', 'cents', -r.amount_cents))
from refunds r join transaction_events e on e.transaction_id = r.transaction_id
where e.to_status in ('REFUNDED', 'CANCELED');

-- Money that was held for an operator is in suspense; what could not be understood, or is of no currency that
-- there is, has no amount to post.
insert into cases (kind, subject, transaction_id, amount_cents, currency, facts, due_at, opened_at, opened_by)
select 'SUSPENSE', 'webhook-event:' || w.id, t.id, case when c.code is not null then w.amount_cents end,
  case when w.amount_cents is not null then c.code end,
  jsonb_build_object('partner', w.partner, 'partner-reference', w.partner_reference,
    'payment-reference', w.payment_reference, 'amount-cents', w.amount_cents, 'currency', w.currency,
    'why', (select a.details ->> 'reason' from audit_entries a
      where a.subject = 'webhook-event:' || w.id and a.action = 'payment.held' order by a.id limit 1)),
  w.received_at + interval '8 hours', w.received_at, 'payment:' || w.partner
from webhook_events w left join transactions t on t.payment_reference = w.payment_reference
cross join lateral (select substring(coalesce(w.currency, 'ZAR') from '^[A-Z]{3}$') as code) c
where w.outcome = 'HELD';

insert into carried
select 'PAYMENT_IN_SUSPENSE', 'case:' || c.id, c.subject, c.opened_at, c.opened_by, jsonb_build_array(
  jsonb_build_object('account', 'PAYMENT_CLEARING', 'sub', c.facts ->> 'partner', 'cents', c.amount_cents,
    'currency', c.currency),
  jsonb_build_object('account', 'SUSPENSE', 'cents', -c.amount_cents, 'currency', c.currency))
from cases c where c.kind = 'SUSPENSE' and c.amount_cents > 0;

insert into journal_entries (event, subject, document, business_day, written_at, actor)
select event, subject, document, (at at time zone 'Africa/Johannesburg')::date, at, actor
from carried order by at, subject;

insert into journal_lines (entry_id, line, account, sub_account, amount_cents, currency, business_day)
select e.id, l.line, l.value ->> 'account', coalesce(l.value ->> 'sub', ''), (l.value ->> 'cents')::bigint,
  coalesce(l.value ->> 'currency', 'ZAR'), e.business_day
from carried c
join journal_entries e using (event, subject, document)
cross join lateral jsonb_array_elements(c.lines) with ordinality l (value, line)
where (l.value ->> 'cents')::bigint <> 0;

-- What else waits for a person.
insert into cases (kind, subject, transaction_id, facts, due_at, opened_at, opened_by, state, decision, proposed_by)
select case when t.status like '%HOLD%' then 'HOLD' else 'REFUND' end, 'transaction:' || t.id, t.id,
  jsonb_build_object('why', t.reason), coalesce(t.due_at, t.status_at + interval '7 days'), t.status_at,
  e.actor,
  case when marked.by is null then 'OPEN' else 'PROPOSED' end, case when marked.by is not null then 'READY' end,
  marked.by
from transactions t
cross join lateral (select actor from transaction_events e
  where e.transaction_id = t.id and e.to_status = t.status order by id desc limit 1) e
cross join lateral (select case when e.actor like 'operator:%' and t.status like 'MARKED%' then e.actor end as by)
  marked
where t.status in ('ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION');

insert into case_events (case_id, action, actor, details, at)
select id, 'OPENED', opened_by, facts, opened_at from cases
union all
select id, 'PROPOSED', proposed_by, '{}', opened_at from cases where state = 'PROPOSED';

do $$
declare
  before bigint;
  after bigint;
begin
  select coalesce(sum(amount_cents), 0) into before from ledger_postings where debit_account = 'PAYMENT_CLEARING';
  select coalesce(sum(l.amount_cents), 0) into after
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where l.account = 'PAYMENT_CLEARING' and e.event <> 'PAYMENT_IN_SUSPENSE';
  if before <> after then
    raise exception 'the postings hold % cents of payments, the journal would hold %', before, after;
  end if;
end $$;

-- A process of the version before cannot post any more, so what it would have moved waits for this one.
drop table ledger_postings;
drop trigger ledger_accounts_kept on ledger_accounts;
drop table ledger_accounts;
