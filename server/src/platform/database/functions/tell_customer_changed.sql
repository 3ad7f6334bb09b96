-- Every process forgets what it remembers of a customer whose record or credential changes.
create or replace function tell_customer_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('customer_changed', case tg_table_name
    when 'credentials' then to_jsonb(new) ->> 'customer_id' else to_jsonb(new) ->> 'id' end);
  return null;
end $$;
