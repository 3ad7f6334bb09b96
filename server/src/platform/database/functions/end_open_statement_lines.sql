-- A statement line stays open until it is matched, and a settlement until a bank's line pays it. The trigger
-- runs per statement, because one statement matches a file of ten thousand lines.
create or replace function end_open_statement_lines() returns trigger language plpgsql as $$
begin
  delete from open_statement_lines o using matched m
  where o.line_id = m.line_id and m.state in ('EXACT', 'CONFIRMED');
  delete from open_statement_lines o using matched m
  where o.line_id = m.settlement_line_id and m.state in ('EXACT', 'CONFIRMED');
  return null;
end $$;
create or replace trigger statement_matches_ended after insert on statement_matches
  referencing new table as matched for each statement execute function end_open_statement_lines();
create or replace trigger statement_matches_decided after update on statement_matches
  referencing new table as matched for each statement execute function end_open_statement_lines();
