-- The sums of the newest day of a customer's usage, of its month and of its year, follow limit_usage by
-- themselves, so that reading what is left costs one row however much was sent.
create or replace function follow_usage() returns trigger language plpgsql as $$
declare
  day date := new.business_day;
  change bigint := new.principal_cents - case when tg_op = 'UPDATE' then old.principal_cents else 0 end;
begin
  insert into customer_totals as t (registration_id, usage_day, day_cents, month_cents, year_cents)
  values (new.registration_id, day, change, change, change)
  on conflict (registration_id) do update set
    usage_day = greatest(t.usage_day, day),
    day_cents = case
      when t.usage_day = day then t.day_cents + change
      when t.usage_day < day then change
      else t.day_cents end,
    month_cents = case
      when date_trunc('month', t.usage_day::timestamp) = date_trunc('month', day::timestamp)
        then t.month_cents + change
      when t.usage_day < day then change
      else t.month_cents end,
    year_cents = case
      when date_trunc('year', t.usage_day::timestamp) = date_trunc('year', day::timestamp)
        then t.year_cents + change
      when t.usage_day < day then change
      else t.year_cents end;
  return null;
end $$;
