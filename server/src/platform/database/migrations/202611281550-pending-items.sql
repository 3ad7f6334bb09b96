-- Pending items of a customer, however many finished transactions they have: home shows all of it.
create index transactions_pending on transactions (registration_id)
  where status in ('CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID', 'APPROVED_PAID',
    'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND', 'MARKED_FOR_CANCELLATION',
    'READY_FOR_CANCELLATION');
create index inbound_transactions_pending on inbound_transactions (registration_id)
  where status in ('ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID');
