-- Each customer's debt for a reversed payment, by transaction: the journal's lines on CHARGEBACKS, added up by a
-- trigger (follow_claims), so that one row says whether a customer may send.
create table claims (
  transaction_id bigint not null references transactions (id),
  currency text not null,
  registration_id bigint not null references customers (registration_id),
  -- Above zero they owe us.
  cents bigint not null,
  primary key (transaction_id, currency)
);
create index claims_owed on claims (registration_id) where cents > 0;

insert into claims (transaction_id, currency, registration_id, cents)
select t.id, l.currency, t.registration_id, sum(l.amount_cents)
from journal_lines l
join journal_entries e on e.id = l.entry_id
left join refunds r on 'refund:' || r.id = e.subject
left join cases c on c.id = coalesce(r.case_id, case when e.subject ~ '^case:\d{1,18}$' then substring(e.subject from 6)::bigint end)
join transactions t on t.id = coalesce(r.transaction_id, r.fee_of, c.transaction_id,
  case when e.subject ~ '^transaction:\d{1,18}$' then substring(e.subject from 13)::bigint end)
where l.account = 'CHARGEBACKS'
group by t.id, l.currency;

-- A debt is settled by the case of its reversal, so one without an open case gets one.
with opened as (
  insert into cases (kind, subject, transaction_id, amount_cents, currency, facts, due_at, opened_by)
  select 'REVERSAL', 'transaction:' || c.transaction_id, c.transaction_id, c.cents, c.currency,
    jsonb_build_object('why', 'The customer still owes a payment that was taken back.'), now() + interval '8 hours', 'system'
  from claims c
  where c.cents > 0 and c.currency = 'ZAR' and not exists (select from cases o
    where o.kind = 'REVERSAL' and o.subject = 'transaction:' || c.transaction_id and o.state <> 'DECIDED')
  returning id, facts)
insert into case_events (case_id, action, actor, details) select id, 'OPENED', 'system', facts from opened;

-- A payer's debt is withheld from the refund of that payment. If it covers the refund, nothing has to leave.
alter table refunds add column withheld_cents bigint not null default 0
  constraint refunds_withheld check (withheld_cents >= 0),
  drop constraint refunds_amount_positive,
  add constraint refunds_amount_positive check (amount_cents > 0 or (withheld_cents > 0 and state <> 'OWED'));

-- Two people settle a claim, whether it was paid or is given up.
alter table cases add constraint cases_claims_need_two check (state <> 'DECIDED' or proposed_by is not null
  or kind <> 'REVERSAL' or decision not in ('RECEIVED', 'GIVE_UP'));
