-- Whoever suspends a customer, and however, ends their sessions.
create or replace function end_sessions_of_suspended() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), end_reason = 'SUSPENDED'
  where customer_id = new.id and ended_at is null;
  return null;
end $$;
