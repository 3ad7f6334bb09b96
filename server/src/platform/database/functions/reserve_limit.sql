-- Last step of a creation, because the customer's other creations wait from here until the commit: reserves the
-- principal on its day and counts the transaction; the running sums follow (follow_usage). If a sum of the day,
-- its month or its year then exceeds its limit, the whole creation is rolled back.
--
-- A creation that started before midnight may arrive here after one of the next day. The running sums then
-- belong to that day, and the sums of its own day are added up.
create or replace function reserve_limit(
  registration bigint, day date, principal bigint, day_limit bigint, month_limit bigint, year_limit bigint)
returns void language plpgsql as $$
declare
  newest date;
  used_day bigint;
  used_month bigint;
  used_year bigint;
  exceeded text;
begin
  insert into limit_usage as u (registration_id, business_day, principal_cents, day_limit_cents, transactions)
  values (registration, day, principal, day_limit, 1)
  on conflict (registration_id, business_day) do update
    set principal_cents = u.principal_cents + excluded.principal_cents,
        day_limit_cents = excluded.day_limit_cents,
        transactions = u.transactions + 1;

  select t.usage_day, t.day_cents, t.month_cents, t.year_cents
  into newest, used_day, used_month, used_year
  from customer_totals t where t.registration_id = registration;
  if newest <> day then
    select
      coalesce(sum(u.principal_cents) filter (where u.business_day = day), 0),
      coalesce(sum(u.principal_cents) filter (where date_trunc('month', u.business_day::timestamp)
        = date_trunc('month', day::timestamp)), 0),
      coalesce(sum(u.principal_cents), 0)
    into used_day, used_month, used_year
    from limit_usage u
    where u.registration_id = registration
      and u.business_day >= date_trunc('year', day::timestamp)
      and u.business_day < date_trunc('year', day::timestamp) + interval '1 year';
  end if;

  exceeded := case
    when used_day > day_limit then 'day'
    when used_month > month_limit then 'month'
    when used_year > year_limit then 'year' end;
  if exceeded is not null then
    raise exception 'the % limit would be passed', exceeded using
      errcode = 'check_violation', constraint = 'limit_usage_within_' || exceeded;
  end if;
end $$;
