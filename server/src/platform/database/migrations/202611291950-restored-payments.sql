-- A payment that its partner reversed after its payout, or during it, and that was paid again as a debt. If the payout
-- then fails or is returned, the money is here: the payment counts again, and what is still owed is deducted from it.
alter table payments add column restored_at timestamptz;
alter table payments add constraint payments_restored_after_reversal
  check (restored_at is null or restored_at >= taken_back_at);
