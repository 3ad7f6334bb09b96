-- A movement is reconciled when the line that reports it is known, by exact match or by two operators. The
-- trigger runs per statement, because one statement matches a file of ten thousand lines.
create or replace function end_untold_money() returns trigger language plpgsql as $$
begin
  delete from untold_money u using matched m
  where u.payment_id = m.payment_id and u.purpose = m.purpose and m.state in ('EXACT', 'CONFIRMED');
  delete from untold_money u using matched m
  where u.case_id = m.case_id and u.purpose = m.purpose and m.state in ('EXACT', 'CONFIRMED');
  delete from untold_money u using matched m
  where u.reversal_id = m.reversal_id and u.purpose = m.purpose and m.state in ('EXACT', 'CONFIRMED');
  delete from untold_money u using matched m
  where u.payout_id = m.payout_id and u.purpose = m.purpose and m.state in ('EXACT', 'CONFIRMED');
  perform note_untold_refund(m.refund_id) from matched m
  where m.refund_id is not null and m.state in ('EXACT', 'CONFIRMED');
  return null;
end $$;
create or replace trigger statement_matches_told after insert on statement_matches
  referencing new table as matched for each statement execute function end_untold_money();
create or replace trigger statement_matches_told_later after update on statement_matches
  referencing new table as matched for each statement execute function end_untold_money();
