-- Blanks what decided cases say about subjects such as `transaction:12`: facts, search words, reasons and notes. The
-- decisions, their times and their people remain. Called by the functions that erase records; a request for erasure is
-- still open then. Returns how many.
create or replace function erase_cases(subjects text[]) returns bigint language plpgsql as $$
declare
  ids bigint[] := array(select id from cases where subject = any (subjects) and (state = 'DECIDED' or kind = 'DATA_REQUEST'));
begin
  update cases set about = null, facts = '{}', words = '', reason = case when reason is not null then 'Erased' end,
    decision_parameters = '{}' where id = any (ids);
  update case_events set details = '{}', decision_parameters = '{}', reason = case when reason is not null then 'Erased' end
  where case_id = any (ids);
  update case_notes set words = 'Erased' where case_id = any (ids);
  return cardinality(ids);
end $$;
