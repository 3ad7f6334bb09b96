-- By how much the cost of a payout in another currency may differ from what was booked and still match by itself, in
-- hundredths of a percent; more is confirmed by two people.
alter table payout_partners add column cost_tolerance integer not null default 0
  constraint payout_partners_cost_tolerance check (cost_tolerance between 0 and 1000);
