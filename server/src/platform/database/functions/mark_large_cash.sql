-- Marks cash above the reporting threshold (CTR_ABOVE) in force when it is recorded; later changes of the
-- threshold have no effect on it (decision 29). The triggers run for cash only.
create or replace function mark_large_cash() returns trigger language plpgsql as $$
declare
  cents bigint;
begin
  if tg_table_name = 'payments' then cents := new.amount_cents; else cents := new.owed_cents; end if;
  new.ctr := coalesce((select cents > amount_cents from policy_amounts
    where key = 'CTR_ABOVE' and valid_from <= now() order by valid_from desc limit 1), false);
  return new;
end $$;
create or replace trigger payments_large_cash before insert on payments
  for each row when (new.option = 'DIGIPAY') execute function mark_large_cash();
create or replace trigger payouts_large_cash before insert or update of method on payouts
  for each row when (new.method in ('CASH', 'VOUCHER')) execute function mark_large_cash();
