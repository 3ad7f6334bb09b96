-- Makes all processes drop a customer from their caches when the record or a credential changes.
create or replace function tell_customer_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('customer_changed', case tg_table_name
    when 'credentials' then to_jsonb(new) ->> 'customer_id' else to_jsonb(new) ->> 'id' end);
  return null;
end $$;
