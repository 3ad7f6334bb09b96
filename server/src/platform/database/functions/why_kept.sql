-- Why nothing about a customer may be erased now, apart from the time of retention; null if nothing prevents it.
create or replace function why_kept(customer bigint) returns text language sql stable as $$
  select case
    when exists (select from legal_holds where customer_id = $1 and lifted_at is null) then 'LEGAL_HOLD'
    when exists (select from frozen_property f left join transactions t on t.id = f.transaction_id
        left join inbound_transactions i on i.id = f.inbound_transaction_id
      where f.released_at is null and (f.customer_id = $1
        or c.registration_id in (t.registration_id, i.registration_id)))
      or is_intervened('customer:' || $1, c.registration_id) then 'FROZEN'
    when has_open_business(c.registration_id) then 'OPEN_BUSINESS'
    when exists (select from cases where subject = 'customer:' || $1 and state <> 'DECIDED') then 'OPEN_CASE'
    when exists (select from reports where subject = 'customer:' || $1 and state = 'DUE') then 'REPORT'
  end from customers c where c.id = $1
$$;
