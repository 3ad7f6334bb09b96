-- Concurrently.
-- Each side of a deal has one line.
drop index concurrently if exists statement_matches_exchange_deal_side;
create unique index concurrently statement_matches_exchange_deal_side on statement_matches (exchange_deal_id, purpose)
  where state <> 'REFUSED' and exchange_deal_id is not null;
