-- Makes all processes drop a session from their caches as soon as it has ended.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('customer_changed', new.customer_id::text);
  return null;
end $$;
