-- Concurrently.
-- Customers with one bank account are found by its index (decision 49).
drop index concurrently if exists refund_payees_account_index;
create index concurrently refund_payees_account_index on refund_payees (blind_index(account_number));
drop index concurrently if exists inbound_transactions_account_index;
create index concurrently inbound_transactions_account_index on inbound_transactions (blind_index(jsonb_path_query_first(provided_fields, '$[*] ? (@."required-field-id" == 113)."required-field-value"') #>> '{}')) where type = 'BANK_ACCOUNT' and registration_id is not null;
drop index concurrently if exists redemption_requests_account_index;
create index concurrently redemption_requests_account_index on redemption_requests (blind_index(jsonb_path_query_first(submitted -> 'captured-fields', '$[*] ? (@."required-field-id" == 113)."required-field-value"') #>> '{}')) where registration_id is not null and submitted ? 'captured-fields';
