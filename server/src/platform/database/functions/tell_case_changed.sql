-- Notifies all processes of a new or changed case, for operators who have its queue open (see server/src/casework/README.md).
create or replace function tell_case_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('case_changed', new.kind || ':' || new.id);
  return null;
end $$;

create or replace trigger cases_told after insert or update on cases
  for each row execute function tell_case_changed();
