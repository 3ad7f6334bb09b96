-- The account that two operators approved for a refund stays as it is, on every path (may_set_payee). Only its form
-- changes when it is encrypted again (decision 49).
create or replace function refuse_late_payee() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('thumela.reencrypting', true) = 'on' and new.account_number like 'e1.%'
    and to_jsonb(new) - 'account_number' = to_jsonb(old) - 'account_number' then
    return new;
  end if;
  if not may_set_payee(new.transaction_id) then
    raise exception 'the refund of transaction % is ready, or none is owed', new.transaction_id
      using errcode = 'check_violation', constraint = 'refund_payees_not_late';
  end if;
  return new;
end $$;

create or replace trigger not_late before insert or update on refund_payees for each row
execute function refuse_late_payee();
