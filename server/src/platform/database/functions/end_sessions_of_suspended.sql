-- Suspending a customer ends their sessions, whichever path the update takes.
create or replace function end_sessions_of_suspended() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), end_reason = 'SUSPENDED'
  where customer_id = new.id and ended_at is null;
  return null;
end $$;
