-- Concurrently.
-- A partitioned table is unique only by a key with what divides it.
drop index concurrently if exists journal_lines_of_day;
create unique index concurrently journal_lines_of_day on journal_lines (entry_id, line, business_day);
