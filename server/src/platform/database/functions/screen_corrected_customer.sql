-- A customer whose name or date of birth changes, by any path, is screened against the whole sanctions list. An erased
-- record names no person.
create or replace function screen_corrected_customer() returns trigger language plpgsql as $$
begin
  if new.erased_at is null then
    perform queue_job('screen-customer', jsonb_build_object('id', new.id));
  end if;
  return null;
end $$;
create or replace trigger customers_corrected after update of first_name, last_name, dob on customers
  for each row when ((old.first_name, old.last_name, old.dob)
    is distinct from (new.first_name, new.last_name, new.dob))
  execute function screen_corrected_customer();
