-- An entry's lines are written together: they sum to zero in each currency, name existing accounts and have the
-- entry's day. Nothing is added later.
create or replace function check_journal_lines() returns trigger language plpgsql as $$
declare
  first_day date;
  last_day date;
begin
  if exists (select from added group by entry_id, currency having sum(amount_cents) <> 0) then
    raise exception 'an entry of the journal does not sum to zero' using
      errcode = 'check_violation', constraint = 'journal_lines_balance', table = 'journal_lines';
  end if;
  if exists (select from added l where not exists (select from accounts a where a.code = l.account)) then
    raise exception 'an entry of the journal names an account that is none' using
      errcode = 'check_violation', constraint = 'journal_lines_account_known', table = 'journal_lines';
  end if;
  -- Lines of another day than their entry's are refused first, so its partition has all that there can be.
  select min(business_day), max(business_day) into first_day, last_day from added;
  if exists (select from added l join journal_entries e on e.id = l.entry_id where e.business_day <> l.business_day)
    or exists (select from journal_lines l where l.business_day between first_day and last_day
      and l.entry_id in (select entry_id from added)
      and not exists (select from added a where a.entry_id = l.entry_id and a.line = l.line)) then
    raise exception 'an entry of the journal is written at once, on one day' using
      errcode = 'check_violation', constraint = 'journal_lines_at_once', table = 'journal_lines';
  end if;
  return null;
end $$;
create or replace trigger journal_lines_checked after insert on journal_lines
  referencing new table as added for each statement execute function check_journal_lines();
