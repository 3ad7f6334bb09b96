-- When the relationship with a customer ended at the latest: their last business or sign-in, or the restriction of
-- their record. Reports of suspicions count like business.
create or replace function latest_end(customer bigint) returns timestamptz language sql stable as $$
  select greatest(c.created_at, c.restricted_at,
    (select max(status_at) from transactions where registration_id = c.registration_id),
    (select max(status_at) from inbound_transactions where registration_id = c.registration_id),
    (select max(last_used_at) from sessions where customer_id = c.id),
    (select at from last_sign_ins where customer_id = c.id),
    (select max(coalesce(decided_at, now())) from reports where subject = 'customer:' || c.id))
  from customers c where c.id = $1
$$;
