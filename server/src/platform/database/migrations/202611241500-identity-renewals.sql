-- The new identity document of a customer whose former one expires (decision 113).
create table identity_renewals (
  id bigint generated always as identity primary key,
  registration_id bigint not null references customers (registration_id),
  status text not null default 'PENDING' constraint identity_renewals_status_known
    check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  id_number text not null,
  id_expiry_date date not null,
  document_id bigint not null references documents (id)
    constraint identity_renewals_document_once unique,
  requested_at timestamptz not null default now(),
  -- By when an operator decides.
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- Of a refusal, as its customer reads it.
  reason text,
  constraint identity_renewals_decided_once check ((status = 'PENDING') = (decided_at is null)),
  constraint identity_renewals_refused_why check ((status = 'DECLINED') = (reason is not null))
);
create unique index identity_renewals_one_pending on identity_renewals (registration_id)
  where status = 'PENDING';
create index identity_renewals_of_customer on identity_renewals (registration_id, id);

-- Adds a kind of case to whichever there are.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'cases_kind_known');
begin
  alter table cases drop constraint cases_kind_known;
  execute 'alter table cases add constraint cases_kind_known '
    || replace(rule, 'ARRAY[', 'ARRAY[''IDENTITY_RENEWAL''::text, ');
end $$;
