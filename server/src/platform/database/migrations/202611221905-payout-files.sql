-- A bank is told of payouts by files, and tells of them by files (decision 89).

-- Files that order payouts, kept as they were written; handed over as often as asked for, and always the same.
create table payout_files (
  id bigint generated always as identity primary key,
  -- By which the bank knows a file that it has already.
  message_id text not null constraint payout_files_message_once unique,
  content bytea not null,
  sha256 bytea not null constraint payout_files_once unique,
  written_by text not null,
  written_at timestamptz not null default now(),
  handed_over_at timestamptz
);

-- What is ordered by files: each payout in one, by an id that is made from its own.
create table payout_orders (
  payout_id bigint primary key references payouts (id),
  end_to_end_id text not null constraint payout_orders_id_once unique,
  -- Null while it waits for the next file.
  file_id bigint references payout_files (id),
  -- The part of the file it stands in, of which a bank may tell as a whole.
  part text,
  -- As the bank's files have it, from SENT on; CANCELED too before any file had it.
  state text not null default 'SENT' constraint payout_orders_state_known
    check (state in ('SENT', 'ACCEPTED', 'READY', 'PAID', 'FAILED', 'RETURNED', 'CANCELED')),
  word text not null default '',
  told_at timestamptz,
  taken_at timestamptz not null default now(),
  constraint payout_orders_part check ((file_id is null) = (part is null))
);
create index payout_orders_waiting on payout_orders (payout_id) where file_id is null;
create index payout_orders_file on payout_orders (file_id);
-- A bank tells of a part as a whole.
create index payout_orders_part on payout_orders (part);

-- Files in which a bank tells of payouts, as they came and once each.
create table payout_reports (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null constraint payout_reports_kind_known check (kind in ('pain.002', 'camt.054')),
  sha256 bytea not null constraint payout_reports_once unique,
  content bytea not null,
  imported_by text not null,
  imported_at timestamptz not null default now()
);

-- Each thing they say of one payout, and what it did.
create table payout_words (
  id bigint generated always as identity primary key,
  report_id bigint not null references payout_reports (id),
  -- As the bank has it; of a payout of ours where there is one.
  end_to_end_id text not null,
  payout_id bigint references payouts (id),
  -- The bank's own code: a status, or the side of an entry.
  code text not null,
  -- What it makes of the payout; null where it says nothing about that.
  state text,
  word text not null,
  -- The bank's number of this word or entry, of which it may have several for one payout.
  bank_reference text not null,
  amount numeric,
  currency char(3),
  -- MOVED, KNOWN already, LATE after what follows it, NOTED; or what does not fit.
  outcome text not null constraint payout_words_outcome_known check (outcome in
    ('MOVED', 'KNOWN', 'LATE', 'NOTED', 'UNKNOWN', 'AMOUNT', 'CURRENCY', 'DOUBTED', 'CONFLICT'))
);
create index payout_words_report on payout_words (report_id);
create index payout_words_payout on payout_words (payout_id);
create index payout_words_misfits on payout_words (id)
  where outcome in ('UNKNOWN', 'AMOUNT', 'CURRENCY', 'DOUBTED', 'CONFLICT', 'LATE');

-- What came of a thing that fits no payout, once somebody has settled it with the bank.
create table payout_word_notes (
  word_id bigint primary key references payout_words (id),
  noted_by text not null,
  reason text not null,
  noted_at timestamptz not null default now()
);

create trigger payout_reports_append_only before update or delete or truncate on payout_reports
  for each statement execute function refuse_change();
create trigger payout_words_append_only before update or delete or truncate on payout_words
  for each statement execute function refuse_change();
create trigger payout_word_notes_append_only before update or delete or truncate on payout_word_notes
  for each statement execute function refuse_change();

-- Statements tell of payouts too: a bank by its debits, a payout partner by a file with columns of its own.
alter table statement_maps
  add column tells_of text not null default 'PAYMENTS' constraint statement_maps_tells_of_known
    check (tells_of in ('PAYMENTS', 'PAYOUTS')),
  -- What was paid out, where it is in another currency than what that cost us.
  add column ordered_amount_column text not null default '',
  add column ordered_currency_column text not null default '';
insert into statement_maps (partner, assumed, tells_of, delimiter, encoding, decimal_mark, date_format,
  reference_column, partner_reference_column, amount_column, commission_column, currency_column, date_column,
  settlement_column, kind_column, payment_values, reversal_values, settlement_values, ordered_amount_column,
  ordered_currency_column) values
  ('11', true, 'PAYOUTS', ',', 'utf-8', '.', 'yyyy-MM-dd', 'order_id', 'voucher', 'charged', 'fee', 'charged_currency',
    'date', '', 'type', '{paid}', '{returned}', '{}', 'amount', 'currency');

alter table statement_lines
  drop constraint statement_lines_kind_known,
  add constraint statement_lines_kind_known check (kind in
    ('PAYMENT', 'REVERSAL', 'SETTLEMENT', 'CREDIT', 'DEBIT', 'CHARGE', 'PAYOUT', 'PAYOUT_RETURN')),
  -- What was ordered, where the line says that in its own currency.
  add column ordered_amount numeric,
  add column ordered_currency char(3),
  add constraint statement_lines_ordered check ((ordered_amount is null) = (ordered_currency is null));

alter table statement_matches
  add column payout_id bigint references payouts (id),
  drop constraint statement_matches_purpose_known,
  add constraint statement_matches_purpose_known check (purpose in ('RECEIVED', 'TAKEN_BACK', 'SETTLED',
    'REFUND_LEFT', 'REFUND_BOUNCED', 'BANK_CHARGE', 'PAYOUT_FUNDED', 'TO_APPLY', 'SUSPENDED', 'PAYOUT_LEFT',
    'PAYOUT_CAME_BACK')),
  drop constraint statement_matches_target,
  add constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then payout_partner_id is not null
    when 'PAYOUT_LEFT' then payout_id is not null
    when 'PAYOUT_CAME_BACK' then payout_id is not null
    when 'BANK_CHARGE' then true
    when 'TO_APPLY' then state in ('PROPOSED', 'REFUSED')
    when 'SUSPENDED' then (case_id is not null) = (state = 'CONFIRMED')
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id, payout_id)
      = case purpose when 'BANK_CHARGE' then 0 when 'TO_APPLY' then 0 when 'SUSPENDED' then (state = 'CONFIRMED')::integer
        else 1 end);
create unique index statement_matches_payout on statement_matches (payout_id, purpose)
  where state <> 'REFUSED' and payout_id is not null;
-- By which a line finds what it may tell of, among all that was ever paid out.
create index payouts_partner_reference on payouts (partner_reference) where partner_reference is not null;
create index payouts_under_way on payouts (id) where state in ('SENT', 'ACCEPTED', 'READY');
create index payouts_owed on payouts (owed_cents, state_at);
