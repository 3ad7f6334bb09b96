-- A customer whose transaction waits, is refused or goes back must be able to read why (decisions J).
alter table transactions add constraint transactions_reason_told check (
  reason is not null or status not in ('ON_HOLD_UNPAID', 'REJECTED', 'REMITTANCE_BRAND_ON_HOLD',
    'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION')) not valid;

-- A transaction is paid once; what else is paid for it is held for an operator.
drop index payments_transaction;
alter table payments add constraint payments_once_per_transaction unique (transaction_id);

-- Whether a customer has ever paid, which the first large transaction depends on.
create index transactions_paid on transactions (registration_id) where paid_at is not null;

-- What happened to a transaction is told to its owner; it is added to and never rewritten.
create trigger transaction_events_append_only before update or delete or truncate on transaction_events
  for each statement execute function refuse_change();
