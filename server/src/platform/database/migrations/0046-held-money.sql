-- How much money stands still is asked often, and of few among all transactions ever made.
create index transactions_held on transactions (status) include (total_cents)
  where status in ('ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_CANCELLATION',
    'READY_FOR_CANCELLATION', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND');
create index webhook_events_held_amounts on webhook_events (currency) include (amount_cents)
  where outcome = 'HELD';
