-- The document that a renewal replaces, kept with the new one (decision 113).
alter table identity_renewals add column former_number text, add column former_expiry_date date;

-- A correction of who a customer is, proposed by one operator and decided by another one (decision 113).
create table identity_corrections (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  status text not null default 'PENDING' constraint identity_corrections_status_known
    check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  first_name text not null,
  last_name text not null,
  dob date not null,
  id_number text not null,
  former_first_name text not null,
  former_last_name text not null,
  former_dob date not null,
  former_id_number text not null,
  -- The document or call that shows it, in the words of the operator.
  evidence text not null,
  requested_at timestamptz not null default now(),
  requested_by text not null,
  decided_at timestamptz,
  decided_by text,
  constraint identity_corrections_decided_once check ((status = 'PENDING') = (decided_at is null)),
  constraint identity_corrections_two_people
    check (status <> 'APPROVED' or lower(decided_by) <> lower(requested_by))
);
create unique index identity_corrections_one_pending on identity_corrections (customer_id)
  where status = 'PENDING';
create index identity_corrections_of_customer on identity_corrections (customer_id, id);

-- Adds a kind of case to those there are.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''IDENTITY_CORRECTION''::text, ');
end $$;
