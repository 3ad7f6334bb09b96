-- Money that no line of a statement tells of, so that whoever looks for it does not compare all that ever moved
-- (decision 97). Triggers keep it: it is here from when it moved until a line is known to tell of it.
create table untold_money (
  purpose text not null constraint untold_money_purpose_known
    check (purpose in ('RECEIVED', 'TAKEN_BACK', 'REFUND_LEFT', 'PAYOUT_LEFT', 'PAYOUT_CAME_BACK')),
  payment_id bigint references payments (id),
  case_id bigint references cases (id),
  refund_id bigint references refunds (id),
  payout_id bigint references payouts (id),
  -- Whose statement will tell of it: a partner's, or `bank`; nobody's of a refund that is owed.
  teller text not null,
  day date not null,
  -- What came is above zero, what left below.
  amount_cents bigint not null,
  currency char(3) not null,
  reference text not null,
  partner_reference text not null default '',
  constraint untold_money_of_one check (num_nonnulls(payment_id, case_id, refund_id, payout_id) = 1)
);
create unique index untold_money_payment on untold_money (payment_id, purpose) where payment_id is not null;
create unique index untold_money_case on untold_money (case_id, purpose) where case_id is not null;
create unique index untold_money_refund on untold_money (refund_id, purpose) where refund_id is not null;
create unique index untold_money_payout on untold_money (payout_id, purpose) where payout_id is not null;
create index untold_money_by_age on untold_money (teller, day);
-- By which a line finds what it may tell of.
create index untold_money_alike on untold_money (teller, amount_cents, day);
create index untold_money_reference on untold_money (teller, reference);
create index untold_money_partner_reference on untold_money (teller, partner_reference) where partner_reference <> '';
create index refunds_alike on refunds (amount_cents, (coalesce(left_at, owed_at)));
create index statement_lines_settled_together on statement_lines (partner, settlement)
  where kind in ('PAYMENT', 'REVERSAL') and settlement <> '';
create index statement_matches_refused on statement_matches (line_id) where state = 'REFUSED';

insert into untold_money (purpose, payment_id, teller, day, amount_cents, currency, reference, partner_reference)
select way.purpose, p.id, p.option, (way.at at time zone 'Africa/Johannesburg')::date, way.amount_cents, p.currency,
  t.payment_reference, p.partner_reference
from payments p join transactions t on t.id = p.transaction_id
cross join lateral (values ('RECEIVED', p.received_at, p.amount_cents::bigint),
  ('TAKEN_BACK', p.taken_back_at, -p.amount_cents::bigint)) way (purpose, at, amount_cents)
where p.account = 'PAYMENT_CLEARING' and way.at is not null and not exists (select from statement_matches m
  where m.payment_id = p.id and m.purpose = way.purpose and m.state in ('EXACT', 'CONFIRMED'));

insert into untold_money (purpose, case_id, teller, day, amount_cents, currency, reference, partner_reference)
select way.purpose, c.id, c.facts ->> 'partner', way.day, way.amount_cents, c.currency,
  coalesce(c.facts ->> 'payment-reference', ''), coalesce(c.facts ->> 'partner-reference', '')
from cases c
left join journal_entries e on e.subject = 'case:' || c.id and e.event = 'SUSPENSE_TAKEN_BACK'
cross join lateral (values ('RECEIVED', c.amount_cents::bigint, (c.opened_at at time zone 'Africa/Johannesburg')::date),
  ('TAKEN_BACK', -c.amount_cents::bigint, e.business_day)) way (purpose, amount_cents, day)
where c.kind = 'SUSPENSE' and c.amount_cents > 0 and c.facts ->> 'partner' is not null and way.day is not null
  and not exists (select from statement_matches m
    where m.case_id = c.id and m.purpose = way.purpose and m.state in ('EXACT', 'CONFIRMED'));

insert into untold_money (purpose, refund_id, teller, day, amount_cents, currency, reference)
select 'REFUND_LEFT', r.id, case r.state when 'OWED' then '' else 'bank' end,
  (coalesce(r.left_at, r.owed_at) at time zone 'Africa/Johannesburg')::date, -r.amount_cents, r.currency, r.reference
from refunds r cross join lateral (select count(*) filter (where purpose = 'REFUND_LEFT') as times_left,
    count(*) filter (where purpose = 'REFUND_BOUNCED') as times_bounced
  from statement_matches m where m.refund_id = r.id and m.state in ('EXACT', 'CONFIRMED')) told
where case r.state when 'VOID' then told.times_left < (select count(*) from journal_entries e
    where e.subject = 'refund:' || r.id and e.event = 'REFUND_LEFT')
  else told.times_left <= told.times_bounced end;

insert into untold_money (purpose, payout_id, teller, day, amount_cents, currency, reference, partner_reference)
select way.purpose, p.id,
  case when o.file_id is not null or p.inbound_transaction_id is not null and p.method = 'BANK' then 'bank'
    else p.partner end,
  (p.state_at at time zone 'Africa/Johannesburg')::date, way.side * p.owed_cents, 'ZAR',
  coalesce(o.end_to_end_id, p.id::text), coalesce(p.partner_reference, '')
from payouts p left join payout_orders o on o.payout_id = p.id
cross join (values ('PAYOUT_LEFT', -1), ('PAYOUT_CAME_BACK', 1)) way (purpose, side)
where p.state in ('PAID', 'RETURNED') and p.method <> 'VOUCHER' and (p.state = 'RETURNED' or way.side < 0)
  and (p.state = 'PAID' or o.file_id is not null
    or exists (select from payout_events v where v.payout_id = p.id and v.to_state = 'PAID'))
  and not exists (select from statement_matches m
    where m.payout_id = p.id and m.purpose = way.purpose and m.state in ('EXACT', 'CONFIRMED'));
