-- Adds a kind of case: a claim on a customer below zero, which two people refund. The rules are checked for earlier rows
-- by the next migration, which does not block deciding meanwhile.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''CREDIT''::text, ') || ' not valid';
end $$;
alter table cases add constraint cases_credit_needs_two
  check (kind <> 'CREDIT' or state <> 'DECIDED' or decision <> 'REFUND' or proposed_by is not null) not valid;

create index claims_credited on claims (registration_id) where cents < 0;

-- Claims that were below zero before had no case: a debt was paid or given back, and then its payout was not made.
with opened as (
  insert into cases (kind, subject, transaction_id, amount_cents, currency, facts, due_at, opened_by)
  select 'CREDIT', 'transaction:' || c.transaction_id, c.transaction_id, -c.cents, c.currency,
    jsonb_build_object('why', 'More was paid for what the customer owed than is owed now, so we owe the customer the difference.'),
    now() + interval '7 days', 'system'
  from claims c where c.cents < 0 and c.currency = 'ZAR'
  returning id, facts)
insert into case_events (case_id, action, actor, details) select id, 'OPENED', 'system', facts from opened;
