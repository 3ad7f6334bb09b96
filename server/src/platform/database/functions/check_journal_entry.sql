-- An entry must belong to an open month and must have lines by the end of its database transaction. An entry
-- that post_entry did not write waits here while a month is being closed.
create or replace function check_journal_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('journal months'));
  if exists (select from closed_months where month >= date_trunc('month', new.business_day)) then
    raise exception 'the books of this month are closed' using
      errcode = 'check_violation', constraint = 'journal_entries_month_open', table = 'journal_entries';
  end if;
  if not exists (select from journal_lines where entry_id = new.id and business_day = new.business_day) then
    raise exception 'an entry of the journal has no lines' using
      errcode = 'check_violation', constraint = 'journal_entries_have_lines', table = 'journal_entries';
  end if;
  return null;
end $$;
drop trigger if exists journal_entries_checked on journal_entries;
create constraint trigger journal_entries_checked after insert on journal_entries
  deferrable initially deferred for each row execute function check_journal_entry();
