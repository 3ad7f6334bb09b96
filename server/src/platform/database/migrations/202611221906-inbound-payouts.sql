-- Orders from abroad are paid to people here (decision 90).

-- What a partner owes us for each order besides its amount, in hundredths of a percent of it.
alter table remittance_partners add column commission_hundredths integer not null default 0
  constraint remittance_partners_commission check (commission_hundredths between 0 and 10000);
-- As it was when the order was allocated.
alter table inbound_transactions add column commission_cents cents not null default 0
  constraint inbound_transactions_commission check (commission_cents >= 0);

-- Ways besides an EFT by which a bank here takes money.
alter table banks add column rails text[] not null default '{}'
  constraint banks_rails_known check (rails <@ array['PAYSHAP', 'RTC']);
update banks set rails = '{PAYSHAP,RTC}' where branch_code in
  ('632005', '430000', '470010', '679000', '250655', '580105', '198765', '051001', '678910');
update banks set rails = '{RTC}' where branch_code in ('462005', '683000');

-- What whoever has it is paid cash for, so only its owner is shown it.
alter table payouts add column voucher_code text constraint payouts_voucher_code_unique unique
  constraint payouts_voucher_code_form check (voucher_code ~ '^[0-9]{12}$');
alter table payouts add constraint payouts_voucher_has_code check ((method = 'VOUCHER') = (voucher_code is not null));

-- The few that are allocated and not paid, which newer lists of sanctions are compared with.
create index inbound_transactions_unpaid on inbound_transactions (id) where status = 'ALLOCATED_UNPAID';

-- A bank's line may tell that a remittance partner settled, or that we funded the vouchers; of deposits it tells as
-- of every payout.
alter table statement_matches
  add column remittance_partner text references remittance_partners (name),
  drop constraint statement_matches_purpose_known,
  add constraint statement_matches_purpose_known check (purpose in ('RECEIVED', 'TAKEN_BACK', 'SETTLED',
    'REFUND_LEFT', 'REFUND_BOUNCED', 'BANK_CHARGE', 'PAYOUT_FUNDED', 'TO_APPLY', 'SUSPENDED', 'PAYOUT_LEFT',
    'PAYOUT_CAME_BACK', 'REMITTER_SETTLED', 'VOUCHERS_FUNDED')),
  drop constraint statement_matches_target,
  add constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then payout_partner_id is not null
    when 'PAYOUT_LEFT' then payout_id is not null
    when 'PAYOUT_CAME_BACK' then payout_id is not null
    when 'REMITTER_SETTLED' then remittance_partner is not null
    when 'BANK_CHARGE' then true
    when 'VOUCHERS_FUNDED' then true
    when 'TO_APPLY' then state in ('PROPOSED', 'REFUSED')
    when 'SUSPENDED' then (case_id is not null) = (state = 'CONFIRMED')
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id, remittance_partner, payout_id)
      = case purpose when 'BANK_CHARGE' then 0 when 'VOUCHERS_FUNDED' then 0 when 'TO_APPLY' then 0
        when 'SUSPENDED' then (state = 'CONFIRMED')::integer else 1 end),
  drop constraint statement_matches_needs_two,
  add constraint statement_matches_needs_two check (state <> 'EXACT' or purpose not in ('PAYOUT_FUNDED', 'TO_APPLY',
    'SUSPENDED', 'REMITTER_SETTLED', 'VOUCHERS_FUNDED'));

-- What was allocated before this, as if it had been so then: nothing of it was posted or ordered yet.
create temporary table allocated on commit drop as
select o.id, o.remittance_partner, o.amount_cents, o.type, o.status, o.status_at, e.id as event, e.at, e.actor
from inbound_transactions o
join lateral (select id, at, actor from inbound_transaction_events
  where inbound_transaction_id = o.id and to_status = 'ALLOCATED_UNPAID' order by id limit 1) e on true
where o.status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE');

insert into payouts (inbound_transaction_id, part, partner, method, owed_cents, amount, currency, voucher_code, state,
  instruction, sent_through, due_at, opened_at, state_at)
select a.id, p.part, case a.type when 'BANK_ACCOUNT' then 'MAIN' else 'VOUCHERS' end,
  case a.type when 'BANK_ACCOUNT' then 'BANK' else 'VOUCHER' end, p.cents, round(p.cents / 100.0, 2), 'ZAR',
  case a.type when 'CASH_VOUCHER' then
    lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint % 1000000000000)::text, 12, '0') end,
  is_.state, case when is_.state <> 'OPEN' then '{}'::jsonb end,
  -- By hand: no adapter knows of it or is asked.
  case when is_.state <> 'OPEN' then 'operator' end, case when is_.state <> 'PAID' then now() end,
  case is_.state when 'OPEN' then now() else a.at end, case is_.state when 'OPEN' then now() else a.status_at end
from allocated a
cross join lateral (select n as part, least(a.amount_cents::bigint - (n - 1) * m.most, m.most) as cents
  from (select case a.type when 'BANK_ACCOUNT' then a.amount_cents::bigint else 300000 end as most) m
  cross join lateral generate_series(1, ceil(a.amount_cents / m.most::numeric)::integer) n) p
cross join lateral (select case a.status when 'COMPLETE' then 'PAID' when 'ALLOCATED_UNPAID' then 'OPEN'
  else case a.type when 'BANK_ACCOUNT' then 'ACCEPTED' else 'READY' end end as state) is_;

-- Whatever state a payout has, its events lead there.
insert into payout_events (payout_id, from_state, to_state, actor, at)
select p.id, w.way[s.step], w.way[s.step + 1], 'system', p.state_at
from payouts p
cross join lateral (select array['OPEN', 'SENT', case p.method when 'BANK' then 'ACCEPTED' else 'READY' end, 'PAID'] as way) w
cross join lateral generate_series(1, array_position(w.way, p.state) - 1) s (step)
where p.inbound_transaction_id is not null
order by p.id, s.step;

create temporary table carried on commit drop as
select 'ORDER_ALLOCATED' as event, a.id, 'order-event:' || a.event as document, a.at, a.actor,
  'REMITTER_CLEARING' as debit, a.remittance_partner as debit_of, 'RECEIVER_PAYABLE' as credit, '' as credit_of,
  a.amount_cents::bigint as cents
from allocated a
union all
select case p.method when 'BANK' then 'RECEIVER_PAID' else 'VOUCHER_ISSUED' end, a.id, 'order-event:' || a.event,
  a.status_at, a.actor, 'RECEIVER_PAYABLE', '', case p.method when 'BANK' then 'BANK' else 'VOUCHERS' end,
  case p.method when 'BANK' then 'MAIN' else '' end, sum(p.owed_cents)::bigint
from allocated a join payouts p on p.inbound_transaction_id = a.id
where p.state in ('READY', 'PAID')
group by a.id, a.event, a.status_at, a.actor, p.method
union all
select 'VOUCHER_COLLECTED', a.id, 'order-event:' || a.event, a.status_at, a.actor, 'VOUCHERS', '', 'PAYOUT_FLOAT',
  'VOUCHERS', sum(p.owed_cents)::bigint
from allocated a join payouts p on p.inbound_transaction_id = a.id
where p.state = 'PAID' and p.method = 'VOUCHER'
group by a.id, a.event, a.status_at, a.actor;

insert into journal_entries (event, subject, document, business_day, actor)
select event, 'order:' || id, document, greatest((at at time zone 'Africa/Johannesburg')::date,
  (select max(month) + interval '1 month' from closed_months)), actor
from carried order by at, id;

insert into journal_lines (entry_id, line, account, sub_account, amount_cents, currency, business_day)
select e.id, l.line, l.account, l.of, l.cents, 'ZAR', e.business_day
from carried c
join journal_entries e on e.subject = 'order:' || c.id and e.event = c.event and e.document = c.document
cross join lateral (values (1, c.debit, c.debit_of, c.cents), (2, c.credit, c.credit_of, -c.cents))
  l (line, account, of, cents);
