-- Payouts and returned payouts are unreconciled movements. A payout that was never collected is returned
-- without having left, so it is not one, unless it was ordered from a bank by an entry of its own.
create or replace function keep_untold_payout() returns trigger language plpgsql as $$
begin
  insert into untold_money (purpose, payout_id, teller, day, amount_cents, currency, reference, partner_reference)
  select way.purpose, new.id,
    case when o.file_id is not null or new.inbound_transaction_id is not null and new.method = 'BANK' then 'bank'
      else new.partner end,
    (new.state_at at time zone 'Africa/Johannesburg')::date, way.side * new.owed_cents, 'ZAR',
    coalesce(o.end_to_end_id, new.id::text), coalesce(new.partner_reference, '')
  from (values ('PAYOUT_LEFT', -1), ('PAYOUT_CAME_BACK', 1)) way (purpose, side)
  left join payout_orders o on o.payout_id = new.id
  where (new.state = 'RETURNED' or way.side < 0)
    and (new.state = 'PAID' or o.file_id is not null
      or exists (select from payout_events v where v.payout_id = new.id and v.to_state = 'PAID'))
    and not exists (select from statement_matches m
      where m.payout_id = new.id and m.purpose = way.purpose and m.state in ('EXACT', 'CONFIRMED'))
  on conflict (payout_id, purpose) where payout_id is not null do update set day = excluded.day;
  return null;
end $$;
create or replace trigger payouts_untold after insert or update of state on payouts
  for each row when (new.state in ('PAID', 'RETURNED') and new.method <> 'VOUCHER')
  execute function keep_untold_payout();
