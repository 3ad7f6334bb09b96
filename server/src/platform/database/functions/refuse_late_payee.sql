-- A refund's payee is fixed once two operators have made the refund ready. A refund returned to our bank can
-- get another account until paying it again is proposed. A refund that was made ready before accounts were
-- required can get its first one.
create or replace function refuse_late_payee() returns trigger language plpgsql as $$
begin
  if not exists (select from transactions t where t.id = new.transaction_id
      and (t.status in ('MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION')
        or (t.status in ('READY_FOR_REFUND', 'READY_FOR_CANCELLATION')
          and not exists (select from refund_payees p where p.transaction_id = t.id))
        or exists (select from refunds r
          join cases c on c.kind = 'REFUND' and c.subject = 'refund:' || r.id and c.state = 'OPEN'
          where r.transaction_id = t.id and r.state = 'OWED'))) then
    raise exception 'the refund of transaction % is ready, or none is owed', new.transaction_id
      using errcode = 'check_violation', constraint = 'refund_payees_not_late';
  end if;
  return new;
end $$;

create or replace trigger not_late before insert or update on refund_payees for each row
execute function refuse_late_payee();
