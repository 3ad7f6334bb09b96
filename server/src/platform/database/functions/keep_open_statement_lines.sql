-- A statement line is open from its import on.
create or replace function keep_open_statement_lines() returns trigger language plpgsql as $$
begin
  insert into open_statement_lines select id from added;
  return null;
end $$;
create or replace trigger statement_lines_opened after insert on statement_lines
  referencing new table as added for each statement execute function keep_open_statement_lines();
