-- Last step of a creation, because the customer's other creations wait from here until the commit: reserves the
-- principal on its day, which updates the running sums, and counts the transaction. If a sum then exceeds its
-- limit, the whole creation is rolled back.
create or replace function count_and_reserve(registration bigint, today date, principal bigint, limits jsonb)
returns void language plpgsql as $$
declare
  day_limit bigint := limits ->> 'day';
  used customer_totals;
  exceeded text;
begin
  insert into limit_usage as u (registration_id, business_day, principal_cents, day_limit_cents)
  values (registration, today, principal, day_limit)
  on conflict (registration_id, business_day) do update
    set principal_cents = u.principal_cents + excluded.principal_cents,
        day_limit_cents = excluded.day_limit_cents;

  update customer_totals set transactions = transactions + 1
  where registration_id = registration
  returning * into used;

  exceeded := case
    when used.day_cents > day_limit then 'day'
    when used.month_cents > (limits ->> 'month')::bigint then 'month'
    when used.year_cents > (limits ->> 'year')::bigint then 'year' end;
  if exceeded is not null then
    raise exception 'the % limit would be passed', exceeded using
      errcode = 'check_violation', constraint = 'limit_usage_within_' || exceeded;
  end if;
end $$;
