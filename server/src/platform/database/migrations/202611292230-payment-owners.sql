-- Concurrently.
-- Payments of a transaction, also those that were taken back: each notice and each end of a payout looks for them.
drop index concurrently if exists payments_transaction;
create index concurrently payments_transaction on payments (transaction_id, id);
