-- Operators change routes by two people (decision 38). The terms of a route do not change: another row replaces it.

alter table payout_routes
  -- The case that put it in force; null: the owner of the database did.
  add case_id bigint references cases (id),
  add proposed_by text,
  add confirmed_by text,
  add constraint payout_routes_by_two
    check ((case_id is null and proposed_by is null and confirmed_by is null) or coalesce(proposed_by <> confirmed_by, false));
