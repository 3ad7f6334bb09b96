-- Every change of the sanctions list, by any path, creates a list with a new number. All statements of one
-- database transaction create one list.
create or replace function number_sanctions_list() returns trigger language plpgsql as $$
begin
  if (select xmin from sanctions_lists order by id desc limit 1)
    is distinct from pg_current_xact_id()::xid then
    insert into sanctions_lists default values;
  end if;
  return null;
end $$;
create or replace trigger sanctions_entries_changed
  after insert or update or delete or truncate on sanctions_entries
  for each statement execute function number_sanctions_list();
