-- Concurrently.
-- Customers at one address are found by its key (decision 49).
drop index concurrently if exists customers_address_key;
create index concurrently customers_address_key on customers (address_key(street, postal_code));
