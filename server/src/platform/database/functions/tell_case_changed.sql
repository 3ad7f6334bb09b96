-- Tells every process that a case is new or was changed, for whoever looks at its queue (decision 94).
create or replace function tell_case_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('case_changed', new.kind || ':' || new.id);
  return null;
end $$;

create or replace trigger cases_told after insert or update on cases
  for each row execute function tell_case_changed();
