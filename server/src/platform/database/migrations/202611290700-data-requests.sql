-- Requests under the Protection of Personal Information Act: access, correction, restriction, erasure.
create table data_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  kind text not null constraint data_requests_kind_known
    check (kind in ('ACCESS', 'CORRECTION', 'RESTRICTION', 'ERASURE')),
  -- The words of the customer; empty once erased.
  words text not null constraint data_requests_words_length check (char_length(words) <= 500),
  -- How the identity of a caller was proved; null: the customer was signed in.
  proof text constraint data_requests_proof_given check (proof ~ '\S'),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  -- The last day for the answer, and the version of the rules that set it.
  due_on date not null,
  rules_version integer not null,
  case_id bigint references cases (id),
  state text not null default 'OPEN' constraint data_requests_state_known
    check (state in ('OPEN', 'DONE', 'RESTRICTED', 'ERASED', 'REFUSED')),
  -- Of a refusal: the ground, as its customer reads it.
  ground text,
  decided_by text,
  decided_at timestamptz,
  constraint data_requests_decided_once
    check ((state = 'OPEN') = (decided_at is null) and (state = 'OPEN') = (decided_by is null)),
  constraint data_requests_refused_why check ((state = 'REFUSED') = (ground is not null)),
  constraint data_requests_proved_by_operator check ((proof is null) = (requested_by like 'customer:%'))
);
create unique index data_requests_one_open on data_requests (customer_id, kind) where state = 'OPEN';
create index data_requests_of_customer on data_requests (customer_id, id);
create index data_requests_due on data_requests (due_on, id) where state = 'OPEN';

-- The file of an access request: made by the worker, released by an operator, deleted a few days later.
create table data_exports (
  request_id bigint primary key references data_requests (id),
  file_name text not null constraint data_exports_file_unique unique,
  bytes bigint not null constraint data_exports_not_empty check (bytes > 0),
  sha256 char(64) not null,
  made_at timestamptz not null default now(),
  released_at timestamptz,
  released_by text,
  expires_at timestamptz,
  downloads integer not null default 0,
  downloaded_at timestamptz,
  deleted_at timestamptz,
  constraint data_exports_released_once check (num_nonnulls(released_at, released_by, expires_at) in (0, 3))
);
create index data_exports_expiring on data_exports (expires_at) where deleted_at is null;

-- Stops every deletion about a customer. One person sets it, two lift it.
create table legal_holds (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  reason text not null constraint legal_holds_reasoned check (reason ~ '\S'),
  set_by text not null,
  set_at timestamptz not null default now(),
  lift_reason text,
  lift_proposed_by text,
  lifted_by text,
  lifted_at timestamptz,
  constraint legal_holds_lifted_once check ((lifted_at is null) = (lifted_by is null)),
  constraint legal_holds_lifted_by_two check (lifted_by is null or coalesce(lift_reason ~ '\S'
    and lower(btrim(regexp_replace(normalize(substring(lifted_by from 10), NFC), '\s+', ' ', 'g')))
     <> lower(btrim(regexp_replace(normalize(substring(lift_proposed_by from 10), NFC), '\s+', ' ', 'g'))), false))
);
create unique index legal_holds_once on legal_holds (customer_id) where lifted_at is null;
create trigger legal_holds_kept before delete or truncate on legal_holds
  for each statement execute function refuse_removal();
create trigger legal_holds_lifted before update on legal_holds
  for each row when (old.lifted_at is not null) execute function refuse_change();

-- Proof of what was deleted, without the data: a keyed hash finds it by a number that is quoted.
create table deletions (
  id bigint generated always as identity primary key,
  kind text not null constraint deletions_kind_known
    check (kind in ('CUSTOMER', 'SIGN_UP', 'TRANSACTION', 'ORDER', 'MESSAGES', 'EXPORT')),
  -- HMAC of `registration:1000`, `transaction:<payment reference>` or `order:<reference>`; null: many at once.
  subject_hash char(64),
  rule text not null,
  rules_version integer not null,
  -- Rows by table.
  counts jsonb not null,
  deleted_by text not null,
  request_id bigint references data_requests (id),
  deleted_at timestamptz not null default now()
);
create index deletions_subject on deletions (subject_hash) where subject_hash is not null;
create trigger deletions_append_only before update or delete or truncate on deletions
  for each statement execute function refuse_change();

-- The progress of each job of retention: the last row it read, and its last complete round.
create table retention_runs (
  job text primary key,
  position bigint not null default 0,
  erased bigint not null default 0,
  begun_at timestamptz,
  ended_at timestamptz,
  last_erased bigint
);
insert into retention_runs (job) values ('SIGN_UPS'), ('CUSTOMERS'), ('TRANSACTIONS'), ('ORDERS'), ('MESSAGES');

-- Sessions are removed after a month; the last sign-in ends a relationship later than the last transaction.
create table last_sign_ins (
  customer_id bigint primary key references customers (id),
  at timestamptz not null
);

-- Former and new contact details; the audit trail, which nothing can be erased from, names only what changed.
create table contact_corrections (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  former jsonb not null,
  corrected jsonb not null,
  corrected_by text not null,
  corrected_at timestamptz not null default now()
);
create index contact_corrections_of_customer on contact_corrections (customer_id, id);

-- A restricted customer is seen by compliance only and cannot sign in; the ground is in the request.
alter table customers
  add column restricted_at timestamptz,
  -- From this day on the record may be erased; null: the restriction has no end.
  add column erase_from date,
  add column erased_at timestamptz,
  add constraint customers_erased_are_restricted check (erased_at is null or restricted_at is not null);
alter table customers drop constraint customers_reachable;
alter table customers add constraint customers_reachable
  check (msisdn is not null or email is not null or erased_at is not null);

-- Cases about restricted customers, which lists and search show to compliance only.
alter table cases add column restricted boolean not null default false;

-- Adds a kind of case to those there are.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''DATA_REQUEST''::text, ');
end $$;
alter table cases add constraint cases_erasure_needs_two
  check (kind <> 'DATA_REQUEST' or state <> 'DECIDED' or decision is distinct from 'ERASE_DATA' or proposed_by is not null);
