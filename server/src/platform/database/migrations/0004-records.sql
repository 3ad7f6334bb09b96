create table audit_entries (
  id bigint generated always as identity primary key,
  -- The writing database transaction: sealing takes only entries older than every running one.
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_entries_order on audit_entries (xact, id);
create index audit_entries_subject on audit_entries (subject, id);

create table audit_seals (
  id bigint generated always as identity primary key,
  from_xact xid8 not null,
  upto_xact xid8 not null,
  entries bigint not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seals_chain unique (previous_hash)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

create table messages (
  id bigint generated always as identity primary key,
  channel text not null constraint messages_channel_known check (channel in ('SMS', 'EMAIL')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  status text not null default 'QUEUED'
    constraint messages_status_known check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index messages_newest on messages (id desc) where status = 'SENT';

create table idempotency_keys (
  caller text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status smallint not null default 0,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
