-- What a creation wrote before decision 72, to be measured beside what it writes now: its tables with every
-- index, constraint and trigger that an insert meets, as the migrations up to 202611221230 and pg-boss left
-- them.
create domain cents as bigint;
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

-- What is only referred to.
create table customers (registration_id bigint primary key);
create table quotations (id bigint primary key);

create table beneficiaries (
  id bigint generated always as identity not null,
  registration_id bigint not null,
  beneficiary_name text not null,
  destination_id integer not null,
  payout_method_id integer not null,
  payout_partner_id integer not null,
  currency_id integer not null,
  quotation_type text not null,
  amount numeric not null,
  quotation_reference text,
  active boolean default true not null,
  deleted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint beneficiaries_pkey primary key (id),
  constraint beneficiaries_version_counts check ((version > 0))
);
create index beneficiaries_list on beneficiaries (registration_id, id desc) where (not deleted);

create table transactions (
  id bigint generated always as identity not null,
  registration_id bigint not null,
  quotation_id bigint not null,
  beneficiary_id bigint,
  status text not null,
  reason text,
  next_actor text,
  due_at timestamp with time zone,
  payment_reference character(16) not null,
  collection_pin text default ''::text not null,
  principal_cents cents not null,
  fee_cents cents not null,
  vat_cents cents not null,
  total_cents cents not null,
  margin_cents cents not null,
  rate numeric not null,
  destination_amount numeric not null,
  destination_currency character(3) not null,
  destination_id integer not null,
  payout_method_id integer not null,
  payout_partner_id integer not null,
  currency_id integer not null,
  bop_code text not null,
  beneficiary_first_name text not null,
  beneficiary_last_name text not null,
  captured_fields jsonb not null,
  sender jsonb not null,
  screening jsonb not null,
  declaration_version integer,
  iftr boolean not null,
  business_day date not null,
  created_at timestamp with time zone default now() not null,
  status_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  dollar_cents cents,
  constraint transactions_payment_reference_unique unique (payment_reference),
  constraint transactions_quotation_used_once unique (quotation_id),
  constraint transactions_pkey primary key (id),
  constraint transactions_fee_not_negative check (((fee_cents) >= 0)),
  constraint transactions_principal_positive check (((principal_cents) > 0)),
    constraint transactions_reason_told check (((reason is not null) or (status <> all
    (array['ON_HOLD_UNPAID', 'REJECTED', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND',
    'MARKED_FOR_CANCELLATION'])))) not VALID,
    constraint transactions_status_known check ((status = any (array['CREATED', 'ON_HOLD_UNPAID',
    'APPROVED_UNPAID', 'APPROVED_PAID', 'COMPLETE', 'EXPIRED', 'REJECTED', 'REMITTANCE_BRAND_ON_HOLD',
    'MARKED_FOR_CANCELLATION', 'READY_FOR_CANCELLATION', 'CANCELED', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND',
    'REFUNDED']))),
    constraint transactions_total_adds_up check (((total_cents) = (((principal_cents) + (fee_cents)) +
    (vat_cents)))),
  constraint transactions_vat_not_negative check (((vat_cents) >= 0))
);
create index transactions_awaiting_payment on transactions (expires_at) where (status = any (array['CREATED',
  'ON_HOLD_UNPAID', 'APPROVED_UNPAID']));
create index transactions_held on transactions (status) include (total_cents) where (status = any
  (array['ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_CANCELLATION', 'READY_FOR_CANCELLATION',
  'MARKED_FOR_REFUND', 'READY_FOR_REFUND']));
create index transactions_list on transactions (registration_id, created_at desc, id desc);
create index transactions_paid on transactions (registration_id) where (paid_at is not null);

create table transaction_events (
  id bigint generated always as identity not null,
  transaction_id bigint not null,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamp with time zone default now() not null,
  constraint transaction_events_pkey primary key (id)
);
create index transaction_events_transaction on transaction_events (transaction_id, id);

create table ledger_postings (
  id bigint generated always as identity not null,
  transaction_id bigint not null,
  event text not null,
  debit_account text not null,
  credit_account text not null,
  amount_cents cents not null,
  currency character(3) default 'ZAR'::bpchar not null,
  posted_at timestamp with time zone default now() not null,
  constraint ledger_postings_pkey primary key (id),
    constraint ledger_postings_accounts_known check (((debit_account = any (array['CUSTOMER_FUNDS',
    'PAYMENT_CLEARING', 'PARTNER_PAYABLE', 'PARTNER_SETTLED', 'RATE_MARGIN', 'FEES', 'VAT',
    'REFUNDS_PAYABLE'])) and (credit_account = any (array['CUSTOMER_FUNDS', 'PAYMENT_CLEARING',
    'PARTNER_PAYABLE', 'PARTNER_SETTLED', 'RATE_MARGIN', 'FEES', 'VAT', 'REFUNDS_PAYABLE'])))),
  constraint ledger_postings_amount_positive check (((amount_cents) > 0)),
  constraint ledger_postings_two_accounts check ((debit_account <> credit_account))
);
create index ledger_postings_transaction on ledger_postings (transaction_id);

create table audit_entries (
  id bigint generated always as identity not null,
  xact xid8,
  at timestamp with time zone default now() not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb default '{}'::jsonb not null,
  constraint audit_entries_pkey primary key (id)
);
create index audit_entries_subject on audit_entries (subject, id);

create table audit_unsealed (
  entry_id bigint not null,
  constraint audit_unsealed_pkey primary key (entry_id)
);

create table messages (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  subject text default ''::text not null,
  body text not null,
  status text default 'QUEUED'::text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  carries_pin boolean default false not null,
  constraint messages_pkey primary key (id),
  constraint messages_channel_known check ((channel = any (array['SMS', 'EMAIL']))),
  constraint messages_status_known check ((status = any (array['QUEUED', 'SENT', 'FAILED', 'UNDELIVERABLE'])))
);
create index messages_carrying_pin on messages (id) where carries_pin;
create index messages_newest on messages (id desc) where (status = 'SENT');

create table idempotency_keys (
  caller text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status smallint default 0 not null,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table customer_totals (
  registration_id bigint not null,
  transactions bigint default 0 not null,
  usage_day date default '0001-01-01'::date not null,
  day_cents cents default 0 not null,
  month_cents cents default 0 not null,
  year_cents cents default 0 not null,
  constraint customer_totals_pkey primary key (registration_id),
  constraint customer_totals_not_negative check ((transactions >= 0))
);

create table limit_usage (
  registration_id bigint not null,
  business_day date not null,
  principal_cents cents not null,
  day_limit_cents cents not null,
  constraint limit_usage_pkey primary key (registration_id, business_day),
  constraint limit_usage_not_negative check (((principal_cents) >= 0)),
  constraint limit_usage_within_day check (((principal_cents) <= (day_limit_cents)))
);

create table pgboss.queue (
  name text not null,
  policy text not null,
  retry_limit integer not null,
  retry_delay integer not null,
  retry_backoff boolean not null,
  retry_delay_max integer,
  expire_seconds integer not null,
  retention_seconds integer not null,
  deletion_seconds integer not null,
  dead_letter text,
  partition boolean not null,
  table_name text not null,
  deferred_count integer default 0 not null,
  queued_count integer default 0 not null,
  ready_count integer default 0 not null,
  warning_queued integer default 0 not null,
  active_count integer default 0 not null,
  failed_count integer default 0 not null,
  total_count integer default 0 not null,
  ready_history integer[] default '{}'::integer[] not null,
  heartbeat_seconds integer,
  notify boolean default false not null,
  singletons_active text[],
  monitor_claim_on timestamp with time zone,
  monitor_on timestamp with time zone,
  maintain_on timestamp with time zone,
  created_on timestamp with time zone default now() not null,
  updated_on timestamp with time zone default now() not null,
  constraint queue_pkey primary key (name),
  constraint queue_check check ((dead_letter is distinct from name))
);

create table pgboss.job (
  id uuid default gen_random_uuid() not null,
  name text not null,
  priority integer default 0 not null,
  data jsonb,
  state pgboss.job_state default 'created'::pgboss.job_state not null,
  retry_limit integer default 2 not null,
  retry_count integer default 0 not null,
  retry_delay integer default 0 not null,
  retry_backoff boolean default false not null,
  retry_delay_max integer,
  expire_seconds integer default 900 not null,
  deletion_seconds integer default 604800 not null,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone default now() not null,
  created_on timestamp with time zone default now() not null,
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone default (now() + '336:00:00'::interval) not null,
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds integer,
  blocked boolean default false not null,
  blocking boolean default false not null,
  pending_dependencies integer default 0 not null,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count integer
) partition by list (name);

create table pgboss.job_common (
  id uuid default gen_random_uuid() not null,
  name text not null,
  priority integer default 0 not null,
  data jsonb,
  state pgboss.job_state default 'created'::pgboss.job_state not null,
  retry_limit integer default 2 not null,
  retry_count integer default 0 not null,
  retry_delay integer default 0 not null,
  retry_backoff boolean default false not null,
  retry_delay_max integer,
  expire_seconds integer default 900 not null,
  deletion_seconds integer default 604800 not null,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone default now() not null,
  created_on timestamp with time zone default now() not null,
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone default (now() + '336:00:00'::interval) not null,
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds integer,
  blocked boolean default false not null,
  blocking boolean default false not null,
  pending_dependencies integer default 0 not null,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count integer,
  constraint job_common_pkey primary key (name, id),
    constraint job_key_strict_fifo_singleton_key_check check ((not ((policy = 'key_strict_fifo') and
    (singleton_key is null))))
);
create index job_common_i10 on pgboss.job_common (name, singleton_key, state desc, created_on, id) include
  (start_after) where ((state < 'active'::pgboss.job_state) and (not blocked) and (policy =
  'key_strict_fifo'));
create index job_common_i11 on pgboss.job_common (name, priority desc, created_on, start_after) where ((state
  < 'active'::pgboss.job_state) and (not blocked));
create index job_common_i7 on pgboss.job_common (name, group_id) where ((state = 'active'::pgboss.job_state)
  and (group_id is not null));
create index job_common_i9 on pgboss.job_common (name, id) where (blocking and (state =
  'completed'::pgboss.job_state));
CREATE unique INDEX job_common_i1 on pgboss.job_common (name, COALESCE(singleton_key, '')) where ((state =
  'created'::pgboss.job_state) and (policy = 'short'));
CREATE unique INDEX job_common_i2 on pgboss.job_common (name, COALESCE(singleton_key, '')) where ((state =
  'active'::pgboss.job_state) and (policy = 'singleton'));
CREATE unique INDEX job_common_i3 on pgboss.job_common (name, state, COALESCE(singleton_key, '')) where
  ((state <= 'active'::pgboss.job_state) and (policy = 'stately'));
CREATE unique INDEX job_common_i4 on pgboss.job_common (name, singleton_on, COALESCE(singleton_key, '')) where
  ((state <> 'cancelled'::pgboss.job_state) and (singleton_on is not null));
CREATE unique INDEX job_common_i6 on pgboss.job_common (name, COALESCE(singleton_key, '')) where ((state <=
  'active'::pgboss.job_state) and (policy = 'exclusive'));
CREATE unique INDEX job_common_i8 on pgboss.job_common (name, singleton_key) where ((state = any
  (array['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) and (policy =
  'key_strict_fifo'));

alter table pgboss.job attach partition pgboss.job_common default;
alter table beneficiaries add constraint beneficiaries_registration_id_fkey foreign key (registration_id)
  references customers(registration_id);
alter table transactions add constraint transactions_beneficiary_id_fkey foreign key (beneficiary_id)
  references beneficiaries(id);
alter table transactions add constraint transactions_quotation_id_fkey foreign key (quotation_id) references
  quotations(id);
alter table transactions add constraint transactions_registration_id_fkey foreign key (registration_id)
  references customers(registration_id);
alter table transaction_events add constraint transaction_events_transaction_id_fkey foreign key
  (transaction_id) references transactions(id);
alter table ledger_postings add constraint ledger_postings_transaction_id_fkey foreign key (transaction_id)
  references transactions(id);
alter table customer_totals add constraint customer_totals_registration_id_fkey foreign key (registration_id)
  references customers(registration_id);
alter table limit_usage add constraint limit_usage_registration_id_fkey foreign key (registration_id)
  references customers(registration_id);
alter table pgboss.queue add constraint queue_dead_letter_fkey foreign key (dead_letter) references
  pgboss.queue(name);
alter table pgboss.job_common add constraint dlq_fkey foreign key (dead_letter) references pgboss.queue(name)
  on delete restrict deferrable initially deferred;
alter table pgboss.job_common add constraint q_fkey foreign key (name) references pgboss.queue(name) on delete
  restrict deferrable initially deferred;

insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
  expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, heartbeat_seconds)
values
  ('message-given-up', 'standard', 20, 1, true, null, 60, 1209600, 3600, null, false, 'job_common', 10),
  ('message', 'standard', 12, 2, true, 900, 60, 1209600, 3600, 'message-given-up', false, 'job_common', 10);
