-- The account that two operators approved for a refund stays as it is, on every path (may_set_payee).
create or replace function refuse_late_payee() returns trigger language plpgsql as $$
begin
  if not may_set_payee(new.transaction_id) then
    raise exception 'the refund of transaction % is ready, or none is owed', new.transaction_id
      using errcode = 'check_violation', constraint = 'refund_payees_not_late';
  end if;
  return new;
end $$;

create or replace trigger not_late before insert or update on refund_payees for each row
execute function refuse_late_payee();
