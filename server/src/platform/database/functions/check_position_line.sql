-- A line of a position has a higher entry number than its revaluations count, which would lack it for ever otherwise
-- (decision 39). A line that post_entry did not write takes its lock here, so that no revaluation is in progress.
create or replace function check_position_line() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('exchange positions'));
  if new.entry_id <= (select through_entry from position_revaluations
    where currency = new.sub_account order by business_day desc limit 1) then
    raise exception 'a revaluation of this position counts all entries up to a later one' using
      errcode = 'check_violation', constraint = 'journal_lines_not_revalued', table = 'journal_lines';
  end if;
  return new;
end $$;
create or replace trigger journal_lines_of_position before insert on journal_lines
  for each row when (new.account = 'EXCHANGE_POSITION') execute function check_position_line();
