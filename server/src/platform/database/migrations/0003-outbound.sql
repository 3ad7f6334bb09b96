create table quotations (
  id bigint generated always as identity primary key,
  reference text not null constraint quotations_reference_unique unique,
  registration_id bigint not null references customers (registration_id),
  beneficiary_id bigint references beneficiaries (id),
  destination_id integer not null references destinations (id),
  payout_method_id integer not null references payout_methods (id),
  payout_partner_id integer not null references payout_partners (id),
  currency_id integer not null references payout_currencies (id),
  quotation_type text not null constraint quotations_type_known
    check (quotation_type in ('SENDER_AMOUNT', 'SENDER_AMOUNT_INCLUSIVE', 'RECEIVER_AMOUNT')),
  entered_amount numeric not null constraint quotations_entered_positive check (entered_amount > 0),
  principal_cents cents not null constraint quotations_principal_positive check (principal_cents > 0),
  fee_cents cents not null constraint quotations_fee_not_negative check (fee_cents >= 0),
  vat_cents cents not null constraint quotations_vat_not_negative check (vat_cents >= 0),
  total_cents cents not null,
  margin_cents cents not null,
  rate numeric not null,
  mid numeric not null,
  destination_amount numeric not null,
  destination_currency char(3) not null,
  bop_code text not null references bop_categories (reporting_code),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint quotations_total_adds_up check (total_cents = principal_cents + fee_cents + vat_cents),
  constraint quotations_margin_within_principal
    check (margin_cents >= 0 and margin_cents < principal_cents)
);
create index quotations_registration on quotations (registration_id, id desc);

create table transactions (
  id bigint generated always as identity primary key,
  registration_id bigint not null references customers (registration_id),
  quotation_id bigint not null references quotations (id)
    constraint transactions_quotation_used_once unique,
  beneficiary_id bigint references beneficiaries (id),
  status text not null constraint transactions_status_known check (status in (
    'CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID', 'APPROVED_PAID', 'COMPLETE', 'EXPIRED',
    'REJECTED', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_CANCELLATION', 'READY_FOR_CANCELLATION',
    'CANCELED', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND', 'REFUNDED')),
  reason text,
  next_actor text,
  due_at timestamptz,
  payment_reference char(16) not null constraint transactions_payment_reference_unique unique,
  collection_pin text not null default '',
  principal_cents cents not null constraint transactions_principal_positive check (principal_cents > 0),
  fee_cents cents not null constraint transactions_fee_not_negative check (fee_cents >= 0),
  vat_cents cents not null constraint transactions_vat_not_negative check (vat_cents >= 0),
  total_cents cents not null,
  margin_cents cents not null,
  rate numeric not null,
  destination_amount numeric not null,
  destination_currency char(3) not null,
  destination_id integer not null references destinations (id),
  payout_method_id integer not null references payout_methods (id),
  payout_partner_id integer not null references payout_partners (id),
  currency_id integer not null references payout_currencies (id),
  bop_code text not null references bop_categories (reporting_code),
  beneficiary_first_name text not null,
  beneficiary_last_name text not null,
  captured_fields jsonb not null,
  -- Who sent it, as they were that day: the report to the Reserve Bank must not change later.
  sender jsonb not null,
  screening jsonb not null,
  declaration_version integer,
  iftr boolean not null,
  business_day date not null,
  created_at timestamptz not null default now(),
  status_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint transactions_total_adds_up check (total_cents = principal_cents + fee_cents + vat_cents)
);
create index transactions_list on transactions (registration_id, created_at desc, id desc);
create index transactions_awaiting_payment on transactions (expires_at)
  where status in ('CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID');

create table transaction_events (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index transaction_events_transaction on transaction_events (transaction_id, id);

-- What a customer has sent, by business day. The customer's own row in customer_totals is locked first,
-- so parallel creations of one customer queue up there and nowhere else.
create table customer_totals (
  registration_id bigint primary key references customers (registration_id),
  transactions bigint not null default 0
    constraint customer_totals_not_negative check (transactions >= 0)
);

create table limit_usage (
  registration_id bigint not null references customers (registration_id),
  business_day date not null,
  principal_cents cents not null
    constraint limit_usage_not_negative check (principal_cents >= 0),
  day_limit_cents cents not null,
  primary key (registration_id, business_day),
  constraint limit_usage_within_day check (principal_cents <= day_limit_cents)
);

create table payment_authorisations (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  payment_reference char(16) not null,
  option text not null,
  status text not null constraint payment_authorisations_status_known check (status in ('OPEN', 'CLOSED')),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  partner_reference text
);
create unique index payment_authorisations_one_open on payment_authorisations (payment_reference)
  where status = 'OPEN';

create table webhook_events (
  id bigint generated always as identity primary key,
  partner text not null,
  event_id text not null,
  payment_reference text not null,
  type text not null,
  amount_cents cents,
  currency text,
  outcome text not null,
  received_at timestamptz not null default now(),
  body text not null,
  constraint webhook_events_once unique (partner, event_id)
);

create table payments (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  webhook_event_id bigint constraint payments_event_once unique references webhook_events (id),
  option text not null,
  partner_reference text not null,
  amount_cents cents not null constraint payments_amount_positive check (amount_cents > 0),
  currency char(3) not null,
  received_at timestamptz not null default now()
);
create index payments_transaction on payments (transaction_id);

create table ledger_accounts (
  code text primary key,
  meaning text not null
);
insert into ledger_accounts (code, meaning) values
  ('CUSTOMER_FUNDS', 'What a customer owes for a transaction until it is paid (one sub-account per registration)'),
  ('PAYMENT_CLEARING', 'Money received through a payment partner'),
  ('PARTNER_PAYABLE', 'Principal owed to the payout partner'),
  ('PARTNER_SETTLED', 'Principal the payout partner has paid out'),
  ('RATE_MARGIN', 'Earned on the exchange rate'),
  ('FEES', 'Fees earned'),
  ('VAT', 'VAT on fees, owed to the revenue service'),
  ('REFUNDS_PAYABLE', 'Money to give back to customers');

-- A posting debits one account and credits another with the same amount, so that every transfer sums
-- to zero by construction. Balances are summed when asked for: no row is shared by all customers.
create table ledger_postings (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  event text not null,
  debit_account text not null references ledger_accounts (code),
  credit_account text not null references ledger_accounts (code),
  amount_cents cents not null constraint ledger_postings_amount_positive check (amount_cents > 0),
  currency char(3) not null default 'ZAR',
  posted_at timestamptz not null default now(),
  constraint ledger_postings_two_accounts check (debit_account <> credit_account)
);
create index ledger_postings_transaction on ledger_postings (transaction_id);
