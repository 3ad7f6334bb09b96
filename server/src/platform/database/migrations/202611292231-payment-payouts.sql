-- Concurrently.
-- The payment that was reversed while its money was in a payout.
drop index concurrently if exists payments_payout;
create index concurrently payments_payout on payments (payout_id) where payout_id is not null;
