-- A customer is assessed after signing up, and again when a fact on record changes that their risk depends on, by any
-- path (see server/src/compliance/README.md).
create or replace function note_risk_change() returns trigger language plpgsql as $$
begin
  -- Only the form of a value changes (decision 49).
  if current_setting('thumela.reencrypting', true) = 'on' then return null; end if;
  insert into risk_changes (customer_id, cause) values (new.id, tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create or replace trigger customers_risk_begins after insert on customers
  for each row execute function note_risk_change('SIGN_UP');
create or replace trigger customers_risk_changed after update of nationality, id_type, id_number, id_expiry_date,
  first_name, last_name, dob, birth_date on customers
  for each row when ((old.nationality, old.id_type, old.id_number, old.id_expiry_date, old.first_name, old.last_name, old.dob,
      old.birth_date)
    is distinct from (new.nationality, new.id_type, new.id_number, new.id_expiry_date, new.first_name, new.last_name, new.dob,
      new.birth_date))
  execute function note_risk_change('CORRECTION');
create or replace trigger customers_risk_tier after update of tier on customers
  for each row when (old.tier is distinct from new.tier) execute function note_risk_change('TIER');
