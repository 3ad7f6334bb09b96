-- Whoever is to be told that money waits for them is told once, and not while it is to be stopped (decision 86).
alter table payouts add column ready_told_at timestamptz;
update payouts set ready_told_at = state_at where state = 'READY' and (stop_asked_at is null or stop_asked_at > state_at);

-- The few that are somebody's and not paid yet, which newer lists of sanctions are compared with: a voucher that waits
-- can still be stopped.
drop index inbound_transactions_unpaid;
create index inbound_transactions_unpaid on inbound_transactions (id)
  where status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID');
create index inbound_transactions_unpaid_of on inbound_transactions (registration_id)
  where status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID');
-- With what was found of a customer whom an order was given to.
create index redemption_requests_approved on redemption_requests (inbound_transaction_id, id) where status = 'APPROVED';
