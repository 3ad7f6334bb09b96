-- customer_totals counts both directions, so that a list knows its length without counting. Outbound
-- transactions are counted as they are created; an incoming order when it becomes a customer's own.
create or replace function count_inbound() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.registration_id is not null then
    update customer_totals set transactions = transactions - 1
    where registration_id = old.registration_id;
  end if;
  if new.registration_id is not null then
    insert into customer_totals as ct (registration_id, transactions) values (new.registration_id, 1)
    on conflict (registration_id) do update set transactions = ct.transactions + 1;
  end if;
  return null;
end $$;
