-- Statements of a remittance partner's account for a day or a month, numbered without gaps. A statement covers the
-- entries dated up to `to_day` and posted up to `through_entry` that the one before it does not cover, so that an entry
-- posted late, or a correction, is in the next one, and an issued one never changes. Amounts are the partner's: positive
-- in its favour.
create table partner_statements (
  id bigint generated always as identity primary key,
  remittance_partner text not null references remittance_partners (name),
  kind text not null constraint partner_statements_kind_known check (kind in ('DAY', 'MONTH')),
  number integer not null constraint partner_statements_number_positive check (number > 0),
  from_day date not null,
  to_day date not null,
  -- The marks of the statement before it.
  after_day date not null,
  after_entry bigint not null,
  through_entry bigint not null,
  opening_cents bigint not null,
  orders_cents bigint not null,
  commission_cents bigint not null,
  returns_cents bigint not null,
  settlements_cents bigint not null,
  repayments_cents bigint not null,
  adjustments_cents bigint not null,
  closing_cents bigint not null,
  lines integer not null,
  -- SHA-256 of its heading and its lines, in hexadecimal.
  content_hash char(64) not null,
  issued_at timestamptz not null default now(),
  constraint partner_statements_once unique (remittance_partner, kind, number),
  constraint partner_statements_one_per_period unique (remittance_partner, kind, to_day),
  constraint partner_statements_period check (from_day <= to_day and after_day < from_day),
  constraint partner_statements_marks check (after_entry <= through_entry),
  constraint partner_statements_add_up check (closing_cents = opening_cents + orders_cents + commission_cents
    + returns_cents + settlements_cents + repayments_cents + adjustments_cents)
);
create trigger partner_statements_append_only before update or delete or truncate on partner_statements
  for each statement execute function refuse_change();

-- A partner's lines by day, and those posted late by entry.
create index journal_lines_remitter_days on journal_lines (sub_account, business_day, entry_id, line)
  include (amount_cents) where account = 'REMITTER_CLEARING' and currency = 'ZAR';
create index journal_lines_remitter_entries on journal_lines (sub_account, entry_id)
  include (business_day, amount_cents) where account = 'REMITTER_CLEARING' and currency = 'ZAR';
