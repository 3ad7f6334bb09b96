-- A customer's sums for the newest day of usage, its month and its year, and their number of transactions
-- follow limit_usage automatically, so that reading the remaining limit costs one row however much was sent.
create or replace function follow_usage() returns trigger language plpgsql as $$
declare
  day date := new.business_day;
  change bigint := new.principal_cents;
  more integer := new.transactions;
begin
  if tg_op = 'UPDATE' then
    change := change - old.principal_cents;
    more := more - old.transactions;
  end if;
  -- Nearly always the newest day is unchanged.
  update customer_totals t set
    transactions = t.transactions + more,
    day_cents = t.day_cents + change,
    month_cents = t.month_cents + change,
    year_cents = t.year_cents + change
  where t.registration_id = new.registration_id and t.usage_day = day;
  if found then
    return null;
  end if;
  insert into customer_totals as t
    (registration_id, transactions, usage_day, day_cents, month_cents, year_cents)
  values (new.registration_id, more, day, change, change, change)
  on conflict (registration_id) do update set
    transactions = t.transactions + more,
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
