-- Facts about the risk of a customer that no other table has: PEPs, adverse media, decisions of monitoring.
create table risk_findings (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  kind text not null constraint risk_findings_kind_known check (kind in ('PEP_FOREIGN', 'PEP_DOMESTIC',
    'PEP_PROMINENT', 'PEP_FAMILY_ASSOCIATE', 'ADVERSE_MEDIA', 'WATCHED')),
  state text not null constraint risk_findings_state_known
    check (state in ('PROPOSED', 'CONFIRMED', 'DISMISSED', 'ENDED')),
  -- The list and entry, the publication or the case that it comes from.
  source text not null constraint risk_findings_sourced check (source ~ '\S'),
  -- Null: until people decide otherwise.
  until_day date,
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  constraint risk_findings_once unique (customer_id, kind, source),
  constraint risk_findings_decided_by check ((decided_at is null) = (decided_by is null)),
  constraint risk_findings_media_by_two check (kind <> 'ADVERSE_MEDIA' or state not in ('CONFIRMED', 'ENDED')
    or lower(decided_by) <> lower(recorded_by))
);
create index risk_findings_until on risk_findings (until_day) where state = 'CONFIRMED' and until_day is not null;
create trigger risk_findings_kept before delete or truncate on risk_findings
  for each statement execute function refuse_removal();

-- Countries and ways of payout that a customer has used; the worker collects them.
create table customer_corridors (
  registration_id bigint not null,
  destination_id integer not null references destinations (id),
  method text not null constraint customer_corridors_method_known check (method in ('CASH', 'WALLET', 'BANK')),
  primary key (registration_id, destination_id, method)
);

-- The risk of a customer as it is now.
create table customer_risks (
  customer_id bigint primary key references customers (id),
  score integer not null constraint customer_risks_score_of_hundred check (score between 0 and 100),
  band text not null constraint customer_risks_band_known check (band in ('LOW', 'MEDIUM', 'HIGH')),
  level text not null constraint customer_risks_level_known check (level in ('SIMPLIFIED', 'STANDARD', 'ENHANCED')),
  factors jsonb not null,
  -- Version of the figures, 0 for the defaults.
  rules_version integer not null,
  assessed_at timestamptz not null,
  -- A person decided that this customer needs enhanced due diligence.
  raised boolean not null default false,
  approved_until date,
  -- The last day on which a person reviewed the customer; null before the first review.
  reviewed_on date,
  review_on date not null,
  -- The open review, and the day on which the calendar opened one.
  review_case_id bigint references cases (id),
  review_opened_on date
);
create index customer_risks_due on customer_risks (review_on) where review_case_id is null;
create index customer_risks_opened on customer_risks (review_opened_on) where review_opened_on is not null;
create index customer_risks_bands on customer_risks (band, level);
create index customer_risks_approved on customer_risks (approved_until) where approved_until is not null;

create table risk_assessments (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  score integer not null,
  band text not null constraint risk_assessments_band_known check (band in ('LOW', 'MEDIUM', 'HIGH')),
  level text not null constraint risk_assessments_level_known
    check (level in ('SIMPLIFIED', 'STANDARD', 'ENHANCED')),
  factors jsonb not null,
  rules_version integer not null,
  -- The kind of change that led to it.
  cause text not null,
  assessed_at timestamptz not null default now()
);
create index risk_assessments_customer on risk_assessments (customer_id, id);
create trigger risk_assessments_append_only before update or delete or truncate on risk_assessments
  for each statement execute function refuse_change();

-- Customers whose risk has to be assessed again, each once.
create table risk_changes (
  customer_id bigint primary key references customers (id),
  cause text not null,
  at timestamptz not null default now()
);

-- How far the worker has come: transactions read, and customers assessed by the figures and lists of `basis`.
create table risk_reach (
  one boolean primary key default true constraint risk_reach_one check (one),
  transaction_id bigint not null default 0,
  basis text not null default '',
  assessed_to bigint not null default 0,
  ended boolean not null default false
);
insert into risk_reach default values;

-- Approvals of enhanced due diligence, with the sources that a customer's wealth and money come from.
create table due_diligence_approvals (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  source_of_wealth text not null constraint due_diligence_approvals_wealth check (source_of_wealth ~ '\S'),
  source_of_funds text not null constraint due_diligence_approvals_funds check (source_of_funds ~ '\S'),
  valid_until date not null,
  case_id bigint not null references cases (id),
  proposed_by text not null,
  approved_by text not null,
  reason text not null,
  approved_at timestamptz not null default now(),
  constraint due_diligence_approvals_by_two check (lower(proposed_by) <> lower(approved_by))
);
create index due_diligence_approvals_customer on due_diligence_approvals (customer_id, id);
create trigger due_diligence_approvals_append_only before update or delete or truncate on due_diligence_approvals
  for each statement execute function refuse_change();

-- Requests to customers, with the last day for the answer. A person decides after that day, never the clock.
create table due_diligence_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  -- For the customer, word for word.
  words text not null constraint due_diligence_requests_worded check (words ~ '\S'),
  respond_by date not null,
  state text not null default 'ASKED' constraint due_diligence_requests_state_known
    check (state in ('ASKED', 'OVERDUE', 'ENDED')),
  asked_by text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint due_diligence_requests_ended_once check ((state = 'ENDED') = (ended_at is not null))
);
create unique index due_diligence_requests_one_open on due_diligence_requests (customer_id) where state <> 'ENDED';
create index due_diligence_requests_due on due_diligence_requests (respond_by) where state = 'ASKED';
create index due_diligence_requests_overdue on due_diligence_requests (respond_by) where state = 'OVERDUE';
create trigger due_diligence_requests_kept before delete or truncate on due_diligence_requests
  for each statement execute function refuse_removal();

-- Why the customer may not send now; the creation reads it with the rest of the row.
alter table customers add column due_diligence_stop text constraint customers_due_diligence_stop_known
  check (due_diligence_stop in ('APPROVAL', 'INFORMATION'));
create index customers_due_diligence_stop on customers (due_diligence_stop) where due_diligence_stop is not null;

do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''DUE_DILIGENCE_REVIEW''::text, ');
end $$;
