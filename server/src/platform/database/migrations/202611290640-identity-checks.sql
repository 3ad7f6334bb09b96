-- Checks of a customer's identity with an outside service. The register's photo is never stored.
create table identity_checks (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  purpose text not null constraint identity_checks_purpose_known
    check (purpose in ('SIGN_UP', 'CORRECTION', 'RENEWAL', 'REVIEW')),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  -- Calls so far, and when the next one is due.
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  -- Why the last call brought no answer.
  problem text,
  outcome text constraint identity_checks_outcome_known check (outcome in ('VERIFIED', 'DEAD', 'BLOCKED',
    'NOT_ON_REGISTER', 'NAME_DIFFERS', 'FACE_DOUBTFUL', 'UNAVAILABLE')),
  service text,
  transaction_number text,
  -- Similarity of the names on record and on the register, in percent.
  name_similarity integer constraint identity_checks_similarity_share check (name_similarity between 0 and 100),
  date_of_death date,
  settled_at timestamptz,
  constraint identity_checks_settled_once check ((outcome is null) = (settled_at is null)),
  constraint identity_checks_answered check (outcome is null or outcome = 'UNAVAILABLE'
    or transaction_number is not null)
);
create unique index identity_checks_one_pending on identity_checks (customer_id) where outcome is null;
create index identity_checks_due on identity_checks (due_at) where outcome is null;
create index identity_checks_of_customer on identity_checks (customer_id, id);
create trigger identity_checks_kept before delete or truncate on identity_checks
  for each statement execute function refuse_removal();

-- Expired documents that count as valid for longer by a published notice, such as exemption permits.
create table deemed_validities (
  id bigint generated always as identity primary key,
  id_type text not null constraint deemed_validities_type_expires
    check (id_type in ('ASYLUM_PAPER', 'FOREIGN_PASSPORT', 'FOREIGN_ID')),
  -- Null: every nationality.
  nationality char(3) references countries (alpha3),
  -- The expiry dates printed on the documents that it is about, both included.
  expired_from date not null,
  expired_to date not null,
  valid_until date not null,
  -- The notice, such as a Government Gazette with its number.
  source text not null constraint deemed_validities_sourced check (source ~ '\S'),
  case_id bigint not null references cases (id),
  proposed_by text not null,
  confirmed_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  constraint deemed_validities_ordered check (expired_from <= expired_to and expired_to < valid_until),
  constraint deemed_validities_by_two check (proposed_by <> confirmed_by),
  constraint deemed_validities_ended_by check ((ended_at is null) = (ended_by is null))
);
create trigger deemed_validities_kept before delete or truncate on deemed_validities
  for each statement execute function refuse_removal();

-- Reminders of a document that expires, each sent once.
create table document_reminders (
  customer_id bigint not null references customers (id),
  -- The day until which the document counted as valid when it was sent.
  valid_until date not null,
  days integer not null constraint document_reminders_ahead check (days > 0),
  sent_at timestamptz not null default now(),
  primary key (customer_id, valid_until, days)
);

-- Adds a kind of case to whichever there are.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''IDENTITY_CHECK''::text, ');
end $$;
