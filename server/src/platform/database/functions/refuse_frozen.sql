-- Refuses, on every path, to pay out or return frozen property and to let a frozen customer send or receive (FICA
-- section 26A), also before the worker freezes money that arrived for a frozen customer. A frozen transaction may still
-- be held, expire without a payment, or prove to have been paid out or refunded before the freeze; BLOCKED_FUNDS then
-- holds nothing for it. The same is refused during a direction of the Financial Intelligence Centre not to proceed
-- (section 34), except to mark a payment that came too late, which is not returned meanwhile, and to note a refund that
-- a bank statement shows (return_barred refuses to make one).
create or replace function refuse_frozen() returns trigger language plpgsql as $$
declare
  frozen text;
  registration bigint;
begin
  frozen := case tg_table_name
    when 'customers' then 'customer:' || new.id
    when 'transactions' then 'transaction:' || new.id
    when 'inbound_transactions' then 'order:' || new.id
    else coalesce('transaction:' || (to_jsonb(new) ->> 'transaction_id'), 'order:' || (to_jsonb(new) ->> 'inbound_transaction_id'))
  end;
  if exists (select from frozen_property f where f.subject = frozen and f.released_at is null and not (
      f.source is null and coalesce(to_jsonb(new) ->> 'status', '') in ('REFUNDED', 'CANCELED'))) then
    raise exception 'this is frozen' using errcode = 'check_violation', constraint = 'frozen_property_locked';
  end if;
  if tg_table_name = 'payouts' and exists (
      select from frozen_property f join customers c on c.id = f.customer_id
      where f.released_at is null and c.registration_id in (
        select registration_id from transactions where id = (to_jsonb(new) ->> 'transaction_id')::bigint
        union all
        select registration_id from inbound_transactions where id = (to_jsonb(new) ->> 'inbound_transaction_id')::bigint)
    ) and to_jsonb(new) ->> 'state' = 'SENT' and not exists (
      select from frozen_property r where r.subject = frozen and r.released_at is not null) then
    raise exception 'its customer is frozen' using errcode = 'check_violation', constraint = 'frozen_property_locked';
  end if;
  if exists (select from interventions where ended_at is null)
    and not (tg_table_name = 'transactions'
      and coalesce(to_jsonb(old) ->> 'status', '') in ('EXPIRED', 'READY_FOR_REFUND', 'READY_FOR_CANCELLATION')) then
    registration := case when tg_table_name = 'payouts' then (
        select registration_id from transactions where id = (to_jsonb(new) ->> 'transaction_id')::bigint
        union all
        select registration_id from inbound_transactions where id = (to_jsonb(new) ->> 'inbound_transaction_id')::bigint)
      else (to_jsonb(new) ->> 'registration_id')::bigint end;
    if is_intervened(frozen, registration) then
      raise exception 'the FIC directed not to proceed' using errcode = 'check_violation', constraint = 'interventions_in_force';
    end if;
  end if;
  return new;
end $$;

create or replace trigger refuse_frozen before update of approval_status on customers for each row
when (new.approval_status in ('APPROVED', 'PENDING') and old.approval_status is distinct from new.approval_status)
execute function refuse_frozen();

create or replace trigger refuse_frozen before update of status on transactions for each row
when (old.status is distinct from new.status
  and new.status not in ('REMITTANCE_BRAND_ON_HOLD', 'ON_HOLD_UNPAID', 'EXPIRED', 'COMPLETE')
  and old.status not in ('REFUNDED', 'CANCELED'))
execute function refuse_frozen();

create or replace trigger refuse_frozen before update of status on inbound_transactions for each row
when (old.status is distinct from new.status
  and new.status not in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID', 'COMPLETE'))
execute function refuse_frozen();

create or replace trigger refuse_frozen before insert on payouts for each row
execute function refuse_frozen();
create or replace trigger refuse_frozen_sending before update of state on payouts for each row
when (old.state = 'OPEN' and new.state = 'SENT') execute function refuse_frozen();
