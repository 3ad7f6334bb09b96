-- Lines of statements that tell of nothing known, so that whoever works them down does not read all that were matched
-- (decision 97). Triggers keep it: a line is here from when it comes until something tells what it is.
create table open_statement_lines (
  line_id bigint primary key references statement_lines (id)
);
insert into open_statement_lines
select l.id from statement_lines l
where not exists (select from statement_matches m
  where m.line_id = l.id and m.state in ('EXACT', 'CONFIRMED'))
and not exists (select from statement_matches m
  where m.settlement_line_id = l.id and m.state in ('EXACT', 'CONFIRMED'));
