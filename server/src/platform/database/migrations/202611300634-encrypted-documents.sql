-- Concurrently.
-- Numbers of identity documents are unique, and found, by their index (decision 49).
drop index concurrently if exists customers_document_index;
create unique index concurrently customers_document_index on customers (id_type, blind_index(id_number));
drop index concurrently if exists customers_id_number_index;
create index concurrently customers_id_number_index on customers (blind_index(id_number));
drop index concurrently if exists identity_renewals_former_number_index;
create index concurrently identity_renewals_former_number_index on identity_renewals (blind_index(former_number)) where status = 'APPROVED' and former_number is not null;
drop index concurrently if exists identity_corrections_former_number_index;
create index concurrently identity_corrections_former_number_index on identity_corrections (blind_index(former_id_number)) where status = 'APPROVED';
drop index concurrently if exists redemption_requests_open_document_index;
create index concurrently redemption_requests_open_document_index on redemption_requests (blind_index((submitted ->> 'id-number'))) where status = 'PENDING';
