-- customer_totals counts both directions, so that the length of a list is known without counting. Outbound
-- transactions are counted at creation, an incoming order when it is assigned to a customer.
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
