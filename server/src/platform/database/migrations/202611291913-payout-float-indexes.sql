-- Concurrently.
-- Amounts that payouts under way will take from each float.
drop index concurrently if exists payouts_float_reserved;
create index concurrently payouts_float_reserved on payouts (float_id) include (float_cents)
  where float_id is not null and state not in ('PAID', 'FAILED', 'RETURNED', 'CANCELED');
-- The payout that has waited longest for a float.
drop index concurrently if exists payouts_float_awaited;
create index concurrently payouts_float_awaited on payouts (awaited_float_id, awaited_since, id)
  where awaited_float_id is not null and state = 'OPEN';
-- Amounts paid out of a float after its channel reported a balance.
drop index concurrently if exists payouts_float_paid;
create index concurrently payouts_float_paid on payouts (float_id, state_at) include (float_cents)
  where float_id is not null and state = 'PAID';
-- Payouts that wait for a float and whose customers were not notified yet: the scheduler looks for them all the time.
drop index concurrently if exists payouts_float_wait_unannounced;
create index concurrently payouts_float_wait_unannounced on payouts (transaction_id)
  where awaited_float_id is not null and state = 'OPEN' and float_wait_announced_at is null;
