-- The operator who imported the file that reports a payout as not made cannot approve sending it again: a
-- forged file would pay it twice. They can propose it.
create or replace function refuse_importer() returns trigger language plpgsql as $$
begin
  if exists (
    select from payouts p
    cross join lateral (
      select r.imported_by from payout_words w join payout_reports r on r.id = w.report_id where w.payout_id = p.id
      union
      select f.imported_by from statement_matches m
      join statement_lines l on l.id = m.line_id
      join statements s on s.id = l.statement_id
      join statement_files f on f.id = s.file_id
      where m.payout_id = p.id and m.state in ('EXACT', 'CONFIRMED')
    ) told
    where (p.transaction_id = new.transaction_id
        or new.subject = 'order:' || p.inbound_transaction_id)
      and one_person_until(told.imported_by, new.decided_by) is not null
  ) then
    raise exception 'the importer decides' using errcode = 'check_violation', constraint = 'cases_importer_decides';
  end if;
  return new;
end $$;

create or replace trigger importer before update of state on cases for each row
when (old.state <> 'DECIDED' and new.state = 'DECIDED' and new.kind = 'RETURNED_PAYOUT' and new.decision like 'SEND\_%')
execute function refuse_importer();
