-- A session of the portal; what its cookie holds is only the id. Ended rows stay a while, so that a
-- customer can see where they were signed in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customers (id),
  -- As used at sign-in: changing the PIN asks for it.
  username text not null,
  -- Browser and system in plain words.
  device text not null,
  begun_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text constraint sessions_end_known check (end_reason in
    ('SIGNED_OUT', 'SIGNED_IN_AGAIN', 'ENDED_BY_CUSTOMER', 'PIN_CHANGED', 'SUSPENDED')),
  constraint sessions_end_with_reason check ((ended_at is null) = (end_reason is null))
);
create index sessions_of_customer on sessions (customer_id, last_used_at desc);
create index sessions_age on sessions (ends_at);

-- Every process forgets a session as soon as it has ended.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('customer_changed', new.customer_id::text);
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_ended();

-- Whoever suspends a customer, and however, ends their sessions.
create function end_sessions_of_suspended() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), end_reason = 'SUSPENDED'
  where customer_id = new.id and ended_at is null;
  return null;
end $$;
create trigger customers_suspended after update of approval_status on customers
  for each row when (new.approval_status = 'SUSPENDED' and old.approval_status <> 'SUSPENDED')
  execute function end_sessions_of_suspended();

-- A PIN that was sent and not used yet; until it is, the one before stays good.
alter table credentials add column next_pin_hash text, add column next_pin_at timestamptz,
  add constraint credentials_next_pin_whole check ((next_pin_hash is null) = (next_pin_at is null));

-- Wrong PINs are counted from the first of them, and one PIN that is tried several times at once counts
-- once: `pending` holds keyed fingerprints of what is being verified.
alter table sign_in_attempts rename column last_at to since;
alter table sign_in_attempts add column pending text[] not null default '{}';
