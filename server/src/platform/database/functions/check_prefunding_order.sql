-- A prefunding order follows its lifecycle (rules/src/status/lifecycles.ts). Only a bank's line returns it, and only
-- one that two people applied sends an order that was canceled (decision 40).
create or replace function check_prefunding_order() returns trigger language plpgsql as $$
begin
  if old.state || '>' || new.state not in ('PROPOSED>AGREED', 'PROPOSED>CANCELED', 'AGREED>SENT', 'AGREED>CANCELED',
    'SENT>ARRIVED', 'SENT>RETURNED', 'CANCELED>SENT') then
    raise exception 'a prefunding order does not go from % to %', old.state, new.state using
      errcode = 'check_violation', constraint = 'prefunding_orders_lifecycle', table = 'prefunding_orders';
  end if;
  if (old.state = 'CANCELED' or new.state = 'RETURNED') and not exists (
    select from statement_matches m where m.prefunding_order_id = new.id and case new.state
      when 'RETURNED' then m.purpose = 'PREFUNDING_RETURNED' and m.state in ('EXACT', 'CONFIRMED')
      else m.purpose = 'PAYOUT_FUNDED' and m.state = 'CONFIRMED' end) then
    raise exception 'no line of the bank shows that' using
      errcode = 'check_violation', constraint = 'prefunding_orders_by_line', table = 'prefunding_orders';
  end if;
  return new;
end $$;
create or replace trigger prefunding_orders_checked before update of state on prefunding_orders
  for each row when (old.state <> new.state) execute function check_prefunding_order();
