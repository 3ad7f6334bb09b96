-- A customer whose name or date of birth changes, by any path, is screened against the whole sanctions list. An erased
-- record names no person.
create or replace function screen_corrected_customer() returns trigger language plpgsql as $$
begin
  -- Encrypted again, nothing but the form of a value changes (decision 49).
  if new.erased_at is null and current_setting('thumela.reencrypting', true) is distinct from 'on' then
    perform queue_job('screen-customer', jsonb_build_object('id', new.id));
  end if;
  return null;
end $$;
create or replace trigger customers_corrected after update of first_name, last_name, dob, birth_date on customers
  for each row when ((old.first_name, old.last_name, old.dob, old.birth_date)
    is distinct from (new.first_name, new.last_name, new.dob, new.birth_date))
  execute function screen_corrected_customer();
