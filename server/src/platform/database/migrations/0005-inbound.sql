-- Money that comes from abroad: the orders, what their recipients are asked for, and the lists that
-- decide it (server-data 6.3 to 6.5, 9, 10).

create table partner_config (
  remittance_partner text not null,
  key text not null,
  value text not null,
  primary key (remittance_partner, key)
);

create table banks (
  branch_code char(6) primary key,
  name text not null constraint banks_name_unique unique
);

create table income_sources (
  name text primary key,
  display_value text not null,
  position smallint not null
);

create table document_purposes (
  purpose text primary key,
  display_value text not null
);

create table document_types (
  id integer primary key,
  purpose text not null references document_purposes (purpose),
  name text not null,
  type text not null,
  active boolean not null default true,
  constraint document_types_once unique (purpose, name)
);

create table registration_documents (
  id integer primary key,
  document_type text not null
);

create table inbound_limit_tier_sets (
  id integer primary key,
  name text not null constraint inbound_limit_tier_sets_name_unique unique,
  from_cents cents not null,
  to_cents cents not null,
  valid_from timestamptz not null,
  changed_by text not null,
  constraint inbound_limit_tier_sets_range check (from_cents > 0 and to_cents >= from_cents)
);

create table inbound_limit_tier_id_types (
  tier_set_id integer not null references inbound_limit_tier_sets (id),
  id_type text not null,
  primary key (tier_set_id, id_type)
);

create table inbound_limit_tier_purposes (
  id integer primary key,
  tier_set_id integer not null references inbound_limit_tier_sets (id),
  purpose text not null references document_purposes (purpose),
  constraint inbound_limit_tier_purposes_once unique (tier_set_id, purpose)
);

create table inbound_transactions (
  id bigint generated always as identity primary key,
  reference text not null,
  collection_pin text not null constraint inbound_transactions_collection_pin_unique unique,
  remittance_partner text not null,
  integrating_partner text not null,
  -- Whose it is, once a registered customer has asked for it or it was paid to them.
  registration_id bigint references customers (registration_id),
  status text not null constraint inbound_transactions_status_known check (status in (
    'STAGED', 'UNALLOCATED', 'ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE',
    'EXPIRED', 'REJECTED', 'CANCELED')),
  reason text,
  next_actor text,
  due_at timestamptz,
  type text not null constraint inbound_transactions_type_known
    check (type in ('BANK_ACCOUNT', 'CASH_VOUCHER')),
  sender_type text not null constraint inbound_transactions_sender_type_known
    check (sender_type in ('SELF', 'OTHER')),
  country_from char(2) not null references countries (alpha2),
  customer_first_name text not null,
  customer_last_name text not null,
  beneficiary_first_name text not null,
  beneficiary_last_name text not null,
  beneficiary_msisdn text not null,
  amount_cents cents not null
    constraint inbound_transactions_amount_positive check (amount_cents > 0),
  currency char(3) not null default 'ZAR',
  provided_fields jsonb not null default '[]',
  iftr boolean not null,
  created_at timestamptz not null default now(),
  status_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint inbound_transactions_reference_unique unique (remittance_partner, reference)
);
create index inbound_transactions_list on inbound_transactions (registration_id, created_at desc, id desc);
create index inbound_transactions_waiting on inbound_transactions (expires_at)
  where status = 'UNALLOCATED';

create table inbound_transaction_events (
  id bigint generated always as identity primary key,
  inbound_transaction_id bigint not null references inbound_transactions (id),
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index inbound_transaction_events_transaction
  on inbound_transaction_events (inbound_transaction_id, id);

create table inbound_payments (
  id bigint generated always as identity primary key,
  inbound_transaction_id bigint not null references inbound_transactions (id),
  user_id bigint not null,
  amount_cents cents not null constraint inbound_payments_amount_positive check (amount_cents > 0),
  request_date timestamptz not null default now(),
  payment_time_frame text not null constraint inbound_payments_time_frame_known
    check (payment_time_frame in ('CASH', 'IMMEDIATE', 'EFT'))
);
create index inbound_payments_transaction on inbound_payments (inbound_transaction_id);

-- One request to be paid an order: by a recipient who registers with it, or by a signed-in customer.
create table redemption_requests (
  id bigint generated always as identity primary key,
  inbound_transaction_id bigint not null references inbound_transactions (id),
  registration_id bigint references customers (registration_id),
  status text not null constraint redemption_requests_status_known
    check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text,
  submitted jsonb not null,
  declaration_version integer references declarations (version),
  requested_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index redemption_requests_one_open on redemption_requests (inbound_transaction_id)
  where status = 'PENDING';

create table follow_ups (
  id bigint generated always as identity primary key,
  redemption_request_id bigint not null references redemption_requests (id),
  user_id bigint not null,
  reason text not null,
  status text not null constraint follow_ups_status_known
    check (status in ('PENDING_CUSTOMER', 'SUBMITTED')),
  requires_declaration boolean not null,
  declaration_version integer references declarations (version),
  created_at timestamptz not null default now(),
  submitted_at timestamptz
);
create index follow_ups_request on follow_ups (redemption_request_id);

create table follow_up_requirements (
  id bigint generated always as identity primary key,
  follow_up_id bigint not null references follow_ups (id),
  purpose text not null references document_purposes (purpose),
  status text not null constraint follow_up_requirements_status_known
    check (status in ('PENDING', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  document_type_id integer references document_types (id),
  meta_data_id bigint,
  constraint follow_up_requirements_once unique (follow_up_id, purpose)
);

-- A link is known by the SHA-256 of its token only: a copy of the database opens nothing.
create table inbound_links (
  token_hash char(64) primary key,
  kind text not null constraint inbound_links_kind_known check (kind in ('REDEEM', 'FOLLOW_UP')),
  inbound_transaction_id bigint not null references inbound_transactions (id),
  follow_up_id bigint references follow_ups (id),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint inbound_links_follow_up_named check ((kind = 'FOLLOW_UP') = (follow_up_id is not null))
);

create table declaration_signatures (
  id bigint generated always as identity primary key,
  declaration_version integer not null references declarations (version),
  registration_id bigint references customers (registration_id),
  redemption_request_id bigint references redemption_requests (id),
  ip text not null,
  signed_at timestamptz not null default now(),
  constraint declaration_signatures_by_somebody
    check (registration_id is not null or redemption_request_id is not null)
);
create index declaration_signatures_customer
  on declaration_signatures (registration_id, declaration_version, signed_at);

create table seeds (
  name text primary key,
  content_hash text not null,
  seeded_at timestamptz not null default now()
);
