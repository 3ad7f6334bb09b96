-- Directions of the Financial Intelligence Centre not to proceed (FICA section 34): nothing of the subject is paid out,
-- refunded, cancelled or redeemed until two people end it. A direction lasts ten working days at most; the server
-- checks that with the public holidays, which never stretch it beyond three weeks.
create table interventions (
  id bigint generated always as identity primary key,
  -- `customer:3`, `transaction:12` or `order:7`, as its case has it.
  subject text not null,
  customer_id bigint references customers (id),
  transaction_id bigint references transactions (id),
  inbound_transaction_id bigint references inbound_transactions (id),
  -- Its payment reference, order reference or registration, as people quote it.
  quoted text not null,
  -- The Centre's reference of the direction, and the days from which and to which it holds.
  reference text not null constraint interventions_referenced check (reference ~ '\S'),
  directed_on date not null,
  ends_on date not null,
  case_id bigint not null references cases (id),
  recorded_by text not null constraint interventions_recorded_by_operator check (recorded_by ~ '^operator:.*\S'),
  recorded_at timestamptz not null default now(),
  -- The Centre's reference of the withdrawal, of one that ended early.
  withdrawal text constraint interventions_withdrawal_referenced check (withdrawal ~ '\S'),
  proposed_by text,
  ended_by text,
  ended_at timestamptz,
  constraint interventions_one_thing check (num_nonnulls(customer_id, transaction_id, inbound_transaction_id) = 1),
  constraint interventions_last_ten_days check (ends_on > directed_on and ends_on <= directed_on + 21),
  constraint interventions_ended_early_by_withdrawal check (ended_at is null or withdrawal is not null
    or (ended_at at time zone 'Africa/Johannesburg')::date >= ends_on),
  constraint interventions_ended_by_two check (
    (ended_at is null and ended_by is null and proposed_by is null and withdrawal is null)
    or (ended_at is not null and coalesce(proposed_by ~ '^operator:.*\S' and ended_by ~ '^operator:.*\S'
      and lower(btrim(regexp_replace(normalize(substring(ended_by from 10), NFC), '\s+', ' ', 'g')))
       <> lower(btrim(regexp_replace(normalize(substring(proposed_by from 10), NFC), '\s+', ' ', 'g'))), false)))
);
create unique index interventions_once on interventions (subject) where ended_at is null;
create trigger interventions_kept before delete or truncate on interventions
  for each statement execute function refuse_removal();
create trigger interventions_ended_once before update on interventions
  for each row when (old.ended_at is not null) execute function refuse_change();

-- Adds a kind of case to those there are.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''INTERVENTION''::text, ');
end $$;
alter table cases add constraint cases_intervention_needs_two
  check (kind <> 'INTERVENTION' or state <> 'DECIDED' or proposed_by is not null);

-- Suspicions with and without a transaction, of terrorist financing or not, and information that the Centre requests
-- (section 32). Each has the last day in law and a target that is never later; of reports recorded before, the target
-- is used for both.
alter table reports add column legal_due_on date, add column request text;
update reports set legal_due_on = due_on;
alter table reports alter column legal_due_on set not null;
alter table reports add constraint reports_target_within_law check (due_on <= legal_due_on);
alter table reports drop constraint reports_kind_known;
alter table reports add constraint reports_kind_known
  check (kind in ('CTR', 'IFTR', 'STR', 'SAR', 'TFTR', 'TFAR', 'TPR', 'AIF', 'AIFT'));
alter table reports drop constraint reports_suspected;
alter table reports add constraint reports_suspected
  check ((kind in ('STR', 'SAR', 'TFTR', 'TFAR')) = (suspicion is not null));
alter table reports add constraint reports_raised_by_person
  check ((kind in ('STR', 'SAR', 'TFTR', 'TFAR', 'AIF', 'AIFT')) = (raised_by is not null));
alter table reports add constraint reports_requested check ((kind in ('AIF', 'AIFT')) = (request is not null and request ~ '\S'));
alter table reports drop constraint reports_raiser_does_not_close;
alter table reports add constraint reports_raiser_does_not_close check (kind in ('AIF', 'AIFT')
  or raised_by is null or decided_by is null
  or lower(btrim(regexp_replace(normalize(substring(decided_by from 10), NFC), '\s+', ' ', 'g')))
   <> lower(btrim(regexp_replace(normalize(substring(raised_by from 10), NFC), '\s+', ' ', 'g')))) not valid;
drop index reports_found_once;
create unique index reports_found_once on reports (kind, subject) where kind in ('CTR', 'IFTR');
drop index reports_suspected_once;
create unique index reports_suspected_once on reports (subject, raised_by)
  where kind in ('STR', 'SAR', 'TFTR', 'TFAR') and state = 'DUE';
create unique index reports_requested_once on reports (request, subject) where kind in ('AIF', 'AIFT');
