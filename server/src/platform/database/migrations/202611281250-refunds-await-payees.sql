-- The customer acts next on a return that has no account to go to yet (decision 114); returns that were marked before
-- named an operator.
update transactions t set next_actor = 'CUSTOMER', due_at = null
where t.status in ('MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION', 'READY_FOR_REFUND', 'READY_FOR_CANCELLATION')
  and t.paid_at is not null
  and not exists (select from refund_payees p where p.transaction_id = t.id)
  and not exists (select from refunds r where r.transaction_id = t.id and r.state <> 'OWED');
