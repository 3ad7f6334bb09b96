-- Concurrently.
-- A prefunding order has one line.
drop index concurrently if exists statement_matches_prefunding_order;
create unique index concurrently statement_matches_prefunding_order on statement_matches (prefunding_order_id)
  where state <> 'REFUSED' and prefunding_order_id is not null;
