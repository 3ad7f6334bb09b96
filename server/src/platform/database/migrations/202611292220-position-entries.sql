-- Concurrently.
-- The lines of a position after its last revaluation: few, however many there are.
drop index concurrently if exists journal_lines_position_entries;
create index concurrently journal_lines_position_entries on journal_lines (sub_account, entry_id)
  include (business_day, currency, amount_cents) where account = 'EXCHANGE_POSITION';
