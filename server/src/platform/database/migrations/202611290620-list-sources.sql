-- Sources of lists, with the state of fetching. Two people set a source, because its address decides who is
-- screened.
create table list_sources (
  id bigint primary key generated always as identity,
  list text not null constraint list_sources_list_named check (list ~ '^[A-Z][A-Z_]{1,19}$'),
  purpose text not null constraint list_sources_purpose_known check (purpose in ('SANCTIONS', 'PEP')),
  -- An https address, or the path of a file.
  address text not null,
  every_hours integer not null constraint list_sources_often check (every_hours between 1 and 168),
  active boolean not null,
  set_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- The attempt that is under way; another worker takes over once `due_at` has passed.
  claim uuid,
  -- When its content was last known to be that of the list in force, and when it last differed.
  fetched_at timestamptz,
  changed_at timestamptz,
  etag text,
  last_modified text,
  content_hash text,
  failures integer not null default 0 constraint list_sources_failures_counted check (failures >= 0),
  -- Why the last attempt failed; null after one that did not.
  problem text,
  constraint list_sources_once unique (purpose, list)
);
create index list_sources_due on list_sources (due_at) where active;

-- A new version of an entry that the list had before, by the list's own number.
alter table sanctions_differences drop constraint sanctions_differences_known;
alter table sanctions_differences add constraint sanctions_differences_known check (change in ('ADDED', 'CHANGED', 'REMOVED'));

-- Politically exposed persons have entries and versions of their own, so that no transaction is screened against them.
create table pep_versions (
  id bigint primary key generated always as identity,
  list text not null,
  file_name text not null,
  loaded_by text not null,
  reason text not null,
  loaded_at timestamptz not null default now(),
  entries integer not null,
  -- How far the comparison of all customers has come.
  compared_to bigint not null default 0,
  compared bigint not null default 0,
  compared_at timestamptz
);

create table pep_entries (
  id bigint primary key generated always as identity,
  list text not null constraint pep_entries_list_named check (list ~ '^[A-Z][A-Z_]{1,19}$'),
  entry_id text,
  full_name text not null,
  dob date,
  listed_on date not null,
  details jsonb,
  content_hash text not null,
  label text not null generated always as (
    case when entry_id is null then full_name else full_name || ' (' || list || ' ' || entry_id || ')' end
  ) stored,
  -- The case in which two people decide whether it leaves the list.
  removal_case_id bigint references cases
);
create index pep_entries_list on pep_entries (list, id);
create index pep_entries_label on pep_entries (label);
create index pep_entries_removal on pep_entries (removal_case_id) where removal_case_id is not null;

create table pep_differences (
  id bigint primary key generated always as identity,
  version_id bigint not null references pep_versions,
  change text not null constraint pep_differences_known check (change in ('ADDED', 'CHANGED', 'REMOVED')),
  full_name text not null,
  dob date,
  listed_on date not null,
  list text not null,
  entry_id text,
  content_hash text not null
);
create index pep_differences_version on pep_differences (version_id, id);

-- A customer who may be a politically exposed person. It stops no transaction.
create table pep_findings (
  id bigint primary key generated always as identity,
  customer_id bigint not null references customers,
  list text not null,
  -- The entry as cases name it, and the hash of what the list said about it.
  label text not null,
  entry_hash text not null,
  -- Hash of the customer's name and date of birth: a decision is about the person as they were then.
  person_hash text not null,
  -- Of 100.
  score integer not null constraint pep_findings_score_of_hundred check (score between 0 and 100),
  found jsonb not null,
  found_at timestamptz not null default now(),
  state text not null default 'OPEN' constraint pep_findings_state_known check (state in ('OPEN', 'CONFIRMED', 'DISMISSED')),
  kind text constraint pep_findings_kind_known check (kind in ('FOREIGN', 'DOMESTIC', 'PROMINENT', 'FAMILY_ASSOCIATE')),
  decided_by text,
  decided_at timestamptz,
  case_id bigint references cases,
  constraint pep_findings_once unique (customer_id, label, entry_hash, person_hash),
  constraint pep_findings_decided check ((state = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint pep_findings_kind_of_confirmed check ((state = 'CONFIRMED') = (kind is not null))
);
create index pep_findings_open on pep_findings (customer_id) where state = 'OPEN';

do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''PEP_REVIEW''::text, ');
end $$;
alter table cases add constraint cases_dismissed_pep_needs_two
  check (kind <> 'PEP_REVIEW' or decision is distinct from 'DISMISS' or state <> 'DECIDED' or proposed_by is not null);
