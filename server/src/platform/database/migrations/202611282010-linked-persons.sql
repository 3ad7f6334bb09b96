-- Persons linked with a customer, found by an index for each kind of link; none of them is written by a creation.

-- Letters and digits of a street and its postal code, so that spelling matters less.
create index customers_address on customers (lower(regexp_replace(street || postal_code, '[^[:alnum:]]', '', 'g')));

create index customers_id_number on customers (id_number);
create index identity_renewals_former_number on identity_renewals (former_number)
  where status = 'APPROVED' and former_number is not null;
create index identity_corrections_former_number on identity_corrections (former_id_number) where status = 'APPROVED';

create index customers_referred_by on customers (referred_by) where referred_by is not null;

-- The account number among the fields of an order or of a request for it.
create index refund_payees_account on refund_payees (account_number);
create index inbound_transactions_account on inbound_transactions (jsonb_path_query_first(provided_fields,
  '$[*] ? (@."required-field-id" == 113)."required-field-value"'))
  where type = 'BANK_ACCOUNT' and registration_id is not null;
create index redemption_requests_account on redemption_requests (jsonb_path_query_first(
  submitted -> 'captured-fields', '$[*] ? (@."required-field-id" == 113)."required-field-value"'))
  where registration_id is not null and submitted ? 'captured-fields';

-- The numbers that recipients are known by, such as `phone:263771234567`, each once for each of their senders. A job
-- collects them from transactions.
create table recipient_keys (
  key text not null,
  registration_id bigint not null references customers (registration_id),
  primary key (key, registration_id)
);
create index recipient_keys_of_sender on recipient_keys (registration_id, key);

-- The last transaction that they were collected from.
create table recipient_keys_reach (
  one boolean primary key default true constraint recipient_keys_reach_one check (one),
  transaction_id bigint not null default 0
);
insert into recipient_keys_reach default values;
