-- A set of limits for money received is changed by a newer row of its name, as all policy is: what a past
-- order was asked for stays to be seen.
alter table inbound_limit_tier_sets
  drop constraint inbound_limit_tier_sets_name_unique,
  add constraint inbound_limit_tier_sets_name_unique unique (name, valid_from);
