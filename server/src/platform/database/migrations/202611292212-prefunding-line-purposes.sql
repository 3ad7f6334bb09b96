-- Concurrently.
-- A prefunding order has one line that sends it, and one that returns it.
drop index concurrently if exists statement_matches_prefunding_order;
create unique index concurrently statement_matches_prefunding_order on statement_matches (prefunding_order_id, purpose)
  where state <> 'REFUSED' and prefunding_order_id is not null;
