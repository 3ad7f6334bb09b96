-- Concurrently.
-- Collection PINs are unique, and found, by their index.
drop index concurrently if exists inbound_transactions_collection_pin_index;
create unique index concurrently inbound_transactions_collection_pin_index on inbound_transactions (blind_index(collection_pin));
