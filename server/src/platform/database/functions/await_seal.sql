-- A new audit entry waits for its seal.
create or replace function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return null;
end $$;
