-- A line is open until it is known what it tells of, and a settlement until a bank's line pays it.
create or replace function end_open_statement_lines() returns trigger language plpgsql as $$
begin
  if new.state in ('EXACT', 'CONFIRMED') then
    delete from open_statement_lines where line_id in (new.line_id, new.settlement_line_id);
  end if;
  return null;
end $$;
create or replace trigger statement_matches_ended after insert or update on statement_matches
  for each row execute function end_open_statement_lines();
