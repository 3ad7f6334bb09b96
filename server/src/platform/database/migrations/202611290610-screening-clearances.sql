-- Two people found that a person is not the one whom an entry names (decision 27). A clearance is known by the person
-- and a hash of the facts that were compared, and by the entry and a hash of its content, so that a change of either
-- ends it. A person is a customer, a recipient of a customer, or a party to orders of a remittance partner.
create table screening_clearances (
  id bigint generated always as identity primary key,
  person text not null constraint screening_clearances_of_person
    check (person ~ '^(customer:\d+(/recipient)?|partner:.+/(sender|recipient))$'),
  -- As it was compared.
  name text not null,
  identity_hash text not null,
  list text not null,
  entry text not null,
  entry_hash text not null,
  difference text not null constraint screening_clearances_by_difference
    check (difference in ('BIRTH', 'NATIONALITY', 'DOCUMENT', 'GENDER', 'PHOTO')),
  case_id bigint not null references cases,
  proposed_by text not null,
  confirmed_by text not null,
  reason text not null,
  cleared_at timestamptz not null default now(),
  constraint screening_clearances_by_two check (proposed_by <> confirmed_by),
  constraint screening_clearances_once unique (case_id, person, identity_hash, entry, entry_hash)
);
create index screening_clearances_person on screening_clearances (person, identity_hash);
create trigger screening_clearances_append_only before update or delete or truncate on screening_clearances
  for each statement execute function refuse_change();

-- One person ends a clearance, because that only screens more.
create table clearance_revocations (
  clearance_id bigint primary key references screening_clearances,
  revoked_by text not null,
  reason text not null,
  revoked_at timestamptz not null default now()
);
create trigger clearance_revocations_append_only before update or delete or truncate on clearance_revocations
  for each statement execute function refuse_change();
