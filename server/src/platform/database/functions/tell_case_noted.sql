-- Notifies all processes of a note on a case, as of a change of the case (see server/src/casework/README.md).
create or replace function tell_case_noted() returns trigger language plpgsql as $$
begin
  perform pg_notify('case_changed', kind || ':' || id) from cases where id = new.case_id;
  return null;
end $$;

create or replace trigger case_notes_told after insert on case_notes
  for each row execute function tell_case_noted();
