-- Whether a registration ever sent or received money.
create or replace function has_business(registration bigint) returns boolean language sql stable as $$
  select exists (select from transactions where registration_id = $1)
    or exists (select from inbound_transactions where registration_id = $1)
$$;
