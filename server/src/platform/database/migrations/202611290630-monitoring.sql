-- Transaction monitoring. A worker projects what was paid into movements, so that the rules need no index that a
-- creation or a payment pays for.
create table movements (
  id bigint generated always as identity primary key,
  direction text not null constraint movements_direction_known check (direction in ('SENT', 'RECEIVED')),
  transaction_id bigint references transactions (id),
  inbound_transaction_id bigint references inbound_transactions (id),
  -- The customer who sent or received it.
  registration_id bigint not null references customers (registration_id),
  at timestamptz not null,
  cents bigint not null constraint movements_cents_positive check (cents > 0),
  cash boolean not null,
  -- ISO 3166-1 alpha-3; where it went or came from.
  country text not null,
  -- Name and country of the person at the other end, folded.
  counterparty text not null,
  constraint movements_one_source check (num_nonnulls(transaction_id, inbound_transaction_id) = 1
    and (direction = 'SENT') = (transaction_id is not null))
);
create unique index movements_transaction on movements (transaction_id) where transaction_id is not null;
create unique index movements_order on movements (inbound_transaction_id) where inbound_transaction_id is not null;
create index movements_customer on movements (registration_id, at desc);
create index movements_time on movements (at);

-- Phone, account and document numbers of recipients, and payers abroad. Numbered, so that cases and the audit trail
-- do not name them.
create table monitored_keys (
  id bigint generated always as identity primary key,
  key text not null unique
);
create table movement_keys (
  key_id bigint not null references monitored_keys (id),
  at timestamptz not null,
  movement_id bigint not null references movements (id),
  primary key (key_id, at, movement_id)
);
create index movement_keys_movement on movement_keys (movement_id);

-- The events that were read.
create table monitoring_reach (
  one boolean primary key default true constraint monitoring_reach_one check (one),
  transaction_event_id bigint not null default 0,
  inbound_event_id bigint not null default 0,
  -- The last movement that the rules looked at.
  movement_id bigint not null default 0
);
insert into monitoring_reach default values;

-- One alert for a rule, a subject and a window.
create table monitoring_alerts (
  id bigint generated always as identity primary key,
  rule text not null constraint monitoring_alerts_rule_known check (rule ~ '^[A-Z][A-Z_]{1,19}$'),
  -- `customer:3`, or `monitored-key:7` for several customers with one recipient, account or payer.
  subject text not null,
  -- Number of the window of the rule since 1970.
  window_number integer not null,
  movement_id bigint not null references movements (id),
  -- The movements concerned, newest first, at most 50.
  movement_ids bigint[] not null,
  figures jsonb not null,
  -- Version of the thresholds, 0 for the defaults.
  rules_version integer not null,
  raised_at timestamptz not null default now(),
  case_id bigint references cases (id),
  constraint monitoring_alerts_once unique (rule, subject, window_number)
);
create index monitoring_alerts_case on monitoring_alerts (case_id);
create index monitoring_alerts_subject on monitoring_alerts (subject, id);
create index monitoring_alerts_time on monitoring_alerts (raised_at);
create trigger monitoring_alerts_kept before delete or truncate on monitoring_alerts
  for each statement execute function refuse_removal();

-- Customers whom compliance watches until a day.
create table customer_watches (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  until_day date not null,
  case_id bigint not null references cases (id),
  watched_by text not null,
  reason text not null,
  at timestamptz not null default now()
);
create index customer_watches_customer on customer_watches (customer_id, until_day);
create trigger customer_watches_append_only before update or delete or truncate on customer_watches
  for each statement execute function refuse_change();

-- Monthly income that a customer stated or proved; the newest counts.
create table stated_incomes (
  id bigint generated always as identity primary key,
  registration_id bigint not null references customers (registration_id),
  monthly_cents bigint not null constraint stated_incomes_positive check (monthly_cents > 0),
  recorded_by text not null,
  reason text not null,
  at timestamptz not null default now()
);
create index stated_incomes_customer on stated_incomes (registration_id, id desc);
create trigger stated_incomes_append_only before update or delete or truncate on stated_incomes
  for each statement execute function refuse_change();

-- Proposed thresholds tried on the last 90 days, and samples from just below those in force.
create table monitoring_trials (
  id bigint generated always as identity primary key,
  -- The thresholds that are compared with those in force.
  figures jsonb not null,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  -- Alerts by rule under both, and the movements that were read; null until a worker has tried them.
  result jsonb,
  ended_at timestamptz
);
create index monitoring_trials_waiting on monitoring_trials (id) where ended_at is null;
create table monitoring_samples (
  id bigint generated always as identity primary key,
  trial_id bigint not null references monitoring_trials (id),
  rule text not null,
  movement_id bigint not null references movements (id),
  figures jsonb not null,
  judgement text constraint monitoring_samples_judgement_known check (judgement in ('REPORTABLE', 'NOT_REPORTABLE')),
  judged_by text,
  judged_at timestamptz,
  constraint monitoring_samples_judged check ((judgement is null) = (judged_by is null)
    and (judgement is null) = (judged_at is null)),
  constraint monitoring_samples_once unique (trial_id, rule, movement_id)
);

do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''MONITORING_ALERT''::text, ');
end $$;
