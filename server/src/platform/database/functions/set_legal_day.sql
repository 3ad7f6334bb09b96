-- A server of the version before states no legal day; during an upgrade, its reports have the stricter target instead.
create or replace function set_legal_day() returns trigger language plpgsql as $$
begin
  new.legal_due_on := coalesce(new.legal_due_on, new.due_on);
  return new;
end $$;

create or replace trigger reports_legal_day before insert on reports
  for each row when (new.legal_due_on is null) execute function set_legal_day();
