-- Our own bank accounts; the code divides BANK in the books.
create table bank_accounts (
  code text primary key constraint bank_accounts_code_form check (code ~ '^[A-Z][A-Z0-9_-]{1,29}$'),
  name text not null,
  -- IBAN or account number, as statements say it, without spaces.
  number text not null constraint bank_accounts_number_unique unique
    constraint bank_accounts_number_form check (number ~ '^[A-Z0-9]{4,34}$'),
  currency char(3) not null default 'ZAR',
  added_by text not null,
  added_at timestamptz not null default now()
);

-- How the CSV of a payment partner is read. Columns are named as in the file's first line; the empty name means
-- that the file has no such column.
create table statement_maps (
  partner text primary key,
  -- Nobody has compared it with a file of the partner yet.
  assumed boolean not null default false,
  delimiter char(1) not null,
  encoding text not null constraint statement_maps_encoding_known
    check (encoding in ('utf-8', 'windows-1252', 'utf-16le')),
  decimal_mark char(1) not null constraint statement_maps_decimal_mark_known check (decimal_mark in ('.', ',')),
  date_format text not null constraint statement_maps_date_format_known
    check (date_format in ('yyyy-MM-dd', 'yyyyMMdd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy')),
  -- Our payment reference.
  reference_column text not null,
  -- The partner's id of the payment, where it is the one that its notices carry.
  partner_reference_column text not null,
  amount_column text not null,
  commission_column text not null,
  -- Where it is missing, all is in rand.
  currency_column text not null,
  date_column text not null,
  -- What joins payments to the settlement that pays them to us.
  settlement_column text not null,
  kind_column text not null,
  payment_values text[] not null,
  reversal_values text[] not null,
  settlement_values text[] not null,
  ignored_values text[] not null default '{}'
);
insert into statement_maps (partner, assumed, delimiter, encoding, decimal_mark, date_format, reference_column,
  partner_reference_column, amount_column, commission_column, currency_column, date_column, settlement_column,
  kind_column, payment_values, reversal_values, settlement_values, ignored_values) values
  ('STITCH', true, ',', 'utf-8', '.', 'yyyy-MM-dd', 'external_reference', 'payment_id', 'amount', 'fee', 'currency',
    'date', 'settlement_id', 'type', '{payment}', '{refund,chargeback}', '{settlement}', '{}'),
  ('DIGIPAY', true, ';', 'windows-1252', ',', 'dd/MM/yyyy', 'Merchant Reference', 'Transaction ID', 'Gross Amount',
    'Commission', '', 'Transaction Date', 'Settlement Number', 'Transaction Type', '{Sale}',
    '{Reversal,Chargeback}', '{Settlement}', '{}'),
  ('CARD', true, ',', 'utf-8', '.', 'yyyyMMdd', 'MERCHANT_REF', 'TRANSACTION_ID', 'GROSS', 'DISCOUNT', 'CURRENCY',
    'POSTING_DATE', 'BATCH', 'RECORD_TYPE', '{SALE}', '{CREDIT,CHARGEBACK}', '{PAYOUT}', '{}');

-- Files as they came, each once.
create table statement_files (
  id bigint generated always as identity primary key,
  name text not null,
  sha256 bytea not null constraint statement_files_once unique,
  content bytea not null,
  imported_by text not null,
  imported_at timestamptz not null default now()
);

-- One account's lines of some days; a file of a bank may hold several.
create table statements (
  id bigint generated always as identity primary key,
  file_id bigint not null references statement_files (id),
  partner text references statement_maps (partner),
  bank_account text references bank_accounts (code),
  -- The bank's own name of it.
  reference text not null,
  from_day date not null,
  to_day date not null,
  constraint statements_of_one check (num_nonnulls(partner, bank_account) = 1),
  constraint statements_days check (from_day <= to_day)
);
create index statements_file on statements (file_id);
create index statements_days_covered on statements (partner, bank_account, from_day, to_day);

-- Each line once: two that are really equal are two occurrences, and an overlapping file adds none.
create table statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statements (id),
  partner text,
  bank_account text,
  -- Of the file, counted from one.
  line integer not null,
  kind text not null constraint statement_lines_kind_known
    check (kind in ('PAYMENT', 'REVERSAL', 'SETTLEMENT', 'CREDIT', 'DEBIT', 'CHARGE')),
  -- Ours, where the line says one: of a payment or a refund.
  reference text not null,
  -- The partner's or the bank's own.
  partner_reference text not null,
  settlement text not null,
  -- What came is above zero, what went below; of a settlement all that it pays, before the commission.
  amount_cents cents not null constraint statement_lines_amount_not_zero check (amount_cents <> 0),
  commission_cents cents not null default 0,
  currency char(3) not null,
  booked_on date not null,
  text text not null,
  -- Hash of all that is said, and whose line it is.
  identity bytea not null,
  occurrence integer not null,
  constraint statement_lines_of_one check (num_nonnulls(partner, bank_account) = 1),
  constraint statement_lines_once unique (identity, occurrence)
);
create index statement_lines_statement on statement_lines (statement_id);
create index statement_lines_partner on statement_lines (partner, booked_on);

create trigger statement_files_append_only before update or delete or truncate on statement_files
  for each statement execute function refuse_change();
create trigger statements_append_only before update or delete or truncate on statements
  for each statement execute function refuse_change();
create trigger statement_lines_append_only before update or delete or truncate on statement_lines
  for each statement execute function refuse_change();

-- What a line tells of. What agrees exactly is matched by itself; anything else by two people.
create table statement_matches (
  id bigint generated always as identity primary key,
  line_id bigint not null references statement_lines (id),
  purpose text not null constraint statement_matches_purpose_known check (purpose in
    ('RECEIVED', 'TAKEN_BACK', 'SETTLED', 'REFUND_LEFT', 'REFUND_BOUNCED', 'BANK_CHARGE', 'PAYOUT_FUNDED')),
  payment_id bigint references payments (id),
  -- Of suspense, for a payment that fitted nothing.
  case_id bigint references cases (id),
  refund_id bigint references refunds (id),
  settlement_line_id bigint references statement_lines (id),
  payout_partner_id integer references payout_partners (id),
  state text not null constraint statement_matches_state_known
    check (state in ('EXACT', 'PROPOSED', 'CONFIRMED', 'REFUSED')),
  matched_at timestamptz not null default now(),
  proposed_by text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then payout_partner_id is not null
    when 'BANK_CHARGE' then true
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id)
      = case purpose when 'BANK_CHARGE' then 0 else 1 end),
  -- Nothing but the line itself says that it funds a payout partner.
  constraint statement_matches_funding_needs_two check (purpose <> 'PAYOUT_FUNDED' or state <> 'EXACT'),
  constraint statement_matches_proposed check ((state = 'EXACT') = (proposed_by is null)
    and (state = 'EXACT' or (proposed_by like 'operator:%' and reason is not null))),
  constraint statement_matches_decided check ((state in ('CONFIRMED', 'REFUSED'))
    = (decided_by is not null and decided_at is not null)),
  -- However a name is typed, it is one person.
  constraint statement_matches_two_people check (state <> 'CONFIRMED' or (decided_by like 'operator:%'
    and lower(regexp_replace(normalize(decided_by, NFKC), '\s', '', 'g'))
      <> lower(regexp_replace(normalize(proposed_by, NFKC), '\s', '', 'g'))))
);
create unique index statement_matches_line on statement_matches (line_id) where state <> 'REFUSED';
create unique index statement_matches_payment on statement_matches (payment_id, purpose)
  where state <> 'REFUSED' and payment_id is not null;
create unique index statement_matches_case on statement_matches (case_id, purpose)
  where state <> 'REFUSED' and case_id is not null;
create unique index statement_matches_settlement on statement_matches (settlement_line_id)
  where state <> 'REFUSED' and settlement_line_id is not null;
create index statement_matches_refund on statement_matches (refund_id) where refund_id is not null;
