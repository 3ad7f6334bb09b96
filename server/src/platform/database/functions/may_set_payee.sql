-- Whether the payee of a transaction's refund may be set now: it is fixed once two operators have made the refund ready.
-- A refund returned to our bank can get another account until paying it again is proposed. A refund that was made ready
-- before accounts were required can get its first one. A credit on a claim can get its account until refunding it is
-- proposed. A refund that is ready stays as it is while something else is to be refunded for the
-- transaction.
create or replace function may_set_payee(transaction_id bigint) returns boolean language sql stable as $$
  with credits as (select c.id, c.state from cases c where c.transaction_id = $1 and c.kind = 'CREDIT'),
  owed as (
    select r.transaction_id is null as is_credit, exists (select from cases b
      where b.kind = 'REFUND' and b.subject = 'refund:' || r.id and b.state = 'OPEN') as is_back
    from refunds r
    where r.state = 'OWED' and (r.transaction_id = $1 or r.case_id in (select id from credits)))
  select not exists (select from owed where is_credit and not is_back)
    and not exists (select from credits where state = 'PROPOSED')
    and (exists (select from owed where is_back)
      or exists (select from credits where state = 'OPEN') and not exists (select from owed)
      or exists (select from transactions t where t.id = $1
        and (t.status in ('MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION')
          or t.status in ('READY_FOR_REFUND', 'READY_FOR_CANCELLATION')
            and not exists (select from refund_payees p where p.transaction_id = $1))))
$$;
