-- Concurrently.
-- Due payouts whose channel is to be chosen, apart from the many that may wait to be sent.
drop index concurrently if exists payouts_undecided;
create index concurrently payouts_undecided on payouts (due_at) where state = 'OPEN' and channel is null;
