-- What the sandbox payout partner does by itself stands in its book with the moment of each (decision 85).

alter table sandbox_payouts
  -- By which its page lists them, the newest first.
  add number bigint generated always as identity constraint sandbox_payouts_number_unique unique,
  add state_at timestamptz not null default now(),
  -- When it accepts an order that it takes its time about.
  add accepts_at timestamptz,
  -- When what it holds or has paid comes back.
  add returns_at timestamptz,
  -- Until when it can be collected.
  add expires_at timestamptz;
create index sandbox_payouts_due on sandbox_payouts (least(accepts_at, pays_at, returns_at, expires_at));

alter table sandbox_notices add number bigint generated always as identity;
create index sandbox_notices_payout on sandbox_notices (payout_id, number);
