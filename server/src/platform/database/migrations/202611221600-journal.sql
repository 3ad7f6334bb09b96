-- The accounts of the books. A partner or a bank account is a sub-account, never a new code.
create table accounts (
  code text primary key,
  name text not null,
  kind text not null constraint accounts_kind_known
    check (kind in ('ASSET', 'LIABILITY', 'INCOME', 'EXPENSE')),
  normal_side text not null constraint accounts_side_known check (normal_side in ('DEBIT', 'CREDIT')),
  -- What its sub-accounts are; null where it has none.
  divided_by text,
  meaning text not null
);
insert into accounts (code, name, kind, normal_side, divided_by, meaning) values
  ('BANK', 'Bank', 'ASSET', 'DEBIT', 'bank account', 'Money in our own bank accounts'),
  ('PAYMENT_CLEARING', 'Payment clearing', 'ASSET', 'DEBIT', 'payment partner',
    'What payment partners said they received for us and have not settled yet'),
  ('PAYOUT_FLOAT', 'Payout float', 'ASSET', 'DEBIT', 'payout partner',
    'What we put at a payout partner in advance, less what it paid out; below zero, what we owe it'),
  ('REMITTER_CLEARING', 'Remitter clearing', 'ASSET', 'DEBIT', 'remittance partner',
    'What remittance partners owe us for orders paid here'),
  ('CHARGEBACKS', 'Charge-backs', 'ASSET', 'DEBIT', null,
    'Owed by customers whose payment was taken back after the payout'),
  ('PAYOUT_PAYABLE', 'Payouts payable', 'LIABILITY', 'CREDIT', 'payout partner',
    'Principal less margin of paid transactions that are not paid out yet'),
  ('RECEIVER_PAYABLE', 'Receivers payable', 'LIABILITY', 'CREDIT', null,
    'Owed to receivers of money from abroad'),
  ('VOUCHERS', 'Vouchers', 'LIABILITY', 'CREDIT', null, 'Vouchers issued and not collected yet'),
  ('REFUNDS_PAYABLE', 'Refunds payable', 'LIABILITY', 'CREDIT', null, 'Money to give back to customers'),
  ('SUSPENSE', 'Suspense', 'LIABILITY', 'CREDIT', null,
    'Money received that fits nothing; each amount has a case'),
  ('VAT', 'VAT', 'LIABILITY', 'CREDIT', null, 'VAT on fees, owed to the revenue service'),
  ('FEES', 'Fees', 'INCOME', 'CREDIT', null, 'Fees earned'),
  ('RATE_MARGIN', 'Rate margin', 'INCOME', 'CREDIT', null, 'Earned on the exchange rate'),
  ('INBOUND_COMMISSION', 'Inbound commission', 'INCOME', 'CREDIT', null,
    'Earned on money from abroad'),
  ('PARTNER_CHARGES', 'Partner charges', 'EXPENSE', 'DEBIT', 'partner',
    'Commission and charges of partners and banks'),
  ('WRITE_OFFS', 'Write-offs', 'EXPENSE', 'DEBIT', null, 'Amounts given up, or kept because nobody claims them'),
  ('EXCHANGE_DIFFERENCES', 'Exchange differences', 'EXPENSE', 'DEBIT', null,
    'Currency bought dearer than booked; below zero, cheaper');
create trigger accounts_kept before delete on accounts for each statement execute function refuse_removal();

-- One entry for one event of the business. The same event of the same subject on the same document is
-- posted once.
create table journal_entries (
  id bigint generated always as identity primary key,
  event text not null,
  -- To what it happened: 'transaction:12', 'case:3', 'refund:4'.
  subject text not null,
  -- On what it rests: 'webhook-event:77', 'statement-line:9', 'case:3', 'transaction-event:5'.
  document text not null,
  -- Of Johannesburg.
  business_day date not null,
  written_at timestamptz not null default now(),
  actor text not null,
  reason text,
  -- The entry that this one takes back, which nothing else can.
  reverses bigint references journal_entries (id) constraint journal_entries_reversed_once unique,
  constraint journal_entries_once unique (subject, event, document)
);
create index journal_entries_day on journal_entries (business_day);
create index journal_entries_document on journal_entries (document);

-- Debits are above zero and credits below. Accounts and days are checked by a trigger: a reference would
-- lock a row that every payment shares (decision 66).
create table journal_lines (
  entry_id bigint not null references journal_entries (id),
  line smallint not null,
  account text not null,
  sub_account text not null default '',
  amount_cents cents not null constraint journal_lines_not_zero check (amount_cents <> 0),
  currency char(3) not null,
  -- Of the entry, for balances of one account.
  business_day date not null,
  primary key (entry_id, line)
);
create index journal_lines_account on journal_lines (account, business_day) include (sub_account, currency, amount_cents);

-- Months take no entry any more once they are closed, in their order.
create table closed_months (
  month date primary key constraint closed_months_first_day check (month = date_trunc('month', month)),
  closed_by text not null,
  closed_at timestamptz not null default now()
);

create trigger journal_entries_append_only before update or delete or truncate on journal_entries
  for each statement execute function refuse_change();
create trigger journal_lines_append_only before update or delete or truncate on journal_lines
  for each statement execute function refuse_change();
create trigger closed_months_append_only before update or delete or truncate on closed_months
  for each statement execute function refuse_change();

-- Where a payment's money came from, and whether it was taken back. A transaction has one payment that stands.
alter table payments
  add column account text not null default 'PAYMENT_CLEARING'
    constraint payments_account_known check (account in ('PAYMENT_CLEARING', 'SUSPENSE')),
  add column document text,
  add column taken_back_at timestamptz;
update payments set document = coalesce('webhook-event:' || webhook_event_id, 'payment:' || id);
alter table payments alter column document set not null;
alter table payments drop constraint payments_once_per_transaction;
create unique index payments_once_per_transaction on payments (transaction_id) where taken_back_at is null;
create index payments_partner_reference on payments (partner_reference);

-- Whatever needs a person: opened by the transaction that found it, ended by a decision that is recorded.
create table cases (
  id bigint generated always as identity primary key,
  kind text not null constraint cases_kind_known check (kind in (
    'HOLD', 'SUSPENSE', 'REVERSAL', 'REFUND', 'RETURNED_PAYOUT', 'SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION',
    'LIMIT_INCREASE', 'FOLLOW_UP', 'UNDELIVERABLE_MESSAGE', 'QUARANTINED_DOCUMENT', 'BOOKS_DIFFERENCE')),
  subject text not null,
  transaction_id bigint references transactions (id),
  amount_cents cents,
  currency char(3),
  facts jsonb not null default '{}',
  -- Who acts.
  next_actor text not null default 'OPERATOR'
    constraint cases_actor_known check (next_actor in ('OPERATOR', 'CUSTOMER', 'PARTNER')),
  due_at timestamptz not null,
  state text not null default 'OPEN'
    constraint cases_state_known check (state in ('OPEN', 'PROPOSED', 'DECIDED')),
  opened_at timestamptz not null default now(),
  opened_by text not null,
  decision text,
  reason text,
  proposed_by text,
  decided_by text,
  decided_at timestamptz,
  constraint cases_amount_with_currency check ((amount_cents is null) = (currency is null)),
  constraint cases_proposed check (state <> 'PROPOSED' or (proposed_by is not null and decision is not null)),
  constraint cases_decided check ((state = 'DECIDED') = (decided_at is not null)
    and (state <> 'DECIDED' or (decided_by is not null and decision is not null and reason is not null))),
  -- Two people: never the same, and neither of them the clock or a partner.
  constraint cases_two_people check (proposed_by is null or (proposed_by like 'operator:%'
    and (decided_by is null or (decided_by like 'operator:%' and decided_by <> proposed_by)))),
  constraint cases_money_needs_two check (state <> 'DECIDED' or proposed_by is not null
    or kind not in ('SUSPENSE', 'REFUND'))
);
create unique index cases_open on cases (kind, subject) where state <> 'DECIDED';
create index cases_due on cases (due_at) where state <> 'DECIDED';
create index cases_transaction on cases (transaction_id);

create table case_events (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id),
  action text not null constraint case_events_action_known
    check (action in ('OPENED', 'NOTED', 'PROPOSED', 'REFUSED', 'DECIDED')),
  actor text not null,
  decision text,
  reason text,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index case_events_case on case_events (case_id, id);
create trigger case_events_append_only before update or delete or truncate on case_events
  for each statement execute function refuse_change();

-- Money owed back to a customer, until it has left our bank.
create table refunds (
  id bigint generated always as identity primary key,
  -- What stands on the line of the bank statement.
  reference text not null generated always as ('RF' || lpad(id::text, 10, '0')) stored
    constraint refunds_reference_unique unique,
  transaction_id bigint references transactions (id),
  case_id bigint references cases (id),
  amount_cents cents not null constraint refunds_amount_positive check (amount_cents > 0),
  currency char(3) not null default 'ZAR',
  -- Fee and VAT stay earned.
  fee_kept boolean not null default false,
  state text not null default 'OWED' constraint refunds_state_known check (state in ('OWED', 'LEFT', 'VOID')),
  owed_at timestamptz not null default now(),
  left_at timestamptz,
  constraint refunds_of_something check (num_nonnulls(transaction_id, case_id) = 1)
);
create unique index refunds_once_per_transaction on refunds (transaction_id) where state <> 'VOID';
create index refunds_owed on refunds (owed_at) where state = 'OWED';

