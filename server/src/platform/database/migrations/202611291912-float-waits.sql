-- Payouts that wait for a float and whose customers were not told yet: the scheduler looks for them all the time.
create index payouts_float_wait_untold on payouts (transaction_id)
  where awaited_float_id is not null and state = 'OPEN' and float_wait_told_at is null;
