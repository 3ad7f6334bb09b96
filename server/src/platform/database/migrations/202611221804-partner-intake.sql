-- Remittance partners stage orders by a key of theirs, and hear at an endpoint what becomes of each (decision 78).
create table remittance_partners (
  name text primary key
    constraint remittance_partners_name_form check (name ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  -- One that is not stages nothing and sees nothing.
  active boolean not null default true
);

-- Several keys of a partner are valid at once. A key is known by its SHA-256 only: a copy of the database stages
-- nothing.
create table partner_keys (
  id bigint generated always as identity primary key,
  remittance_partner text not null references remittance_partners (name),
  key_hash char(64) not null constraint partner_keys_hash_unique unique,
  -- The beginning, by which people tell it from others.
  hint text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  revoked_by text,
  revoked_at timestamptz,
  -- The hour in which it was used last.
  last_used_at timestamptz,
  constraint partner_keys_revoked_by check ((revoked_at is null) = (revoked_by is null))
);
create index partner_keys_partner on partner_keys (remittance_partner);

-- Where a partner hears of its orders. The salt makes its secret, with one of the server's that is kept elsewhere.
create table partner_endpoints (
  remittance_partner text primary key references remittance_partners (name),
  url text not null,
  salt text not null,
  -- For a while events are signed with the secret before as well.
  previous_salt text,
  set_at timestamptz not null default now()
);

-- A change of an order's status that its partner is to hear of, and how its delivery stands.
create table partner_events (
  -- The order in which they happened.
  position bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid() constraint partner_events_id_unique unique,
  remittance_partner text not null references remittance_partners (name),
  inbound_transaction_id bigint not null references inbound_transactions (id),
  status text not null,
  reason text,
  happened_at timestamptz not null default now(),
  state text not null default 'WAITING'
    constraint partner_events_state_known check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  answer smallint,
  problem text
);
create index partner_events_due on partner_events (remittance_partner, due_at) where state = 'WAITING';
create index partner_events_order on partner_events (inbound_transaction_id, position)
  where state = 'WAITING';
create index partner_events_list on partner_events (remittance_partner, position);

alter table inbound_transactions
  -- Of what its partner said when it was staged, by which a repeat is known; null for one of the demo.
  add column content_hash char(64);
create index inbound_transactions_changes on inbound_transactions (remittance_partner, status_at, id);

-- What a recipient is to be told about an order, each once, and from when on.
create table recipient_notices (
  id bigint generated always as identity primary key,
  inbound_transaction_id bigint not null references inbound_transactions (id),
  kind text not null constraint recipient_notices_kind_known
    check (kind in ('READY', 'REMINDER', 'LAST_REMINDER', 'EXPIRED', 'REJECTED', 'CANCELED')),
  due_at timestamptz not null default now(),
  -- Told, or no longer true.
  done_at timestamptz,
  constraint recipient_notices_once unique (inbound_transaction_id, kind)
);
create index recipient_notices_due on recipient_notices (due_at) where done_at is null;
